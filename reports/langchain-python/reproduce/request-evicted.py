"""The cut falls inside the turn that is being worked on: the request itself is summarized, its words are gone."""

import sys

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.language_models import FakeListChatModel

summarizer = FakeListChatModel(responses=["The user wants some files checked."])
agent = create_agent(
    FakeListChatModel(responses=["Done."]),
    middleware=[SummarizationMiddleware(summarizer, trigger=("messages", 6), keep=("messages", 2))],
)
wanted = "Check a, b and c. Change nothing, and answer in one word."
messages = [HumanMessage(wanted)]
for file in "abc":
    messages.append(AIMessage("", tool_calls=[{"id": file, "name": "read", "args": {"file": file}}]))
    messages.append(ToolMessage(f"text of {file}", tool_call_id=file))
after = agent.invoke({"messages": messages})["messages"]

print(f"expected: the model still reads {wanted!r}")
print("got:      " + "\n          ".join(f"{message.type}: {message.text!r}" for message in after))
sys.exit(0 if any(wanted in message.text for message in after) else 1)
