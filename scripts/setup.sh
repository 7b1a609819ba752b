#!/bin/sh
# Installs the C libraries that Granary builds on, or prints the one line that does.
set -eu

if ! command -v swift >/dev/null; then
  echo "Granary needs Swift 6.2 or newer: https://www.swift.org/install/linux/" >&2
  exit 1
fi

missing=""
for package in libcurl4-openssl-dev libsqlite3-dev libxml2-dev zlib1g-dev pkg-config; do
  dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null |
    grep -q '^installed$' || missing="$missing $package"
done
[ -z "$missing" ] && exit 0

line="apt-get install --yes$missing"
if [ "$(id -u)" = 0 ]; then
  apt-get update >/dev/null
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install --yes $missing >/dev/null
else
  echo "Granary needs packages that only root may install; run: sudo $line" >&2
  exit 1
fi
