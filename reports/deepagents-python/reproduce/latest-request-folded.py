"""The cut falls inside the turn at work: the request that is being worked on is in the summary alone."""

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


summarizer = FakeListChatModel(responses=["Some files were checked."])
options = {"backend": StateBackend(), "trigger": ("messages", 6), "keep": ("messages", 2)}
agent = create_deep_agent(Model(responses=["Fine."]), middleware=[SummarizationMiddleware(summarizer, **options)])
history = [HumanMessage("Check a, b and c. Change nothing, and answer in one word.")]
for name in "abc":
    call = {"id": name, "name": "read_file", "args": {"file_path": f"/{name}"}}
    history += [AIMessage("", tool_calls=[call]), ToolMessage(f"text of {name}", tool_call_id=name)]
agent.invoke({"messages": history})

print("expected: the model still reads 'Check a, b and c. Change nothing, and answer in one word.'")
got = [message.text.split("A condensed summary")[0][:58] or "a call" for message in shown if message.type != "system"]
print("got:     ", "\n          ".join(repr(text) for text in got))
sys.exit(0 if any("Change nothing" in message.text for message in shown) else 1)
