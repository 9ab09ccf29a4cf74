#!/usr/bin/env bash
# Builds the verifier of logs that the tests use into the user's cache folder, and prints its path. Does nothing when
# these sources were built there before; with --if-built it only looks. Gives up after ten minutes.
set -euo pipefail
cd "$(dirname "$0")"

key=$(cat main.go go.mod go.sum | sha256sum | cut -c1-16)
folder="${XDG_CACHE_HOME:-$HOME/.cache}/lexledger"
program="$folder/verify-tlog-$key"
if [ ! -x "$program" ]; then
  [ "${1:-}" != --if-built ] || exit 1
  mkdir -p "$folder"
  part="$program.$$"
  trap 'rm -f "$part"' EXIT
  CGO_ENABLED=0 GOTOOLCHAIN=local GOFLAGS=-mod=readonly timeout 600 \
    go build -trimpath -buildvcs=false -ldflags '-s -w' -o "$part" . >&2
  mv "$part" "$program"
fi
echo "$program"
