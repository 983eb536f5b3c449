include "messages";

# The results behind the last calls stay: they are what the model is about to read.
def batch: [to_entries[] | select(any(.value.content[]; .type == "tool-call")) | .key]
  | last // infinite;

# A word about what is gone may not be longer than what it stands for.
def cleared: (.content | tojson | length) as $size
  | "[result of \($size) characters cleared]" as $text
  | if .type == "tool-result" and $size > 3 * ($text | length)
    then .content = [{type: "text", $text}] else . end;

# A compactor that works: words take the place of old tool results. Call yours instead.
def compact: .messages as $all
  | if due | not then {messages: $all, state} else
      ([($all | tokens) / 2, (.settings | limit / 2 - (beside | tokens))] | min) as $goal
      | .messages |= reduce range([($all | batch), ($all | length)] | min) as $at (.;
          if tokens >= $goal then .[$at].content |= map(cleared) else . end)
      | {messages, state} end;
