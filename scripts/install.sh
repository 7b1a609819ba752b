#!/bin/sh
# Installs what `make install` built, or removes it again:
#
#   scripts/install.sh install|uninstall PREFIX [DESTDIR]
#
# Every file is listed with its SHA-256 in PREFIX/share/granary/installed.sha256. Only what is listed and is still as it was
# installed is replaced or removed; anything else under a name that is needed stays and is named.
set -eu

verb=$1
prefix=$2
root=${3:-}$prefix
list=$root/share/granary/installed.sha256
built=.build/install
cd "$(dirname "$0")/.."

fail() {
  echo "$1" >&2
  exit 2
}

sum() { sha256sum <"$1" | cut -d' ' -f1; }

# The files below the prefix that an earlier installation put there and that are as it put them, or with `changed`, are not.
installed() {
  [ -f "$list" ] || return 0
  while read -r sum file; do
    [ -e "$root/$file" ] || continue
    if [ "$(sum "$root/$file")" = "$sum" ]; then state=same; else state=changed; fi
    [ "$state" != "$1" ] || echo "$file"
  done <"$list"
}

# Removes what is as it was installed, with the folders of Granary's own that are empty then.
remove() {
  installed same | while read -r file; do rm "$root/$file"; done
  rm -f "$list"
  if [ -d "$root/share/granary" ]; then find "$root/share/granary" -depth -type d -empty -delete; fi
}

# What goes where: the mode, the file and its name below the prefix.
plan() {
  echo "755 $built/granary bin/granary"
  echo "755 $built/granary-desk bin/granary-desk"
  echo "644 $built/granary.bash share/bash-completion/completions/granary"
  echo "644 $built/_granary share/zsh/site-functions/_granary"
  echo "644 $built/granary.fish share/fish/vendor_completions.d/granary.fish"
  echo "644 $built/granary.1 share/man/man1/granary.1"
  # A pipeline names its tables by their paths from it, so both folders come as they are.
  { git ls-files pipelines datasets 2>/dev/null || find pipelines datasets -type f; } |
    while read -r file; do echo "644 $file share/granary/$file"; done
}

case $prefix in
  /*) ;;
  *) fail "PREFIX: found '$prefix', expected a path from the root" ;;
esac

case $verb in
  uninstall)
    [ -f "$list" ] || fail "$list: found no list of installed files, expected that of an installation"
    changed=$(installed changed)
    remove
    [ -z "$changed" ] || fail "found files that were changed since, which stay in $root:
$changed"
    ;;
  install)
    plan >$built/plan
    while read -r mode file name; do
      [ -f "$file" ] || fail "$file: found no file, expected one that make built"
    done <$built/plan
    installed same >$built/same
    while read -r mode file name; do
      if [ -e "$root/$name" ] && ! grep -qxF "$name" $built/same; then
        fail "$root/$name: found a file that is none of an installation's, or was changed since; move it away"
      fi
    done <$built/plan
    remove
    mkdir -p "$root/share/granary"
    while read -r mode file name; do
      install -D -m "$mode" "$file" "$root/$name"
      echo "$(sum "$file") $name" >>"$list"
    done <$built/plan
    echo "granary is in $root/bin, its pipelines are in $root/share/granary/pipelines"
    ;;
  *)
    echo "found '$verb', expected install or uninstall" >&2
    exit 64
    ;;
esac
