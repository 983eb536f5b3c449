"""The summarizer answers with blanks. They take the place of what was said, and the next request is refused for them."""

import sys
from types import SimpleNamespace

from strands.agent.conversation_manager import SummarizingConversationManager


async def stream(messages, **options):
    yield {"messageStart": {"role": "assistant"}}
    yield {"contentBlockDelta": {"delta": {"text": " \n"}}}
    yield {"contentBlockStop": {}}
    yield {"messageStop": {"stopReason": "end_turn"}}


said = ["My order number is 4711.", "Noted.", "It arrived broken.", "Sorry.", "What was my order number?"]
messages = [{"role": ("user", "assistant")[at % 2], "content": [{"text": text}]} for at, text in enumerate(said)]
agent = SimpleNamespace(messages=messages, aux_model=SimpleNamespace(stream=stream))
SummarizingConversationManager(summary_ratio=0.8, preserve_recent_messages=1).reduce_context(agent)

print("expected: the message with the order number stays")
print("got:      " + "\n          ".join(f"{m['role']}: {m['content'][0]['text']!r}" for m in agent.messages))
sys.exit(0 if any("4711" in message["content"][0]["text"] for message in agent.messages) else 1)
