"""The session drive: a graph of one node, in which the middleware alone runs. Its handler answers without asking a model."""

from functools import partial

from deepagents.backends.utils import file_data_to_string
from deepagents.graph import DeepAgentState
from deepagents.middleware.filesystem import FilesystemState
from deepagents.middleware.summarization import SummarizationState, SummarizationToolMiddleware
from langchain.agents.middleware.types import ExtendedModelResponse, ModelRequest, ModelResponse
from langchain.tools import ToolRuntime
from langchain_core.exceptions import ContextOverflowError
from langchain_core.messages import AIMessage, SystemMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import StateGraph

from messages import from_langchain, log_of, to_langchain
from models import PROVIDERS, agent_model, backend_for, reader, summarization
from tools import tools_for


class State(FilesystemState, SummarizationState, DeepAgentState):
    """What the state of a deep agent is made of, as far as the middleware and its backends touch it."""


class Instance:
    """What one process has for all its conversations."""

    def __init__(self, request):
        settings, model, backend = request["settings"], agent_model(request), backend_for(request)
        self.summarization, self.reader = summarization(request, model, backend), reader(model, backend)
        [self.tool] = SummarizationToolMiddleware(self.summarization).tools
        self.compact = self.by_tool if request["profile"] == "compact-tool" else self.before_a_request
        system = SystemMessage(settings["system"]) if "system" in settings else None
        self.offered = {"system_message": system, "tools": tools_for(settings)}
        graph = StateGraph(State).add_node("node", lambda state: self.node(state))
        self.graph = graph.set_entry_point("node").set_finish_point("node").compile()

    def run(self, node, state):
        self.node = node
        return self.graph.invoke(state)

    def before_a_request(self, state, refuses):
        sent, refused = [], len(self.view(state)) if refuses else None
        made = self.run(partial(self.model_call, self.summarization, sent, refused), state)
        return made, sent[-1]

    def by_tool(self, state, refuses):
        made = self.run(self.tool_call, state)
        return made, self.view(made)

    def view(self, state):
        sent = []
        self.run(partial(self.model_call, self.reader, sent, None), state)
        return sent[-1]

    def model_call(self, middleware, sent, refused, state):
        """What would have been sent is the view."""
        request = ModelRequest(model=middleware.model, messages=state["messages"], state=state, **self.offered)
        result = middleware.wrap_model_call(request, partial(answer, sent, refused))
        return result.command.update if isinstance(result, ExtendedModelResponse) else {}

    def tool_call(self, state):
        """What happens when the model calls `compact_conversation`. The tool's own words are for the model that has called it, and no part of the conversation."""
        known = {"tool_call_id": "compact", "config": {}, "context": None, "store": None, "stream_writer": None}
        update = self.tool.func(runtime=ToolRuntime(state=state, **known)).update
        return {name: value for name, value in update.items() if name != "messages"}


def answer(sent, refused, request):
    """What is refused is the conversation as it was: the package learns of it by this error of its client."""
    sent.append(request.messages)
    if len(sent) == 1 and len(request.messages) == refused:
        raise ContextOverflowError("The context length is exceeded.")
    return ModelResponse(result=[AIMessage("Done.")])


class Session:
    """One conversation: the state of the graph, which a step that raises leaves as it was."""

    def __init__(self, request, beside=None):
        self.request, self.instance = (beside.request, beside.instance) if beside else (request, Instance(request))
        self.state = {"messages": []}

    def step(self, step):
        match step["do"]:
            case "reload":  # what a checkpointer gives back is all that is left of the conversation
                serde = InMemorySaver().serde
                self.state, self.instance = serde.loads_typed(serde.dumps_typed(self.state)), Instance(self.request)
            case "append":
                self.state = {**self.state, "messages": [*self.state["messages"], *self.native(step["messages"])]}
            case "compact" if step["reason"] == "manual":
                raise ValueError("SummarizationMiddleware can't be asked for a pass.")
            case "compact":
                self.state, view = self.instance.compact(self.state, refuses=step["reason"] == "overflow")
                return observation(self.state, view)
        return observation(self.state, self.instance.view(self.state))

    def native(self, messages):
        """Without usage: the next answer, which would bring the reported size up to date, is no part of the conversation here."""
        plain = [{name: value for name, value in message.items() if name != "usage"} for message in messages]
        return to_langchain(plain, PROVIDERS[self.request["dialect"]])


def observation(values, view):
    """The archive is the files of the state, where the backend has them there; the suite reads a folder by itself."""
    archive = {path: file_data_to_string(file) for path, file in values.get("files", {}).items()}
    return {"view": from_langchain(view), "log": log_of(values), **({"archive": archive} if archive else {})}
