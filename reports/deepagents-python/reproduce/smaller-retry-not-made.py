"""After a refusal the history becomes smaller, is counted with another scale, and the smaller request is never made."""

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
        requests.append(messages)
        if len(requests) == 1:
            raise ContextOverflowError("The prompt is too long.")
        return super()._call(messages, *args, **kwargs)


usage = {"input_tokens": 10300, "output_tokens": 100, "total_tokens": 10400}  # what a provider reports with the call
reported = {"usage_metadata": usage, "response_metadata": {"model_provider": "openai"}}
call = AIMessage("", tool_calls=[{"id": "a", "name": "read_file", "args": {"file_path": "/a"}}], **reported)
history = [HumanMessage("Read the file. " * 300), call, ToolMessage("text of a", tool_call_id="a")]
options = {"backend": StateBackend(), "trigger": ("tokens", 100_000), "keep": ("messages", 2)}
middleware = SummarizationMiddleware(FakeListChatModel(responses=["They read a file."]), **options)
agent = create_deep_agent(Model(responses=["It is fine."]), middleware=[middleware], system_prompt="Be careful. " * 2000)
try:
    got = agent.invoke({"messages": history})["messages"][-1].text
except ContextOverflowError as error:
    got = f"ContextOverflowError: {error}"
print("expected: the request is made again, with a summary in the place of 4,500 characters")
print(f"got:      {len(requests)} request, and then {got}")
sys.exit(1 if len(requests) == 1 else 0)
