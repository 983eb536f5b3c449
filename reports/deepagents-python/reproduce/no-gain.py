"""A greeting is summarized, and the words around its summary are longer than all that was said."""

import sys

from deepagents import create_deep_agent
from deepagents.backends import StateBackend
from deepagents.middleware.summarization import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.language_models import FakeListChatModel

shown = []


class Model(FakeListChatModel):
    def bind_tools(self, tools, **kwargs):
        return self

    def _call(self, messages, *args, **kwargs):
        shown.extend(message for message in messages if message.type != "system")
        return super()._call(messages, *args, **kwargs)


options = {"backend": StateBackend(), "trigger": ("messages", 3), "keep": ("messages", 1)}
middleware = SummarizationMiddleware(FakeListChatModel(responses=["The user has greeted."]), **options)
agent = create_deep_agent(Model(responses=["Here it is."]), middleware=[middleware])
history = [HumanMessage("Hello!"), AIMessage("Hello."), HumanMessage("Show me the list.")]
agent.invoke({"messages": history})

was, became = (sum(len(message.text) for message in messages) for messages in (history, shown))
print("expected: a pass makes the conversation smaller, or leaves it as it was")
print(f"got:      {was} characters became {became}")
sys.exit(1 if became >= was else 0)
