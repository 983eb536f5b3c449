"""The summarizer answers with nothing. The history is replaced by the heading of a summary."""

import sys

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.language_models import FakeListChatModel

agent = create_agent(
    FakeListChatModel(responses=["Goodbye."]),
    middleware=[
        SummarizationMiddleware(FakeListChatModel(responses=[" \n"]), trigger=("messages", 4), keep=("messages", 2))
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

print("expected: the message with the order number stays, or an error is raised")
print("got:      " + "\n          ".join(f"{message.type}: {message.text!r}" for message in after))
sys.exit(0 if any("4711" in message.text for message in after) else 1)
