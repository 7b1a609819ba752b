#!/bin/sh
# Imports point one way: no module imports one that comes before it in this list.
set -eu

cd "$(dirname "$0")/.."
order="GranaryBench GranaryQuality granary Pipeline Review Evaluation EntityResolution Quality Release Fetch Ingestion Datasets FoodSnapshot FuzzyIndex FoodComposition RecordIO Parallelism Hashing"
status=0
above=""
for module in $order; do
  for other in $above; do
    if grep -rnE "^(public |internal |package |private )?import $other\$" "Sources/$module"; then
      echo "Sources/$module: found an import of $other, expected only modules below it" >&2
      status=1
    fi
  done
  above="$above $module"
done

# The client's code stays light.
if grep -rnE '^(public |internal )?import (Yams|Crypto|FoundationNetworking|Datasets|Ingestion|RecordIO)$' \
  Sources/FoodSnapshot Sources/FoodComposition Sources/FuzzyIndex; then
  echo "Sources/FoodSnapshot: found a heavy import, expected a light client" >&2
  status=1
fi
if grep -rnE '^(public |internal )?import (Food|Datasets|Ingestion)' Sources/RecordIO Sources/FuzzyIndex Sources/Parallelism Sources/Hashing; then
  echo "found an import of food in the mechanics, expected none" >&2
  status=1
fi
if grep -rnE '^(public |internal )?import (CLibCurl|FoundationNetworking)$' Sources Tests |
  grep -v '^Sources/Fetch/.*CLibCurl$'; then
  echo "found a way into the network outside Sources/Fetch, or another than libcurl" >&2
  status=1
fi
exit $status
