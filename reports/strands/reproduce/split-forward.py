"""One message stays, and the newest is a tool result: the split goes forward only, finds no place, and nothing is summarized."""

import logging
import sys
from types import SimpleNamespace

from strands.agent.conversation_manager import SummarizingConversationManager

logging.disable()
asked = []


async def stream(messages, **options):
    asked.append(messages)
    yield {"messageStart": {"role": "assistant"}}
    yield {"contentBlockDelta": {"delta": {"text": "A summary."}}}
    yield {"contentBlockStop": {}}
    yield {"messageStop": {"stopReason": "end_turn"}}


messages = [{"role": "user", "content": [{"text": "Read two files."}]}]
for file in "ab":
    call = {"toolUseId": file, "name": "read", "input": {"file": file}}
    result = {"toolUseId": file, "status": "success", "content": [{"text": f"text of {file}"}]}
    messages.append({"role": "assistant", "content": [{"toolUse": call}]})
    messages.append({"role": "user", "content": [{"toolResult": result}]})
agent = SimpleNamespace(messages=messages, aux_model=SimpleNamespace(stream=stream))
SummarizingConversationManager(summary_ratio=0.8, preserve_recent_messages=1).reduce_context(agent)

print("expected: all but the newest call with its result is summarized")
print(f"got:      {len(asked)} summaries, {len(agent.messages)} messages as before")
sys.exit(0 if asked else 1)
