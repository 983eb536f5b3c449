"""The tail alone is at the trigger: at each request the summary alone is summarized, and the archive gets an empty section."""

import sys

from deepagents import create_deep_agent
from deepagents.backends import StateBackend
from deepagents.middleware.summarization import SummarizationMiddleware
from langchain.messages import HumanMessage
from langchain_core.language_models import FakeListChatModel
from langgraph.checkpoint.memory import InMemorySaver

prompts = []


class Model(FakeListChatModel):
    def bind_tools(self, tools, **kwargs):
        return self

    def _call(self, messages, *args, **kwargs):
        prompts.append(messages[0].text)
        return super()._call(messages, *args, **kwargs)


options = {"backend": StateBackend(), "trigger": ("tokens", 7000), "keep": ("tokens", 6000)}
middleware = SummarizationMiddleware(Model(responses=["They talked about a letter. " * 90]), **options)
model = FakeListChatModel(responses=["Noted."])
agent = create_deep_agent(Model(responses=["Noted."]), middleware=[middleware], checkpointer=InMemorySaver())
thread = {"configurable": {"thread_id": "1"}}
for text in ["Please read a letter. " * 400, "Here is the letter. " * 1100, "What do you think?", "And now?", "Thank you."]:
    state = agent.invoke({"messages": [HumanMessage(text)]}, thread)

asked = [prompt for prompt in prompts if "Messages to summarize:" in prompt]
again = [prompt for prompt in asked if "They talked about a letter." in prompt and prompt.count("<message ") == 1]
[file] = state["files"].values()
empty = sum(len(section.split()) == 1 for section in file["content"].split("## Summarized at")[1:])
print("expected: where only the earlier summary would go, nobody is asked, and nothing is archived")
print(f"got:      {len(asked)} requests to the summarizer, {len(again)} of them show nothing but its own summary;")
print(f"          {empty} sections of the archive have nothing in them")
sys.exit(1 if again else 0)
