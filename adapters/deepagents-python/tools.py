"""Tools that the suite plays."""

import asyncio
import json
from urllib.request import Request, urlopen

from langchain.agents.middleware.types import AgentMiddleware
from langchain_core.messages import ToolMessage
from langchain_core.tools import StructuredTool


def tools_for(settings, own=()):
    """What is offered to the model. The package brings some along, which can't be given a second time."""
    return [
        StructuredTool(name=tool["name"], description=tool["description"], args_schema=tool["parameters"], func=unused)
        for tool in settings.get("tools", [])
        if tool["name"] not in own
    ]


def unused(**arguments):
    raise NotImplementedError("ToolsOfTheCase answers each call.")


class ToolsOfTheCase(AgentMiddleware):
    """Lets the suite answer the calls of the case's tools, also of those that are named like one of the package's own."""

    def __init__(self, settings, url):
        super().__init__()
        self.names, self.url = {tool["name"] for tool in settings.get("tools", [])}, url

    async def awrap_tool_call(self, request, handler):
        call = request.tool_call
        # Only the package's own file tools take a "file_path": the model reads the archive by them.
        if call["name"] not in self.names or "file_path" in call["args"]:
            return await handler(request)
        return await asyncio.to_thread(self.played, call)

    def played(self, call):
        asked = {"id": call["id"], "name": call["name"], "arguments": call["args"]}
        request = Request(self.url, json.dumps(asked).encode(), {"content-type": "application/json"})
        with urlopen(request) as response:
            result = json.load(response)
        status = "error" if result["isError"] else "success"
        return ToolMessage(content=result["content"], name=call["name"], tool_call_id=call["id"], status=status)
