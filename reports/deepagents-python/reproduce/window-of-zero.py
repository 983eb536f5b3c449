"""A model's profile says that its window is 0, as for a model it is not known of: each request is refused before it is made."""

import sys

from deepagents import create_deep_agent
from langchain.messages import HumanMessage
from langchain_core.exceptions import ContextOverflowError
from langchain_core.language_models import FakeListChatModel


class Model(FakeListChatModel):
    def bind_tools(self, tools, **kwargs):
        return self


got = []
for window in (None, 0):
    profile = {} if window is None else {"max_input_tokens": window}
    agent = create_deep_agent(Model(responses=["Hello."], profile=profile))
    thread = [HumanMessage("Hello!"), HumanMessage("How are you?")]
    try:
        got.append(agent.invoke({"messages": thread})["messages"][-1].text)
    except ContextOverflowError as error:
        got.append(f"ContextOverflowError: {error}")
print("expected: a window of 0 is none that is known, as if nothing were said of it")
print(f"got:      nothing said: {got[0]}")
print(f"          0: {got[1]}")
sys.exit(0 if got[0] == got[1] else 1)
