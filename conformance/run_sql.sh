#!/usr/bin/env bash
# Asks a snapshot of the fixture the questions of cases.json, with the sqlite3 shell alone.
#
#   run_sql.sh SNAPSHOT             the right queries: every answer must be the expected one
#   run_sql.sh SNAPSHOT --misread   the wrong queries: every answer must be another than the expected one
#
# CASES names another file of cases. A line a case. Exit codes: 0 all as demanded; 1 some are not; 2 nothing could be asked.
set -uo pipefail

stop() { echo "error: $1" >&2; exit 2; }

[ $# -ge 1 ] && [ $# -le 2 ] || stop "usage: run_sql.sh SNAPSHOT [--misread]"
[ $# -eq 1 ] || [ "$2" = --misread ] || stop "found $2, expected --misread"
mode=${2:-right}
here=$(cd "$(dirname "$0")" && pwd) || exit 2
[ -f "$1" ] || stop "$1: no such file"
snapshot=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
command -v sqlite3 >/dev/null || stop "no program sqlite3"

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
cp "${CASES:-$here/cases.json}" "$folder/cases.json" || exit 2
cd "$folder" || exit 2

# The snapshot is opened read-only; nobody's own settings of the shell count.
ask() { sqlite3 -batch -bail -init /dev/null -readonly -json "$snapshot" "$1" >answer.json 2>problem.txt; }
# Queries of the book of cases, which is the table `book` of one column. As a text: readfile gives a blob.
book() {
  sqlite3 -batch -bail -init /dev/null -noheader :memory: \
    "CREATE TABLE book AS SELECT CAST(readfile('cases.json') AS TEXT) AS json; $1"
}
# 1 where the answer is the rows at a place of the book, cell by cell; the shell prints nothing for no row.
is_answer() {
  book "
    WITH
      kept (rows, columns) AS (SELECT json_extract(json, '$1'), json_extract(json, '$2') FROM book),
      shown (rows) AS (SELECT COALESCE(NULLIF(CAST(readfile('answer.json') AS TEXT), ''), '[]')),
      expected (n, name, type, value) AS (
        SELECT r.key, c.value, replace(v.type, 'real', 'integer'), v.atom
        FROM kept, json_each(kept.rows) r, json_each(r.value) v, json_each(kept.columns) c WHERE c.key = v.key),
      found (n, name, type, value) AS (
        SELECT r.key, v.key, replace(v.type, 'real', 'integer'), v.atom
        FROM shown, json_each(shown.rows) r, json_each(r.value) v),
      same (n, name) AS (
        SELECT n, name FROM expected e JOIN found f USING (n, name, type)
        WHERE CASE type WHEN 'integer' THEN abs(e.value - f.value) <= 1e-9 * max(1, abs(e.value), abs(f.value))
          ELSE e.value IS f.value END)
    SELECT (SELECT count(*) FROM same) = (SELECT count(*) FROM expected)
      AND (SELECT count(*) FROM same) = (SELECT count(*) FROM found)
      AND (SELECT json_array_length(rows) FROM kept) = (SELECT json_array_length(rows) FROM shown);"
}
# NULL where the columns of an answer with rows are those of the case, else the columns that it has.
other_columns() {
  book "
    WITH shown (rows) AS (SELECT COALESCE(NULLIF(CAST(readfile('answer.json') AS TEXT), ''), '[]')),
      names (list) AS (
        SELECT json_group_array(key) FROM shown, json_each(shown.rows, '\$[0]'))
    SELECT list FROM names, book WHERE list <> '[]' AND list <> json(json_extract(json, '$1'));"
}
shown() { tr -d '\n' <answer.json; }

release=$(sqlite3 -batch -init /dev/null -readonly "$snapshot" "SELECT name FROM release" 2>&1)
expected=$(book "SELECT json_extract(json, '\$.snapshot') FROM book;") || stop "cases.json cannot be read"
[ "$release" = "$expected" ] ||
  stop "$1: found the release $release, expected $expected, which README.md tells how to build"

asked=0
failed=0
judge() { # name fault
  asked=$((asked + 1))
  if [ -z "$2" ]; then echo "ok    $1"; else failed=$((failed + 1)); echo "FAIL  $1: $2"; fi
}

count=$(book "SELECT json_array_length(json, '\$.cases') FROM book;")
for ((n = 0; n < count; n++)); do
  at="\$.cases[$n]"
  id=$(book "SELECT json_extract(json, '$at.id') FROM book;")
  if [ "$mode" = right ]; then
    if ! ask "$(book "SELECT json_extract(json, '$at.sql') FROM book;")"; then
      fault=$(cat problem.txt)
    else
      fault=$(other_columns "$at.columns") || fault="the answer cannot be read"
      if [ -n "$fault" ]; then
        fault="found the columns $fault"
      elif [ "$(is_answer "$at.expected" "$at.columns")" != 1 ]; then
        fault="found $(shown), expected $(book "SELECT json_extract(json, '$at.expected') FROM book;")"
      fi
    fi
    judge "$id" "$fault"
    continue
  fi
  wrong=$(book "SELECT json_array_length(json, '$at.misreadings') FROM book;")
  for ((m = 0; m < wrong; m++)); do
    here_at="$at.misreadings[$m]"
    kind=$(book "SELECT json_extract(json, '$here_at.kind') FROM book;")
    fault=
    if ! ask "$(book "SELECT json_extract(json, '$here_at.sql') FROM book;")"; then
      fault=$(cat problem.txt)
    elif [ "$(is_answer "$at.expected" "$at.columns")" = 1 ]; then
      fault="found the expected answer: the case does not catch it"
    elif [ "$(is_answer "$here_at.answer" "$at.columns")" != 1 ]; then
      fault="found $(shown), expected the wrong answer $(book "SELECT json_extract(json, '$here_at.answer') FROM book;")"
    fi
    judge "$id/$((m + 1)) $kind" "$fault"
  done
done

[ "$asked" -gt 0 ] || stop "no case was asked"
echo "$((asked - failed)) of $asked as demanded, SQLite $(sqlite3 --version | cut -d' ' -f1)" >&2
[ "$failed" -eq 0 ]
