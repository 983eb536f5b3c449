"""A refusal in words that the client does not know: nothing is compacted, and the turn ends with the error."""

import json
import sys

import httpx
from strands import Agent
from strands.models.anthropic import AnthropicModel

WORDS = "input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000"
asked = []


def answer(request):
    asked.append(len(json.loads(request.content)["messages"]))
    error = {"type": "error", "error": {"type": "invalid_request_error", "message": WORDS}}
    return httpx.Response(400, json=error)


client = {"api_key": "none", "http_client": httpx.AsyncClient(transport=httpx.MockTransport(answer))}
history = []
for number in range(6):
    history.append({"role": "user", "content": [{"text": f"Question {number}"}]})
    history.append({"role": "assistant", "content": [{"text": f"Answer {number}"}]})
agent = Agent(
    AnthropicModel(client_args=client, model_id="claude", max_tokens=20000), messages=history, callback_handler=None
)
try:
    agent("And now?")
    ended = "an answer"
except Exception as error:
    ended = type(error).__name__

print("expected: the request is made again with fewer messages")
print(f"got:      requests of {asked} messages, and then {ended}")
sys.exit(1 if len(asked) < 2 else 0)
