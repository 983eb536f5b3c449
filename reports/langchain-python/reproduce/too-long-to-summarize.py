"""As shipped: no user message in the last 4,000 evicted tokens means nobody is asked, and a constant replaces all."""

import sys

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.language_models import FakeListChatModel

asked = []


class Summarizer(FakeListChatModel):
    def _call(self, messages, *args, **kwargs):
        asked.append(messages)
        return super()._call(messages, *args, **kwargs)


summarizer = Summarizer(responses=["The user wants six files checked."])
agent = create_agent(
    FakeListChatModel(responses=["Done."]),
    # trim_tokens_to_summarize=None makes this go away
    middleware=[SummarizationMiddleware(summarizer, trigger=("tokens", 4500), keep=("messages", 2))],
)
messages = [HumanMessage("Check the files 1 to 6, and change nothing.")]
for file in "123456":
    messages.append(AIMessage("", tool_calls=[{"id": file, "name": "read", "args": {"file": file}}]))
    messages.append(ToolMessage(f"text of {file}. " * 300, tool_call_id=file))
after = agent.invoke({"messages": messages})["messages"]

print("expected: a summarizer is asked before messages go")
print(f"got:      asked {len(asked)} times")
print("          " + "\n          ".join(f"{message.type}: {message.text[:100]!r}" for message in after))
sys.exit(0 if asked or any("change nothing" in message.text for message in after) else 1)
