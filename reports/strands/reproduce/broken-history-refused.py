"""A call was never answered: the summarizer is sent it as it is, the provider refuses that, and so it does each time."""

import logging
import sys
from types import SimpleNamespace

from strands.agent.conversation_manager import SummarizingConversationManager

logging.disable()
open_calls = []


async def stream(messages, **options):
    for call, behind in zip(messages, messages[1:]):
        if "toolUse" in call["content"][0] and "toolResult" not in behind["content"][0]:
            open_calls.append(call["content"][0]["toolUse"]["toolUseId"])
            raise ValueError("`tool_use` ids were found without `tool_result` blocks immediately after")
    yield {"messageStart": {"role": "assistant"}}
    yield {"contentBlockDelta": {"delta": {"text": "A summary."}}}
    yield {"contentBlockStop": {}}
    yield {"messageStop": {"stopReason": "end_turn"}}


said = ["The list hangs. Take another.", "It is 40.", "And the oldest?", "From March.", "Remind them."]
messages = [{"role": "user", "content": [{"text": "Which are overdue?"}]}]
messages.append({"role": "assistant", "content": [{"toolUse": {"toolUseId": "list", "name": "list", "input": {}}}]})
messages += [{"role": ("user", "assistant")[at % 2], "content": [{"text": text}]} for at, text in enumerate(said)]
agent = SimpleNamespace(messages=messages, aux_model=SimpleNamespace(stream=stream))
for number in range(3):
    SummarizingConversationManager(summary_ratio=0.8, preserve_recent_messages=1).reduce_context(agent)

print("expected: an old call without a result goes with what is summarized")
print(f"got:      sent {len(open_calls)} times as it is, {len(agent.messages)} messages as before")
sys.exit(1 if open_calls else 0)
