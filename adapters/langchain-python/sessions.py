"""What each step asks of LangChain: the middleware's hook in the pure drive, an agent with a checkpointer in the other."""

import asyncio
import json
from functools import partial
from urllib.request import Request, urlopen

from langchain.agents import create_agent
from langchain_core.messages import ToolMessage
from langchain_core.tools import BaseTool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph.message import add_messages

from messages import from_langchain, to_langchain
from models import chat_model, middleware
from turns import run

open_agents = {}  # by name of the session, which is also its thread on the agent's checkpointer; with its provider's name
starts = {}  # makes another such agent on the same checkpointer, as the next process does
PROVIDERS = {"openai-chat": "openai", "anthropic": "anthropic"}


def compact(request):
    """Calls the hook that an agent runs before each model call; its update goes through the reducer of the agent's state."""
    if request["reason"] != "auto":
        raise ValueError(f"SummarizationMiddleware can't be asked for a pass ({request['reason']})")
    messages = to_langchain(request["messages"])
    update = middleware(request).before_model({"messages": messages}, None)
    return {"messages": from_langchain(add_messages(messages, update["messages"]) if update else messages)}


def take_step(request):
    """Opens, closes or moves on a conversation; an answer shows the messages of the agent's state."""
    session = request["session"]
    match request["do"]:
        case "open":
            starts[session] = partial(agent_for, request, InMemorySaver())
            open_agents[session] = starts[session]()
        case "beside":
            starts[session] = starts[request["of"]]
            open_agents[session] = open_agents[request["of"]]
        case "reload":
            open_agents[session] = starts[session]()
            return {}
        case "close":
            del open_agents[session], starts[session]
        case _:
            return advance(*open_agents[session], {"configurable": {"thread_id": session}}, request)
    return {"done": True}


def advance(agent, provider, thread, request):
    if request["do"] == "turn":
        run(request["id"], agent.ainvoke({"messages": to_langchain([request["input"]])}, thread))
    elif request["messages"]:
        agent.update_state(thread, {"messages": to_langchain(request["messages"], provider)}, as_node="__start__")
    return {"view": from_langchain(agent.get_state(thread).values.get("messages", []))}


def agent_for(request, checkpointer):
    settings = request["settings"]
    tools = [
        SuiteTool(name=tool["name"], description=tool["description"], args_schema=tool["parameters"], url=request["toolUrl"])
        for tool in settings.get("tools", [])
    ]
    agent = create_agent(
        chat_model(settings["models"]["agent"], request),
        tools=tools,
        system_prompt=settings.get("system"),
        middleware=[middleware(request)],
        checkpointer=checkpointer,
    )
    return agent, PROVIDERS[request["dialect"]]


class SuiteTool(BaseTool):
    """A tool that the suite plays. LangChain hands the id of the call to `invoke` only."""

    url: str

    def invoke(self, input, config=None, **kwargs):
        call = {"id": input["id"], "name": input["name"], "arguments": input["args"]}
        request = Request(self.url, json.dumps(call).encode(), {"content-type": "application/json"})
        with urlopen(request) as response:
            result = json.load(response)
        status = "error" if result["isError"] else "success"
        return ToolMessage(content=result["content"], name=self.name, tool_call_id=input["id"], status=status)

    async def ainvoke(self, input, config=None, **kwargs):
        return await asyncio.to_thread(self.invoke, input, config, **kwargs)

    def _run(self, **arguments):
        raise NotImplementedError("LangChain calls invoke")
