"""Two calls of one turn, stored as two messages, then both results. The cut keeps both results and one of the calls."""

import sys

from deepagents import create_deep_agent
from deepagents.backends import StateBackend
from deepagents.middleware.summarization import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.language_models import FakeListChatModel

shown = []


class Model(FakeListChatModel):
    def bind_tools(self, tools, **kwargs):
        return self

    def _call(self, messages, *args, **kwargs):
        shown.extend(messages)
        return super()._call(messages, *args, **kwargs)


summarizer = FakeListChatModel(responses=["The user wants two files checked."])
options = {"backend": StateBackend(), "trigger": ("messages", 4), "keep": ("messages", 2)}
agent = create_deep_agent(Model(responses=["Fine."]), middleware=[SummarizationMiddleware(summarizer, **options)])
history = [
    HumanMessage("Check a and b."),
    AIMessage("", tool_calls=[{"id": "a", "name": "read_file", "args": {}}]),
    AIMessage("", tool_calls=[{"id": "b", "name": "read_file", "args": {}}]),
    ToolMessage("text of a", tool_call_id="a"),
    ToolMessage("text of b", tool_call_id="b"),
]
agent.invoke({"messages": history})

calls = [call["id"] for message in shown if message.type == "ai" for call in message.tool_calls]
results = [message.tool_call_id for message in shown if message.type == "tool"]
print("expected: each result that is kept has its call before it")
print(f"got:      calls {', '.join(calls)}; results {', '.join(results)}")
sys.exit(0 if set(results) <= set(calls) else 1)
