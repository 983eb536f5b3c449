"""A summary no smaller than what it stands for counts as progress: each refused request brings another, without end."""

import asyncio
import sys

from strands import Agent
from strands.agent.conversation_manager import SummarizingConversationManager
from strands.models.model import Model
from strands.types.exceptions import ContextWindowOverflowException

requests = []


class Refusing(Model):
    """Its window is smaller than the newest ten messages, which always stay."""

    update_config = structured_output = lambda self, *given, **options: None
    get_config = lambda self: {}

    async def stream(self, messages, tool_specs=None, system_prompt=None, **options):
        if not (system_prompt or "").startswith("You are a conversation summarizer"):
            requests.append(len(messages))
            if len(requests) == 50:
                raise KeyboardInterrupt  # somebody gives up
            raise ContextWindowOverflowException("prompt is too long")
        yield {"messageStart": {"role": "assistant"}}
        yield {"contentBlockDelta": {"delta": {"text": "A summary. " * 20}}}
        yield {"contentBlockStop": {}}
        yield {"messageStop": {"stopReason": "end_turn"}}


said = [{"role": ("user", "assistant")[at % 2], "content": [{"text": f"Message {at}"}]} for at in range(12)]
agent = Agent(Refusing(), messages=said, conversation_manager=SummarizingConversationManager(), callback_handler=None)
try:
    asyncio.run(agent.invoke_async("And now?"))
except BaseException as error:
    print("expected: an error once a pass has gained nothing")
    print(f"got:      {len(requests)} requests, the last three of {requests[-3:]} messages, and then {type(error).__name__}")
sys.exit(1 if len(requests) == 50 else 0)
