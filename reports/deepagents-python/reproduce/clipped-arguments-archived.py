"""Old arguments of write_file are clipped before the pass: neither the archive nor the summarizer ever gets the rest."""

import sys

from deepagents import create_deep_agent
from deepagents.backends import StateBackend
from deepagents.middleware.summarization import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.language_models import FakeListChatModel

prompts = []


class Model(FakeListChatModel):
    def bind_tools(self, tools, **kwargs):
        return self

    def _call(self, messages, *args, **kwargs):
        prompts.append(messages[0].text)
        return super()._call(messages, *args, **kwargs)


limits = {"trigger": ("messages", 5), "keep": ("messages", 2)}  # one for both, as create_deep_agent sets it by itself
middleware = SummarizationMiddleware(
    Model(responses=["A page was written."]),
    backend=StateBackend(),
    trim_tokens_to_summarize=None,
    truncate_args_settings=limits,
    **limits,
)
agent = create_deep_agent(Model(responses=["You are welcome."]), middleware=[middleware])
page = {"file_path": "/page.html", "content": "Welcome. " * 400 + "The order number is 4711."}
call = AIMessage("", tool_calls=[{"id": "a", "name": "write_file", "args": page}])
history = [HumanMessage("Write the page."), call, ToolMessage("done", tool_call_id="a"), AIMessage("It is there.")]
[file] = agent.invoke({"messages": [*history, HumanMessage("Thank you.")]})["files"].values()

print("expected: the archive, or the summarizer, has the arguments of the call that goes")
print(f"got:      in the archive: {'4711' in file['content']}, in the prompt: {'4711' in prompts[0]};")
print(f"          {file['content'][file['content'].find('Welcome.'):][:43]!r}")
sys.exit(0 if "4711" in file["content"] + prompts[0] else 1)
