"""The tool compact_conversation puts no picture into a file: neither archive nor summary say that there was one."""

import sys

from deepagents import create_deep_agent
from deepagents.backends import StateBackend
from deepagents.middleware.summarization import SummarizationMiddleware, SummarizationToolMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.language_models import FakeListChatModel, FakeMessagesListChatModel

PICTURE = {"type": "image", "base64": "iVBORw0KGgo=", "mime_type": "image/png"}


class Model(FakeMessagesListChatModel):
    def bind_tools(self, tools, **kwargs):
        return self


def archive(trigger, *answers):
    options = {"backend": StateBackend(), "trigger": ("messages", trigger), "keep": ("messages", 1)}
    middleware = SummarizationMiddleware(FakeListChatModel(responses=["They saw a map."]), **options)
    tools = SummarizationToolMiddleware(middleware)
    agent = create_deep_agent(Model(responses=list(answers)), middleware=[middleware, tools])
    map_of_town = HumanMessage([{"type": "text", "text": "Here is the map."}, PICTURE])
    history = [map_of_town, AIMessage("I see it."), HumanMessage("Keep it in mind.")]
    return " ".join(str(file["content"]) for file in agent.invoke({"messages": history})["files"].values())


call = AIMessage("", tool_calls=[{"id": "c", "name": "compact_conversation", "args": {}}])
found = {"by itself": archive(3, AIMessage("Yes.")), "by the tool": archive(8, call, AIMessage("Yes."))}
print("expected: the archive names the file that the picture is in")
for at, (how, text) in enumerate(found.items()):
    line = next(line for line in text.splitlines() if "Here is the map." in line)
    print("got:     " if at == 0 else "         ", f"{how}: {line}")
sys.exit(0 if "<image" in found["by the tool"] else 1)
