"""A provider that reports a usage of 0, as proxies do: the history counts as nothing, and no pass is ever due."""

import sys

from strands import Agent
from strands.agent.conversation_manager import SummarizingConversationManager
from strands.hooks import BeforeModelCallEvent
from strands.models.model import Model


class Proxied(Model):
    update_config = structured_output = lambda self, *given, **options: None
    get_config = lambda self: {"context_window_limit": 10_000}

    async def stream(self, messages, tool_specs=None, system_prompt=None, **options):
        yield {"messageStart": {"role": "assistant"}}
        yield {"contentBlockDelta": {"delta": {"text": "Read."}}}
        yield {"contentBlockStop": {}}
        yield {"messageStop": {"stopReason": "end_turn"}}
        usage = {"inputTokens": 0, "outputTokens": 0, "totalTokens": 0}
        yield {"metadata": {"usage": usage, "metrics": {"latencyMs": 0}}}


said = [{"role": ("user", "assistant")[at % 2], "content": [{"text": "A long text. " * 1000}]} for at in range(20)]
manager = SummarizingConversationManager(proactive_compression=True)
agent = Agent(Proxied(), messages=said, conversation_manager=manager, callback_handler=None)
estimates = []
agent.hooks.add_callback(BeforeModelCallEvent, lambda event: estimates.append(event.projected_input_tokens))
agent("Read this.")
agent("And now?")

print("expected: the second request is taken to be as large as the first")
print(f"got:      estimated at {estimates[0]} tokens, and then at {estimates[1]}")
sys.exit(1 if estimates[1] < estimates[0] / 10 else 0)
