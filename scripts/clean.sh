#!/bin/sh
# Removes what was built here: .build (SwiftPM's), .fuzz (of scripts/fuzz.sh) and Benchmarks/out (of Benchmarks/run.sh).
# A folder goes only if it bears the mark of who made it, is no link, and has nothing mounted in it; releases, in out/,
# stay. docs/deleting.md says what else deletes what.
set -eu

cd "$(dirname "$0")/.."
here=$(pwd -P)
status=0

keep() {
  echo "$1: found $2, expected $3; it stays" >&2
  status=1
}

# Whether a path, or something below it, is a mount point; /proc writes a blank as \040.
mounted() {
  path=$(printf '%s' "$here/$1" | sed 's/ /\\040/g')
  [ -r /proc/self/mountinfo ] || return 1
  cut -d ' ' -f 5 /proc/self/mountinfo |
    { while IFS= read -r point; do case $point in "$path" | "$path"/*) exit 0 ;; esac; done; exit 1; }
}

clean() {
  [ -e "$1" ] || [ -L "$1" ] || return 0
  made="a folder that was built here"
  if [ -L "$1" ]; then
    keep "$1" "a symbolic link" "$made"
  elif [ ! -d "$1" ]; then
    keep "$1" "no folder" "$made"
  elif [ ! -f "$1/$2" ]; then
    keep "$1" "a folder without $1/$2" "$made"
  elif mounted "$1"; then
    keep "$1" "something mounted in it" "$made"
  else
    rm -rf --one-file-system "./$1"
  fi
}

clean .build workspace-state.json
clean .fuzz .made-by-granary
clean Benchmarks/out .made-by-granary
exit $status
