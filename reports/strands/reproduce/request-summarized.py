"""The cut falls inside the turn that is being worked on: the request is summarized, and its words are gone."""

import sys
from types import SimpleNamespace

from strands.agent.conversation_manager import SummarizingConversationManager


async def stream(messages, **options):
    yield {"messageStart": {"role": "assistant"}}
    yield {"contentBlockDelta": {"delta": {"text": "The user wants some files checked."}}}
    yield {"contentBlockStop": {}}
    yield {"messageStop": {"stopReason": "end_turn"}}


wanted = "Check a, b and c. Change nothing, and answer in one word."
messages = [{"role": "user", "content": [{"text": wanted}]}]
for file in "abcdef":
    call = {"toolUseId": file, "name": "read", "input": {"file": file}}
    result = {"toolUseId": file, "status": "success", "content": [{"text": f"text of {file}"}]}
    messages.append({"role": "assistant", "content": [{"toolUse": call}]})
    messages.append({"role": "user", "content": [{"toolResult": result}]})
agent = SimpleNamespace(messages=messages, aux_model=SimpleNamespace(stream=stream))
SummarizingConversationManager().reduce_context(agent)  # as shipped

texts = [block["text"] for message in agent.messages for block in message["content"] if "text" in block]
print(f"expected: the model still reads {wanted!r}")
print(f"got:      {len(agent.messages)} messages, the only text {texts}")
sys.exit(0 if wanted in texts else 1)
