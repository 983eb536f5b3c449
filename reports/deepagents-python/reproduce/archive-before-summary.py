"""The archive is written before there is a summary: each failed attempt leaves a file, and none of them is ever named."""

import sys
import tempfile
from pathlib import Path

from deepagents import create_deep_agent
from deepagents.backends import FilesystemBackend
from deepagents.middleware.summarization import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.language_models import FakeListChatModel


class Model(FakeListChatModel):
    def bind_tools(self, tools, **kwargs):
        return self


class Failing(FakeListChatModel):
    def _call(self, messages, *args, **kwargs):
        raise ValueError("The model is not there.")


folder = tempfile.mkdtemp()
backend = FilesystemBackend(root_dir=folder)
options = {"backend": backend, "trigger": ("messages", 3), "keep": ("messages", 1)}
middleware = SummarizationMiddleware(Failing(responses=[""]), **options)
agent = create_deep_agent(Model(responses=["Hello."]), backend=backend, middleware=[middleware])
history = [HumanMessage("My order number is 4711."), AIMessage("Noted."), HumanMessage("What is it?")]
for attempt in range(3):
    try:
        agent.invoke({"messages": history})
    except ValueError:
        pass

files = [path for path in Path(folder).rglob("*.md") if "4711" in path.read_text()]
print("expected: a pass that fails leaves the archive as it was")
print(f"got:      {len(files)} files, each with the same messages, after 3 passes that failed")
sys.exit(1 if files else 0)
