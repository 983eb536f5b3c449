"""As shipped, the summarizer is shown the last 4,000 tokens of what is to be evicted, and is not told of the rest."""

import re
import sys

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.language_models import FakeListChatModel

prompts = []


class Summarizer(FakeListChatModel):
    def _call(self, messages, *args, **kwargs):
        prompts.append(messages[0].text)
        return super()._call(messages, *args, **kwargs)


summarizer = Summarizer(responses=["They talked about deliveries."])
agent = create_agent(
    FakeListChatModel(responses=["Goodbye."]),
    # trim_tokens_to_summarize=None makes this go away
    middleware=[SummarizationMiddleware(summarizer, trigger=("tokens", 10_000), keep=("messages", 2))],
)
turns = [HumanMessage("Never call me by phone. My order number is 4711."), AIMessage("Noted.")]
for turn in range(1, 40):
    turns += [HumanMessage(f"And delivery {turn}?"), AIMessage(f"Delivery {turn}: " + "it has left the depot. " * 45)]
after = agent.invoke({"messages": [*turns, HumanMessage("Thank you.")]})["messages"]

shown = sum(message.text[:60] in prompts[0] for message in turns)
first = "4711" in prompts[0]
marked = bool(re.search(r"omitted|left out|truncated|trimmed|\[\.\.\.|…", prompts[0].split("<messages>")[-1]))
there = any("4711" in message.text for message in after)
print("expected: what leaves the conversation was shown to the summarizer, or a note that something is missing")
print(f"got:      {len(turns) - 1} messages evicted, {shown} shown, the first of them shown: {first},")
print(f"          note in the prompt: {marked}, still in the conversation: {there}")
sys.exit(0 if first or marked or there else 1)
