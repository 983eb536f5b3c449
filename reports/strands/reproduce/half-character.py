"""Half a character in what goes can't be sent: the pass ends with a warning in the log, and so does each later one."""

import logging
import sys
from types import SimpleNamespace

import httpx
from strands.agent.conversation_manager import SummarizingConversationManager
from strands.models.anthropic import AnthropicModel

logging.disable()
sent = []


def answer(request):
    sent.append(request)
    return httpx.Response(500)


client = {"api_key": "none", "http_client": httpx.AsyncClient(transport=httpx.MockTransport(answer)), "max_retries": 0}
said = ["cut here: \ud83d", "I see.", "Go on.", "Gladly.", "And now?"]
messages = [{"role": ("user", "assistant")[at % 2], "content": [{"text": text}]} for at, text in enumerate(said)]
agent = SimpleNamespace(messages=messages, aux_model=AnthropicModel(client_args=client, model_id="m", max_tokens=100))
SummarizingConversationManager(summary_ratio=0.8, preserve_recent_messages=1).reduce_context(agent)

print("expected: a summary is asked for")
print(f"got:      {len(sent)} requests, {len(agent.messages)} messages as before")
sys.exit(0 if sent else 1)
