# What a compactor needs of messages and settings. If yours brings its own, this file can go.

# What adapter.yaml claims: whether ceilings of the kept tail can be "set", or "none" can.
def KEEP: "set";

# What adapter.yaml claims: whether a pass becomes due by itself at a "size", or "never", and is asked for.
def DUE: "size";

# Four characters are a token.
def tokens: (tojson | length) / 4;

def textMessage($text): {role: "user", content: [{type: "text", $text}]};

# What goes with every request, besides the messages.
def beside: [.system // "", .tools // []];

# The trigger in tokens; none where it counts messages.
def limit: .window as $window | .trigger | .tokens // (if .fraction then .fraction * $window else infinite end);

# A pass that was asked for is due whatever the trigger says.
def due: if .reason != "auto" then true
  elif DUE == "never" then false
  elif .settings.trigger.messages then (.messages | length) >= .settings.trigger.messages
  else (([.settings | beside] + [.messages]) | tokens) >= (.settings | limit) end;

# The tail where none can be set: half of what the trigger leaves to messages, and of what there is where somebody asks sooner.
def half($all): if .trigger.messages then {messages: (([.trigger.messages, ($all | length)] | min) / 2)}
  else {tokens: (([limit - (beside | tokens), ($all | tokens)] | min) / 2)} end;

# Whether a tail keeps to every ceiling that is set.
def fits($settings; $all): . as $tail
  | ($settings | if KEEP == "none" then half($all) else .keep end) as $keep
  | ([$tail[1:][] | select(.role == "user")] | length + 1) as $turns
  | ($keep.tokens // (if $keep.fraction then $keep.fraction * $settings.window else infinite end)) as $room
  | ($tail | tokens) <= $room and ($tail | length) <= ($keep.messages // infinite) and $turns <= ($keep.turns // infinite);

# Where the latest request of the user stands, or -1. A summary is none.
def request: [to_entries[] | select(.value.role == "user" and .value.meta != {summary: true}) | .key] | last // -1;

# A call without a result waits for it, until a later request was answered.
def awaited($call): . as $later
  | ([.[].role] | index("user")) as $next
  | if any(.[].content[]; .callId? == $call.id) then true
    elif $call.status then $call.status == "pending"
    else ($next != null and any($later[$next:][]; .role == "assistant")) | not end;

# Where a cut may fall: never between a call and its result, nor behind a call that waits.
def cuts: . as $all
  | reduce range(length) as $at ({waiting: [], cuts: []};
      (if .waiting == [] and $all[$at].role != "tool" then .cuts += [$at] else . end)
      | reduce $all[$at].content[] as $block (.;
          if $block.type == "tool-result" then .waiting -= [$block.callId]
          elif $block.type == "tool-call" and ($all[$at + 1:] | awaited($block)) then .waiting += [$block.id]
          else . end))
  | .cuts;

# The first of the cuts that leaves a tail which fits, or else the last.
def cut($cuts; $settings): . as $all
  | first($cuts[] | select($all[.:] | fits($settings; $all))) // $cuts[-1] // 0;
