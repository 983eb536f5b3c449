include "messages";
include "model";

# What adapter.yaml claims: "user-turn" or "group"; "unchanged" or "raise".
def CUT: "user-turn";
def ON_FAILURE: "unchanged";

# A compactor that works: old turns become a summary. Call yours instead.
def compact: .messages as $all | .settings as $settings | ($all | length) as $count
  | {messages: $all, state: $count} as $inVain
  | [$all | cuts[] | select(CUT == "group" or $all[.].role == "user")] as $cuts
  | ($all | cut($cuts; $settings)) as $cut | ($all | request) as $request
  # What the user wants now stays word for word, however long the agent has been at it.
  | (if $request >= 0 and $request < $cut then [$all[$request]] else [] end) as $pinned
  | [$all[:$cut][] | select(.meta != {summary: true})] as $old
  | if (due | not) or $old == $pinned or (.reason == "auto" and .state == $count)
    then {messages: $all, state}
    else ask("Summarize this, keep every fact:\n" + ($all[:$cut] | tojson);
      # Nothing but headings is no summary.
      if any(splits("\n"); test("^[^#\\s]")) | not
      then if ON_FAILURE == "raise" then {threw: {message: "No summary."}} else $inVain end
      else (textMessage("Summary of the conversation:\n" + .) + {meta: {summary: true}})
        | [., $pinned[], $all[$cut:][]]
        | if tokens < ($all | tokens) then {messages: ., state: null} else $inVain end end) end;
