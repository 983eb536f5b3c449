#!/bin/sh
# The protocol: one JSON object a line, both ways; jq reads a line wherever "input" stands. Logs go to stderr. What is
# claimed stands in adapter.yaml. Nothing to change here.
# jq refuses half a surrogate pair such as \ud83d, so it gets another name inside; LC_ALL: bytes.
LC_ALL=C sed -u 's/\\u\(d[89a-f]\)/\\ue000\1/g' | jq -L . -cn --unbuffered '
include "compactor";
def hello: {protocol: 1, name: "my-compactor", version: "0.1.0"};
inputs | .id as $id
  | if .verb == "bye" then halt
    elif .verb == "hello" then {$id} + hello
    else compact | if has("call") then . else {$id} + . end end' |
  LC_ALL=C sed -u "s/$(printf '\356\200\200')\(d[89a-f]\)/\\\\u\1/g; s/ue000\(d[89a-f]\)/u\1/g"
