"""The summarizer's answer is cut off, filtered or refused. It is installed as if it were a summary."""

import sys
from types import SimpleNamespace

from strands.agent.conversation_manager import SummarizingConversationManager


def summarizer(text, reason):
    async def stream(messages, **options):
        yield {"messageStart": {"role": "assistant"}}
        yield {"contentBlockDelta": {"delta": {"text": text}}}
        yield {"contentBlockStop": {}}
        yield {"messageStop": {"stopReason": reason}}

    return SimpleNamespace(stream=stream)


said = ["My order number is 4711.", "Noted.", "It arrived broken.", "Sorry.", "What was my order number?"]
lost = 0
print("expected: an answer that is no finished summary is not installed")
for text, reason in [
    ("The user has an order with the num", "max_tokens"),
    ("The answer was blocked.", "content_filtered"),
    ("I can't help with that.", "refusal"),
]:
    messages = [{"role": ("user", "assistant")[at % 2], "content": [{"text": one}]} for at, one in enumerate(said)]
    agent = SimpleNamespace(messages=messages, aux_model=summarizer(text, reason))
    SummarizingConversationManager(summary_ratio=0.8, preserve_recent_messages=1).reduce_context(agent)
    first = agent.messages[0]["content"][0]["text"]
    lost += first == text
    print(f"{'got:      ' if lost == 1 else '          '}{reason}: {len(agent.messages)} messages, the first {first!r}")
sys.exit(1 if lost else 0)
