"""The trigger counts the messages. A first request that the system prompt takes beyond the trigger is not compacted."""

import sys

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.language_models import FakeListChatModel

sent, asked = [], []


class Model(FakeListChatModel):
    def _call(self, messages, *args, **kwargs):
        sent.append(sum(len(message.text) for message in messages) // 4)
        return super()._call(messages, *args, **kwargs)


class Summarizer(FakeListChatModel):
    def _call(self, messages, *args, **kwargs):
        asked.append(messages)
        return super()._call(messages, *args, **kwargs)


summarizer = Summarizer(responses=["They talked about deliveries."])
agent = create_agent(
    Model(responses=["Goodbye."]),
    system_prompt="You are the assistant of a shop. " * 240,
    middleware=[SummarizationMiddleware(summarizer, trigger=("tokens", 2000), keep=("messages", 1))],
)
history = [HumanMessage("Where is it? " * 300), AIMessage("At the depot."), HumanMessage("Thanks.")]
agent.invoke({"messages": history})

print("expected: a request of more than 2000 tokens is compacted first")
print(f"got:      about {sent[0]} tokens sent, summarizer asked {len(asked)} times")
sys.exit(1 if sent[0] > 2000 and not asked else 0)
