"""The kept tail and the summary together are beyond the trigger: in each turn the summary alone is summarized again."""

import re
import sys

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain.messages import HumanMessage
from langchain_core.language_models import FakeListChatModel
from langgraph.checkpoint.memory import InMemorySaver

shown = []


class Summarizer(FakeListChatModel):
    def _call(self, messages, *args, **kwargs):
        shown.append(messages[0].text.split("Messages to summarize:\n")[-1])
        return super()._call(messages, *args, **kwargs)


summarizer = Summarizer(responses=["They talked about deliveries. " * 80])
agent = create_agent(
    FakeListChatModel(responses=["Noted."]),
    middleware=[SummarizationMiddleware(summarizer, trigger=("tokens", 2000), keep=("tokens", 1600))],
    checkpointer=InMemorySaver(),
)
for text in ["Please read a letter. " * 130, "Here is the letter. " * 300, "What do you think?", "Thank you."]:
    agent.invoke({"messages": [HumanMessage(text)]}, {"configurable": {"thread_id": "1"}})

# All that is left of what was shown, once tags and the summary are taken away
rest = [re.sub(r"<[^>]*>|Here is a summary of[^:]*:|They talked about deliveries\.|\s", "", text) for text in shown]
again = rest.count("")
print("expected: where only the earlier summary would go, nobody is asked")
print(f"got:      {len(shown)} requests to the summarizer, {again} of them show nothing but its own summary")
sys.exit(1 if again else 0)
