#!/bin/sh
# Builds the documentation of the library FoodSnapshot into .build/documentation; a warning is an error.
set -eu

cd "$(dirname "$0")/.."
out=.build/documentation
bin=$(swift build --show-bin-path)
docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
rm -rf "$out"
mkdir -p "$out/symbols"
swift build --target FoodSnapshot
include="-I $bin/Modules -I Sources/CZlib -I .build/checkouts/GRDB.swift/Sources/GRDBSQLite $(find .build/checkouts/swift-crypto/Sources -name module.modulemap -printf '-I %h ')"
# What an app sees: what is public here, and in the modules that FoodSnapshot hands on.
# shellcheck disable=SC2086
swift-symbolgraph-extract -module-name FoodSnapshot $include -target "$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -1)" \
  -minimum-access-level public -skip-synthesized-members -output-dir "$out/symbols" \
  -experimental-allowed-reexported-modules=SnapshotStore,FoodSearch,FoodResolving,FoodComposition,SnapshotUpdating
"$docc" convert Sources/FoodSnapshot/FoodSnapshot.docc --additional-symbol-graph-dir "$out/symbols" \
  --fallback-display-name FoodSnapshot --fallback-bundle-identifier org.granary.FoodSnapshot \
  --warnings-as-errors --output-path "$out/FoodSnapshot.doccarchive"
echo "documentation: $out/FoodSnapshot.doccarchive"
