"""The user spoke while a tool was running: the cut falls in front of that message, and the result loses its call."""

import logging
import sys
from types import SimpleNamespace

from strands.agent.conversation_manager import SlidingWindowConversationManager

logging.disable()
call = {"toolUseId": "order", "name": "find_order", "input": {}}
result = {"toolUseId": "order", "status": "success", "content": [{"text": "order 4711"}]}
messages = [
    {"role": "user", "content": [{"text": "Where is my order?"}]},
    {"role": "assistant", "content": [{"toolUse": call}]},
    {"role": "user", "content": [{"text": "It is urgent!"}]},
    {"role": "user", "content": [{"toolResult": result}]},
    {"role": "assistant", "content": [{"text": "It is on its way."}]},
]
agent = SimpleNamespace(messages=messages)
SlidingWindowConversationManager(window_size=3).apply_management(agent)

kinds = [list(block)[0] for message in agent.messages for block in message["content"]]
print("expected: the call and its result stay together, or go together")
print(f"got:      {', '.join(kinds)}")
sys.exit(1 if "toolResult" in kinds and "toolUse" not in kinds else 0)
