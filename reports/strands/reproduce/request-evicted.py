"""A turn longer than the window: the cut falls between two calls of it, and the request it works on is gone."""

import logging
import sys
from types import SimpleNamespace

from strands.agent.conversation_manager import SlidingWindowConversationManager

logging.disable()
wanted = "Check a, b and c. Change nothing, and answer in one word."
messages = [{"role": "user", "content": [{"text": wanted}]}]
for file in "abc":
    call = {"toolUseId": file, "name": "read", "input": {"file": file}}
    result = {"toolUseId": file, "status": "success", "content": [{"text": f"text of {file}"}]}
    messages.append({"role": "assistant", "content": [{"toolUse": call}]})
    messages.append({"role": "user", "content": [{"toolResult": result}]})

agent = SimpleNamespace(messages=messages)
SlidingWindowConversationManager(window_size=5).apply_management(agent)


def said(message):
    return f"{message['role']}: {message['content'][0].get('text') or list(message['content'][0])[0]}"


print(f"expected: the model still reads {wanted!r}")
print("got:      " + "\n          ".join(map(said, agent.messages)))
sys.exit(0 if any(wanted in said(message) for message in agent.messages) else 1)
