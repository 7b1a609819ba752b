#!/bin/sh
# Prepares the peers in out/ and runs the benchmarks; arguments go to run.py (see run.py --help).
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=$here/out
venv=$out/venv
requirements=$here/requirements.txt

fail() {
    echo "run.sh: $1" >&2
    exit 2
}

mkdir -p "$out/bin"
: >"$out/.made-by-granary"

if ! cmp -s "$requirements" "$venv/installed.txt"; then
    python3 -m venv "$venv" || fail "python3 cannot make a virtual environment: install python3-venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$requirements" ||
        fail "pip could not install the peers of $requirements: is a package index reachable?"
    cp "$requirements" "$venv/installed.txt"
fi

cc -std=gnu11 -O2 -Wall -Wextra -o "$out/bin/inflate" "$here/peers/inflate.c" -lz ||
    fail "cannot compile inflate.c: install a C compiler and zlib1g-dev"
cc -std=gnu11 -O2 -Wall -Wextra -o "$out/bin/insert_rows" "$here/peers/insert_rows.c" -lsqlite3 ||
    fail "cannot compile insert_rows.c: install a C compiler and libsqlite3-dev"

exec "$venv/bin/python" "$here/run.py" "$@"
