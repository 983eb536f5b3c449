"""A system message in the list is summarized with the rest: the summarizer reads it, and the model does not any more."""

import sys

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage, SystemMessage
from langchain_core.language_models import FakeListChatModel

summarizer = FakeListChatModel(responses=["An order is late and comes on Friday."])
agent = create_agent(
    FakeListChatModel(responses=["Of course!"]),
    middleware=[SummarizationMiddleware(summarizer, trigger=("messages", 5), keep=("messages", 2))],
)
rule = "Never give a discount."
messages = [
    SystemMessage(rule),
    HumanMessage("My order is late."),
    AIMessage("I am sorry."),
    HumanMessage("When will it come?"),
    AIMessage("On Friday."),
    HumanMessage("Can I have a discount?"),
]
after = agent.invoke({"messages": messages})["messages"]

print(f"expected: system: {rule!r} is still there")
print("got:      " + "\n          ".join(f"{message.type}: {message.text!r}" for message in after))
sys.exit(0 if any(message.type == "system" and message.text == rule for message in after) else 1)
