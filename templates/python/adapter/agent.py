"""An agent: it asks the model, runs the tools that are called, and compacts where that is due.

If your compactor lives in a loop of its own, put that in the place of `turn`. What is claimed stands in adapter.yaml.
"""

import json
import re
from urllib.request import Request, urlopen

from answer import Refused, answer
from compactor import compact
from protocol import serve

REQUESTS = 1000  # a model that calls tools for ever must not keep the agent busy for ever

# How providers say that a request is too long. That there are too many of them is something else.
TOO_LONG = r"context.(length|window|size|limit)|(prompt|input).{0,70}(too long|exceed|should be)|prompt length|token limit|reduce the length"
TOO_MANY = r"rate|quota|throttl|per minute"

agents = {}


def take_step(step):
    name = step["session"]
    if step["do"] == "open":
        agents[name] = {**step, "messages": [], "state": None}
    elif step["do"] == "beside":
        agents[name] = {**agents[step["of"]], "messages": [], "state": None}
    elif step["do"] == "close":
        del agents[name]
    elif step["do"] == "append":
        agents[name]["messages"] = agents[name]["messages"] + step["messages"]
    elif step["do"] == "turn":
        agents[name]["id"] = step["id"]
        turn(agents[name], step["input"])
    else:
        raise ValueError(f"An agent has no step {step['do']}.")
    return {"view": agents[name]["messages"]} if step["do"] in ("append", "turn") else {"done": True}


def turn(agent, request):
    add(agent, request)
    for _ in range(REQUESTS):
        said = ask(agent)
        add(agent, said)
        calls = [block for block in said["content"] if block["type"] == "tool-call"]
        if not calls:
            return
        for call in calls:
            add(agent, run(agent["toolUrl"], call))
    raise RuntimeError(f"The model called tools in {REQUESTS} answers in a row.")


def add(agent, message):
    agent["messages"] = agent["messages"] + [message]


def ask(agent):
    """A request that was refused as too long is sent once more, if a pass has made it shorter."""
    agent.update(compact({**agent, "reason": "auto"}))
    refused = json.dumps(agent["messages"])
    try:
        return answer(agent)
    except Refused as error:
        if not is_too_long(error):
            raise
        agent.update(compact({**agent, "reason": "overflow"}))
        if len(json.dumps(agent["messages"])) >= len(refused):
            raise
        return answer(agent)


def is_too_long(error):
    says = re.search(TOO_LONG, error.body, re.I) and not re.search(TOO_MANY, error.body, re.I)
    return error.status == 413 or (error.status == 400 and bool(says))


def run(url, call):
    body = json.dumps({"id": call["id"], "name": call["name"], "arguments": call["arguments"]}).encode()
    with urlopen(Request(url, body, {"content-type": "application/json"})) as response:
        result = json.load(response)
    content = [{"type": "text", "text": result["content"]}]
    flag = {"isError": True} if result["isError"] else {}
    return {"role": "tool", "content": [{"type": "tool-result", "callId": call["id"], "content": content, **flag}]}


serve(take_step)
