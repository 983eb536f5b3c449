# Asks for a summary, through the suite: "go_on" goes on with what was answered, or with nothing where the answer did
# not come to a proper end.
def ask($prompt; go_on):
  {call: "1", for: .id, model: {messages: [{role: "user", content: $prompt}]}},
  (input
    | (if .status == 200 then .body.choices[0]? else null end)
    | (if .finish_reason == "stop" then .message.content // "" else "" end)
    | go_on);
