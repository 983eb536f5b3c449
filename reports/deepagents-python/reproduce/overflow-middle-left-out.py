"""Where the summary's request is refused as too long, the middle is left out, and the conversation does not say so."""

import sys

from deepagents import create_deep_agent
from deepagents.backends import StateBackend
from deepagents.middleware.summarization import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.exceptions import ContextOverflowError
from langchain_core.language_models import FakeListChatModel

asked, shown = [], []


class Model(FakeListChatModel):
    def bind_tools(self, tools, **kwargs):
        return self

    def _call(self, messages, *args, **kwargs):
        (asked if "Messages to summarize" in messages[0].text else shown).append(messages)
        if len(asked) == 1 and not shown:
            raise ContextOverflowError("The prompt is too long.")
        return super()._call(messages, *args, **kwargs)


options = {"trigger": ("messages", 20), "keep": ("messages", 2), "trim_tokens_to_summarize": None}
middleware = SummarizationMiddleware(Model(responses=["They talked of deliveries."]), backend=StateBackend(), **options)
turns = []
for turn in range(1, 12):
    turns += [HumanMessage(f"And delivery {turn}?"), AIMessage(f"Delivery {turn}: " + "it has left the depot. " * 45)]
turns[12] = HumanMessage("Never call me by phone. My order number is 4711.")
agent = create_deep_agent(Model(responses=["Goodbye."]), middleware=[middleware])
agent.invoke({"messages": [*turns, HumanMessage("Thank you.")]})

told, there = "4711" in asked[-1][0].text, any("omitted" in message.text for message in shown[-1])
print("expected: what goes was shown to the summarizer, or the conversation says that something is missing")
print(f"got:      asked {len(asked)} times; the order number in the last request: {told}; a word of it in the view: {there}")
sys.exit(0 if told or there else 1)
