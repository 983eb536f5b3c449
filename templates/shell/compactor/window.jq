include "messages";

# The words in front where something went; none where empty. adapter.yaml claims the same.
def MARKER: "";

# A compactor that works: the newest messages stay, the older are gone. Call yours instead.
def compact: .messages as $all | {messages, state} as $unchanged
  | (if MARKER == "" then [] else [textMessage(MARKER)] end) as $marker
  | [$all[] | select([.] != $marker)] as $said
  | .settings as $settings
  | ($said | cut(cuts; $settings)) as $cut | ($said | request) as $request
  # What the user wants now stays, however long the agent has been at it.
  | (if $request >= 0 and $request < $cut then [$said[$request]] else [] end) as $pinned
  | ($marker + $pinned + $said[$cut:]) as $after
  | if due and $cut > ($pinned | length) and ($after | tokens) < ($all | tokens)
    then {messages: $after, state} else $unchanged end;
