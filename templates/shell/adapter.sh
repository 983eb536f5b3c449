#!/bin/sh
# One JSON object a line, both ways; jq reads a line wherever "input" stands. Logs go to stderr.
# jq refuses half a surrogate pair such as \ud83d, so it gets another name inside; LC_ALL: bytes.
LC_ALL=C sed -u 's/\\u\(d[89a-f]\)/\\ue000\1/g' | jq -cn --unbuffered '
def hello: {protocol: 1, name: "my-compactor", version: "0.1.0",
  profiles: {default: {cut: "user-turn"}}};
def tokens: (tojson | length) / 4;
# How far back the results in each message reach, to their calls: no cut may fall in between.
def reach: . as $messages | reduce range(length) as $at ({calls: {}, reach: []};
  reduce ($messages[$at].content[] | .id // empty) as $id (.; .calls[$id] = $at)
  | .calls as $calls
  | .reach += [[$at, ($messages[$at].content[] | .callId // empty | $calls[.] // $at)] | min])
  | .reach;
def turns: . as $messages | reach as $reach | range(length)
  | select($messages[.].role == "user" and ($reach[.:] | min) == .);

# A compactor that works. Start yours here instead, with .messages on its standard input.
def compact: .id as $id | .messages as $messages | .settings as $settings | .state as $state
  | {$id, $messages, $state} as $unchanged | [$messages | turns] as $turns
  | (if $messages[0].meta == {summary: true} then 1 else 0 end) as $head
  | (first($turns[] | select(($messages[.:] | tokens) <= $settings.keep.tokens))
    // $turns[-1] // 0) as $cut
  | ([$settings.system // "", $settings.tools // [], $messages] | tokens) as $size
  | if $cut <= $head or $state == ($messages | length)
      or (.reason == "auto" and $size < $settings.trigger.tokens) then $unchanged
    else ("Summarize this, keep every fact:\n" + ($messages[:$cut] | tojson)) as $task
    | {call: "1", for: $id, model: {messages: [{role: "user", content: $task}]}}, (input
      | (if .status == 200 then .body.choices[0]? else null end) as $choice
      | (if $choice.finish_reason == "stop" then $choice.message.content // "" else "" end) as $said
      | if any($said | splits("\n"); test("^[^#\\s]")) | not then $unchanged
        else {role: "user", meta: {summary: true},
            content: [{type: "text", text: "Summary of the conversation:\n\($said)"}]} as $summary
        | if ([$summary] | tokens) >= ($messages[:$cut] | tokens)
          then {$id, $messages, state: ($messages | length)}
          else {$id, messages: [$summary, $messages[$cut:][]], state: null} end end) end;

inputs | if .verb == "hello" then {id} + hello elif .verb == "bye" then halt else compact end' |
  LC_ALL=C sed -u "s/$(printf '\356\200\200')\(d[89a-f]\)/\\\\u\1/g; s/ue000\(d[89a-f]\)/u\1/g"
