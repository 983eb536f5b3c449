"""What each step asks of strands: the manager's two methods in the pure drive, an agent in the other."""

import asyncio
import json
from urllib.request import Request, urlopen

from strands import Agent
from strands.event_loop.event_loop import _estimate_input_tokens
from strands.hooks import BeforeModelCallEvent
from strands.types.exceptions import ContextWindowOverflowException
from strands.types.tools import AgentTool

from messages import from_strands, to_strands
from models import manager, model, summarizer

agents = {}  # by name of the session
loop = asyncio.new_event_loop()


def compact(request):
    """What an agent calls: `apply_management` by itself, `reduce_context` with the error after a refused request."""
    agent = agent_for({**request, "toolUrl": None})
    agent.messages[:] = to_strands(request["messages"])
    match request["reason"]:
        case "auto":
            agent.conversation_manager.apply_management(agent)
            loop.run_until_complete(before_model_call(agent))
        case "overflow":
            refusal = ContextWindowOverflowException("prompt is too long")
            agent.conversation_manager.reduce_context(agent, e=refusal)
        case reason:
            raise ValueError(f"A conversation manager can't be asked for a pass ({reason})")
    return {"messages": from_strands(agent.messages)}


async def before_model_call(agent):
    """What the event loop does before it calls the model: it estimates the request, and runs the hooks."""
    projected = await _estimate_input_tokens(agent)
    event = BeforeModelCallEvent(agent=agent, invocation_state={}, projected_input_tokens=projected)
    await agent.hooks.invoke_callbacks_async(event)


def take_step(request):
    session = request["session"]
    match request["do"]:
        case "open":
            agents[session] = agent_for(request)
        case "close":
            del agents[session]
        case "append":
            agents[session].messages.extend(to_strands(request["messages"]))
            return {"view": from_strands(agents[session].messages)}
        case "turn":
            prompt = to_strands([request["input"]])
            agents[session].conversation_manager.refused = 0
            loop.run_until_complete(agents[session].invoke_async(prompt))
            return {"view": from_strands(agents[session].messages)}
        case do:
            raise ValueError(f"An agent has no step {do}.")
    return {"done": True}


def agent_for(request):
    settings = request["settings"]
    return Agent(
        model=model(settings["models"]["agent"], request),
        tools=[SuiteTool(tool, request["toolUrl"]) for tool in settings.get("tools", [])],
        system_prompt=settings.get("system"),
        conversation_manager=manager(request),
        aux_model=summarizer(request),
        callback_handler=None,  # as shipped every answer is printed
    )


class SuiteTool(AgentTool):
    """A tool that the suite plays."""

    def __init__(self, tool, url):
        super().__init__()
        self.tool, self.url = tool, url

    @property
    def tool_name(self):
        return self.tool["name"]

    @property
    def tool_spec(self):
        described = {"name": self.tool["name"], "description": self.tool["description"]}
        return {**described, "inputSchema": {"json": self.tool["parameters"]}}

    @property
    def tool_type(self):
        return "function"

    async def stream(self, tool_use, invocation_state, **kwargs):
        call = {"id": tool_use["toolUseId"], "name": tool_use["name"], "arguments": tool_use["input"]}
        result = await asyncio.to_thread(self.played, call)
        status = "error" if result["isError"] else "success"
        yield {"toolUseId": call["id"], "status": status, "content": [{"text": result["content"]}]}

    def played(self, call):
        request = Request(self.url, json.dumps(call).encode(), {"content-type": "application/json"})
        with urlopen(request) as response:
            return json.load(response)
