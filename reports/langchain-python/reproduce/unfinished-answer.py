"""The summarizer's answer is cut off by its output limit, as the provider says. Half a sentence is installed."""

import sys

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.language_models import FakeListChatModel, FakeMessagesListChatModel

half = AIMessage(
    "The customer reports a broken delivery and gave the order", response_metadata={"finish_reason": "length"}
)
agent = create_agent(
    FakeListChatModel(responses=["Goodbye."]),
    middleware=[
        SummarizationMiddleware(
            FakeMessagesListChatModel(responses=[half]), trigger=("messages", 4), keep=("messages", 2)
        )
    ],
)
history = [
    HumanMessage("My order number is 4711."),
    AIMessage("Noted."),
    HumanMessage("It arrived broken."),
    AIMessage("Sorry to hear that."),
    HumanMessage("What was my order number?"),
]
try:
    after = agent.invoke({"messages": history})["messages"]
except Exception:  # an error that is raised is fine: the conversation is then still as it was
    after = history

print('expected: an answer with finish_reason "length" is not taken for a summary')
print("got:      " + "\n          ".join(f"{message.type}: {message.text!r}" for message in after))
sys.exit(0 if any("4711" in message.text for message in after) else 1)
