"""After a refusal each result of the newest batch is put into a file, however short: the note in its place is longer."""

import sys

from deepagents import create_deep_agent
from deepagents.backends import StateBackend
from deepagents.middleware.summarization import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.exceptions import ContextOverflowError
from langchain_core.language_models import FakeListChatModel

requests = []


class Model(FakeListChatModel):
    def bind_tools(self, tools, **kwargs):
        return self

    def _call(self, messages, *args, **kwargs):
        requests.append(sum(len(message.text) for message in messages))
        if len(requests) == 1:
            raise ContextOverflowError("The prompt is too long.")
        return super()._call(messages, *args, **kwargs)


calls = [{"id": f"c{at}", "name": "read_log", "args": {"day": at}} for at in range(20)]
results = [ToolMessage("Nothing on that day. " * 5, tool_call_id=call["id"]) for call in calls]
history = [HumanMessage("Read the logs. " * 500), AIMessage("", tool_calls=calls), *results]
options = {"backend": StateBackend(), "trigger": ("messages", 99), "keep": ("messages", 21)}
middleware = SummarizationMiddleware(FakeListChatModel(responses=["The user wants logs read."]), **options)
try:
    agent = create_deep_agent(Model(responses=["Nothing at all."]), middleware=[middleware])
    got = agent.invoke({"messages": history})["messages"][-1].text
except ContextOverflowError as error:
    got = f"ContextOverflowError: {error}"
print("expected: the request is made again, with a summary in the place of 7,500 characters")
print(f"got:      {len(requests)} request, and then {got}")
sys.exit(1 if len(requests) == 1 else 0)
