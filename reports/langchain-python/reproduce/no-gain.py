"""The summary is longer than what it summarizes. It is installed: the conversation is larger than before."""

import sys

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.language_models import FakeListChatModel

summarizer = FakeListChatModel(responses=["The customer reported that the delivery was late. " * 20])
agent = create_agent(
    FakeListChatModel(responses=["Goodbye."]),
    middleware=[SummarizationMiddleware(summarizer, trigger=("messages", 4), keep=("messages", 2))],
)
history = [
    HumanMessage("My delivery is late."),
    AIMessage("I am sorry."),
    HumanMessage("When will it come?"),
    AIMessage("On Friday."),
    HumanMessage("Thank you."),
]
messages = agent.invoke({"messages": history})["messages"]

before, after = (len("".join(message.text for message in some)) for some in (history, messages[:-1]))
print("expected: a conversation that was compacted is shorter than before, or as it was")
print(f"got:      {before} characters before, {after} after")
sys.exit(1 if after > before else 0)
