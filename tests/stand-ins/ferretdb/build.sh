#!/usr/bin/env bash
# Builds the FerretDB that the tests use as MongoDB into the user's cache folder, where tests/support/mongodb.ts looks
# for it. Does nothing when these sources were built there before; gives up after ten minutes.
set -euo pipefail
cd "$(dirname "$0")"

key=$(cat main.go lookup.go go.mod go.sum | sha256sum | cut -c1-16)
folder="${XDG_CACHE_HOME:-$HOME/.cache}/lexledger"
program="$folder/ferretdb-$key"
if [ ! -x "$program" ]; then
  mkdir -p "$folder"
  part="$program.$$"
  trap 'rm -f "$part"' EXIT
  CGO_ENABLED=0 GOTOOLCHAIN=local GOFLAGS=-mod=readonly timeout 600 \
    go build -trimpath -buildvcs=false -tags ferretdb_no_postgresql -ldflags '-s -w' -o "$part" . >&2
  mv "$part" "$program"
fi
echo "$program"
