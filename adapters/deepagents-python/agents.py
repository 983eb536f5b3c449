"""The agent drive: the whole agent, with the case's summarization in the place of its own, which it replaces by name."""

from contextlib import contextmanager, nullcontext

from deepagents import HarnessProfile, create_deep_agent, register_harness_profile
from deepagents.middleware.filesystem import FilesystemMiddleware
from deepagents.profiles.harness.harness_profiles import _HARNESS_PROFILES
from langgraph.checkpoint.memory import InMemorySaver

from messages import log_of, to_langchain
from models import PROVIDERS, Unsupported, agent_model, backend_for, summarization
from tools import ToolsOfTheCase, tools_for
from turns import run

OWN = {"task", *(tool.name for tool in FilesystemMiddleware().tools)}


class Conversation:
    """One thread of the agent. It is seen on the wire, so there is no view to read; nor are files of the state, while a turn runs."""

    def __init__(self, request, beside=None):
        if request.get("profile") == "compact-tool":
            raise Unsupported("compact_conversation is called by the model alone, whenever it thinks so.")
        self.request, self.checkpointer = (beside.request, beside.checkpointer) if beside else (request, InMemorySaver())
        self.agent = beside.agent if beside else agent_for(request, self.checkpointer)
        self.thread = {"configurable": {"thread_id": request["session"]}}

    def step(self, step):
        match step["do"]:
            case "reload":  # another one, as the next process makes it
                self.agent = agent_for(self.request, self.checkpointer)
            case "append" if step["messages"]:
                native = to_langchain(step["messages"], PROVIDERS[self.request["dialect"]])
                self.agent.update_state(self.thread, {"messages": native}, as_node="__start__")
            case "turn":
                run(step["id"], self.agent.ainvoke({"messages": to_langchain([step["input"]])}, self.thread))
        return {"log": log_of(self.agent.get_state(self.thread).values)}


def agent_for(request, checkpointer):
    settings, model, backend = request["settings"], agent_model(request), backend_for(request)
    own = {"tools": tools_for(settings, OWN), "system_prompt": settings.get("system"), "backend": backend}
    middleware = [summarization(request, model, backend), ToolsOfTheCase(settings, request["toolUrl"])]
    with switched_off(request) if settings.get("automatic") is False else nullcontext():
        return create_deep_agent(model, **own, middleware=middleware, checkpointer=checkpointer)


@contextmanager
def switched_off(request):
    """Excluded by its name, which is how the package says it; other agents of the process have the same model, and keep theirs."""
    key = f"{PROVIDERS[request['dialect']]}:{request['settings']['models']['agent']}"
    register_harness_profile(key, HarnessProfile(excluded_middleware=frozenset({"SummarizationMiddleware"})))
    try:
        yield
    finally:
        del _HARNESS_PROFILES[key]
