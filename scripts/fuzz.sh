#!/bin/sh
# Fuzzes every reader, and the resolver, with libFuzzer and AddressSanitizer: scripts/fuzz.sh [SECONDS_EACH [TARGET...]]
#
# A target is a folder of Tests/Fuzz; its seeds are in Tests/Fuzz/Corpus. What a run finds stays in .fuzz/corpus for
# the next, and inputs that crash in .fuzz/crashes.
set -eu

cd "$(dirname "$0")/.."
seconds=${1:-60}
[ $# -gt 0 ] && shift
targets=${*:-Delimited Gzip Zip Decimal Text XML Workbook Intake Resolve}

# Swift's own report of a crash would come first and wait for a debugger's answer.
export SWIFT_BACKTRACE=enable=no

out=.fuzz
mkdir -p "$out/modules/CStructuralMask"
: >"$out/.made-by-granary"
flags="-O -parse-as-library -package-name granary -swift-version 6 -sanitize=fuzzer,address -enable-testing -I $out
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
  -I Sources/CZlib -I Sources/CLibXML2 -I $out/modules/CStructuralMask"
for option in $(pkg-config --cflags zlib libxml-2.0); do flags="$flags -Xcc $option"; done

cat >"$out/modules/CStructuralMask/module.modulemap" <<MAP
module CStructuralMask { header "$PWD/Sources/CStructuralMask/include/structural_mask.h" export * }
MAP
clang -O2 -g -fsanitize=fuzzer-no-link,address -I Sources/CStructuralMask/include \
  -c Sources/CStructuralMask/structural_mask.c -o "$out/structural_mask.o"
# module NAME: compiles Sources/NAME, with what it needs in $client.
module() {
  # shellcheck disable=SC2046,SC2086
  swiftc $flags ${client:-} -wmo -module-name "$1" -emit-module -emit-module-path "$out/$1.swiftmodule" \
    -c $(find "Sources/$1" -name '*.swift' | sort) -o "$out/$1.o"
}
module Parallelism
module RecordIO
shared="Tests/Fuzz/Shared/*.swift Tests/RecordIOTests/PlainDelimitedText.swift
  Tests/RecordIOTests/Deflate.swift Tests/RecordIOTests/ZipWriter.swift"

# The client library of a small snapshot; GRDB as the package builds it, not instrumented.
library() {
  swift build -c release --target GRDB >"$out/GRDB.build" 2>&1 || { cat "$out/GRDB.build" >&2; exit 1; }
  release=$(swift build -c release --show-bin-path)
  client="-I $release/Modules -I .build/checkouts/GRDB.swift/Sources/GRDBSQLite"
  # The pantry is written, then opened as an app would.
  modules=$(scripts/modules.py order FoodSnapshot SnapshotWriting)
  objects=
  for name in $modules; do
    module "$name"
    objects="$objects $out/$name.o"
  done
  # shellcheck disable=SC2086
  swiftc $flags -wmo -module-name TestSupport -emit-module -emit-module-path "$out/TestSupport.swiftmodule" \
    -c Tests/TestSupport/TemporaryFolder.swift -o "$out/TestSupport.o"
  objects="$objects $out/TestSupport.o"
}

# The reader of intake, with its schemas as the package embeds them.
intake() {
  swift build --target FoodIntake >"$out/FoodIntake.build" 2>&1 || { cat "$out/FoodIntake.build" >&2; exit 1; }
  embedded=$(find -L "$(swift build --show-bin-path)" -path '*FoodIntake.build*' -name embedded_resources.swift | head -n 1)
  # shellcheck disable=SC2046,SC2086
  swiftc $flags -wmo -module-name FoodIntake -emit-module -emit-module-path "$out/FoodIntake.swiftmodule" \
    -c $(find Sources/FoodIntake -name '*.swift' | sort) "$embedded" -o "$out/FoodIntake.o"
}

status=0
for target in $targets; do
  if [ "$target" = Resolve ]; then
    library
    tests=Tests/FoodSnapshotTests
    sources="Tests/Fuzz/Shared/FuzzInput.swift $tests/Searching/Pantry.swift
      $tests/WrittenSnapshot.swift"
    objects="$client $objects $release/GRDB.build/*.o -lsqlite3"
  elif [ "$target" = Intake ]; then
    intake
    sources=Tests/Fuzz/Shared/FuzzInput.swift objects="$out/FoodIntake.o"
  else
    sources=$shared objects="$out/RecordIO.o $out/Parallelism.o $out/structural_mask.o -lz -lxml2"
  fi
  # The linker's warnings are about the sanitizer's own symbols.
  # shellcheck disable=SC2086
  swiftc $flags -module-name "Fuzz$target" "Tests/Fuzz/$target/"*.swift $sources $objects -o "$out/$target" 2>"$out/$target.build" ||
    { cat "$out/$target.build" >&2; exit 1; }
  corpus="$out/corpus/$target" crashes="$out/crashes/$target"
  mkdir -p "$corpus" "$crashes"
  "$out/$target" -max_total_time="$seconds" -rss_limit_mb=2048 -timeout=10 -max_len=65536 \
    -artifact_prefix="$crashes/" -print_final_stats=1 "$corpus" "Tests/Fuzz/Corpus/$target" \
    >"$out/$target.log" 2>&1 || status=1
  count() { sed -n "s/^stat::$1: *//p" "$out/$target.log"; }
  found=$(find "$crashes" -type f | wc -l)
  echo "$target: $(count number_of_executed_units) executions, $(count new_units_added) new paths, $found crashes"
  [ "$found" -eq 0 ] || status=1
done
[ "$status" -eq 0 ] || echo "see .fuzz/crashes and .fuzz/TARGET.log" >&2
exit $status
