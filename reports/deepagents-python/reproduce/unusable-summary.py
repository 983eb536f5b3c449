"""Nothing, half an answer and a refusal are installed as a summary."""

import sys

from deepagents import create_deep_agent
from deepagents.backends import StateBackend
from deepagents.middleware.summarization import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.language_models import GenericFakeChatModel

shown = []


class Model(GenericFakeChatModel):
    def bind_tools(self, tools, **kwargs):
        return self

    def _generate(self, messages, *args, **kwargs):
        shown.append(messages)
        return super()._generate(messages, *args, **kwargs)


ANSWERS = {
    "empty": AIMessage(""),
    "length": AIMessage("The order has the num", response_metadata={"finish_reason": "length"}),
    "refusal": AIMessage("I can't help with that.", response_metadata={"stop_reason": "refusal"}),
}
history = [HumanMessage("My order number is 4711."), AIMessage("Noted."), HumanMessage("What is it?")]
print("expected: an answer that is no finished summary is not installed")
for at, (name, answer) in enumerate(ANSWERS.items()):
    options = {"backend": StateBackend(), "trigger": ("messages", 3), "keep": ("messages", 1)}
    middleware = SummarizationMiddleware(GenericFakeChatModel(messages=iter([answer])), **options)
    agent = create_deep_agent(Model(messages=iter([AIMessage("Hello.")])), middleware=[middleware])
    agent.invoke({"messages": history})
    summary = shown[-1][-2].text.split("A condensed summary follows:")[-1]
    print(f"{'got:     ' if at == 0 else '         '} {name}: {len(shown[-1])} messages, the summary {summary!r}")
sys.exit(1 if not any("4711" in message.text for messages in shown for message in messages) else 0)
