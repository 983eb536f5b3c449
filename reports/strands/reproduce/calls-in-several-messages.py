"""Two calls of one turn, stored as two messages: the split falls between them, and one goes without its result."""

import sys
from types import SimpleNamespace

from strands.agent.conversation_manager import SummarizingConversationManager

shown = []


async def stream(messages, **options):
    shown.extend(list(block)[0] for message in messages for block in message["content"])
    yield {"messageStart": {"role": "assistant"}}
    yield {"contentBlockDelta": {"delta": {"text": "A summary."}}}
    yield {"contentBlockStop": {}}
    yield {"messageStop": {"stopReason": "end_turn"}}


messages = [{"role": "user", "content": [{"text": "Look at both servers."}]}]
calls = [{"toolUse": {"toolUseId": name, "name": "look", "input": {}}} for name in ("one", "two")]
results = [{"toolResult": {"toolUseId": name, "status": "success", "content": [{"text": "up"}]}} for name in ("one", "two")]
messages += [{"role": "assistant", "content": [call]} for call in calls]
messages += [{"role": "user", "content": results}, {"role": "user", "content": [{"text": "Thanks."}]}]
agent = SimpleNamespace(messages=messages, aux_model=SimpleNamespace(stream=stream))
SummarizingConversationManager(summary_ratio=0.4, preserve_recent_messages=3).reduce_context(agent)

left = [list(block)[0] for message in agent.messages for block in message["content"]]
print("expected: the summarizer is shown each call with its result, or neither")
print(f"got:      shown {shown}, left {left}")
sys.exit(0 if shown.count("toolUse") == shown.count("toolResult") else 1)
