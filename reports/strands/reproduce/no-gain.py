"""The summary is longer than the one short message that it stands for. It is installed all the same."""

import sys
from types import SimpleNamespace

from strands.agent.conversation_manager import SummarizingConversationManager


async def stream(messages, **options):
    yield {"messageStart": {"role": "assistant"}}
    yield {"contentBlockDelta": {"delta": {"text": "## Conversation Summary\n* The user has greeted the assistant."}}}
    yield {"contentBlockStop": {}}
    yield {"messageStop": {"stopReason": "end_turn"}}


said = ["Hello!", "Hello. What can I do?", "Read this. " + "A long text. " * 500, "Read.", "And now?"]
messages = [{"role": ("user", "assistant")[at % 2], "content": [{"text": text}]} for at, text in enumerate(said)]
agent = SimpleNamespace(messages=messages, aux_model=SimpleNamespace(stream=stream))
before = sum(len(message["content"][0]["text"]) for message in agent.messages)
SummarizingConversationManager(preserve_recent_messages=1).reduce_context(agent)
after = sum(len(message["content"][0]["text"]) for message in agent.messages)

print("expected: a pass makes the conversation smaller, or leaves it as it was")
print(f"got:      {before} characters became {after}, the first message {agent.messages[0]['content'][0]['text']!r}")
sys.exit(1 if after > before else 0)
