"""Nothing but the earlier summary is old enough to go: a summary of it is asked for, at each request to the model."""

import sys
from types import SimpleNamespace

from strands.agent.conversation_manager import SummarizingConversationManager

asked = []


async def stream(messages, **options):
    asked.append([message["content"][0]["text"] for message in messages[:-1]])
    yield {"messageStart": {"role": "assistant"}}
    yield {"contentBlockDelta": {"delta": {"text": "An order is late."}}}
    yield {"contentBlockStop": {}}
    yield {"messageStop": {"stopReason": "end_turn"}}


said = ["My order is late.", "I am sorry.", "Read this. " + "A long text. " * 500, "Read.", "And now?"]
messages = [{"role": ("user", "assistant")[at % 2], "content": [{"text": text}]} for at, text in enumerate(said)]
agent = SimpleNamespace(messages=messages, aux_model=SimpleNamespace(stream=stream))
manager = SummarizingConversationManager(preserve_recent_messages=4)
for number in range(4):
    manager.reduce_context(agent)

alone = asked.count(["An order is late."])
print("expected: where only the earlier summary would go, nobody is asked")
print(f"got:      {len(asked)} requests to the summarizer, {alone} of them show nothing but its own summary")
sys.exit(1 if alone else 0)
