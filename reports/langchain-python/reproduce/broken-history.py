"""The user writes while a call is open, and both results come in one run. The cut parts the first from its call."""

import sys

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.language_models import FakeListChatModel

summarizer = FakeListChatModel(responses=["The user wants two files checked."])
agent = create_agent(
    FakeListChatModel(responses=["Both are fine."]),
    middleware=[SummarizationMiddleware(summarizer, trigger=("messages", 4), keep=("messages", 2))],
)
history = [
    HumanMessage("Check a."),
    AIMessage("", tool_calls=[{"id": "a", "name": "read", "args": {}}]),
    HumanMessage("And b."),
    AIMessage("", tool_calls=[{"id": "b", "name": "read", "args": {}}]),
    ToolMessage("text of a", tool_call_id="a"),
    ToolMessage("text of b", tool_call_id="b"),
]
after = agent.invoke({"messages": history})["messages"]

calls = [call["id"] for message in after if message.type == "ai" for call in message.tool_calls]
results = [message.tool_call_id for message in after if message.type == "tool"]
print("expected: a call and its result are kept both or evicted both")
print(f"got:      calls {', '.join(calls)}; results {', '.join(results)}")
sys.exit(0 if set(results) <= set(calls) else 1)
