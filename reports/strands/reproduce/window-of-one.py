"""With a window of one message nothing ever leaves while the newest message is a tool result."""

import logging
import sys
from types import SimpleNamespace

from strands.agent.conversation_manager import SlidingWindowConversationManager

logging.disable()
messages = [{"role": "user", "content": [{"text": "Read a hundred files."}]}]
for file in range(100):
    call = {"toolUseId": f"{file}", "name": "read", "input": {"file": file}}
    result = {"toolUseId": f"{file}", "status": "success", "content": [{"text": f"text of {file}"}]}
    messages.append({"role": "assistant", "content": [{"toolUse": call}]})
    messages.append({"role": "user", "content": [{"toolResult": result}]})

agent = SimpleNamespace(messages=messages)
SlidingWindowConversationManager(window_size=1).apply_management(agent)

print("expected: the newest call and its result stay, 2 messages")
print(f"got:      {len(agent.messages)} messages")
sys.exit(0 if len(agent.messages) <= 3 else 1)
