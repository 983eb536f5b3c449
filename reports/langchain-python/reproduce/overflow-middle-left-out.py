"""Where the summary's request is refused as too long, the middle is left out, and the conversation does not say so."""

import sys

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.exceptions import ContextOverflowError
from langchain_core.language_models import FakeListChatModel

prompts = []


class Summarizer(FakeListChatModel):
    def _call(self, messages, *args, **kwargs):
        prompts.append(messages[0].text)
        if len(prompts) == 1:
            raise ContextOverflowError("The prompt is too long.")
        return super()._call(messages, *args, **kwargs)


summarizer = Summarizer(responses=["They talked about deliveries."])
options = {"trigger": ("messages", 20), "keep": ("messages", 2), "trim_tokens_to_summarize": None}
agent = create_agent(FakeListChatModel(responses=["Goodbye."]), middleware=[SummarizationMiddleware(summarizer, **options)])
turns = []
for turn in range(1, 12):
    turns += [HumanMessage(f"And delivery {turn}?"), AIMessage(f"Delivery {turn}: " + "it has left the depot. " * 45)]
turns[12] = HumanMessage("Never call me by phone. My order number is 4711.")
after = agent.invoke({"messages": [*turns, HumanMessage("Thank you.")]})["messages"]

shown = "4711" in prompts[-1]
there = any("4711" in message.text or "omitted" in message.text for message in after)
print("expected: what leaves the conversation was shown to the summarizer, or the conversation says that something is missing")
print(f"got:      asked {len(prompts)} times, the order number in the last request: {shown},")
print(f"          a mark in that request: {'middle of conversation omitted' in prompts[-1]}, a word of it in the conversation: {there}")
sys.exit(0 if shown or there else 1)
