"""Compactors of compaction-conformance-kit, driven by a user who types /compact.

The kit hands a compactor the whole session, and then its own output again and again. So a pass is due when the user asks for one;
commands and what is said to them are no part of the conversation, as in agents that have such a command.
"""

import json

from compaction_kit.cli import COMPACTORS
from compaction_kit.session import Turn

COMMAND = "/compact"


def text_of(message):
    return "\n".join(block.get("text", "") for block in message["content"])


def is_command(message):
    return message["role"] == "user" and text_of(message) == COMMAND


def turns_of(messages, rounds, system):
    """The kit's own form: from its second round on, what it wrote is one system turn."""
    turns = [Turn("system", system)] if rounds == 0 else []
    after_command = False
    for at, message in enumerate(messages):
        if is_command(message) or after_command:
            after_command = is_command(message)
        else:
            turns.append(Turn("system" if rounds > 0 and at == 0 else message["role"], text_of(message)))
    return turns


def compact(messages, settings, state, profile, **_):
    rounds = state or 0
    if not messages or not is_command(messages[-1]):
        return {"messages": messages, "state": rounds}
    context = COMPACTORS[profile]().compact(turns_of(messages, rounds, settings.get("system", "")), round_num=rounds + 1)
    written = {"role": "user", "content": [{"type": "text", "text": context.text}]}
    return {"messages": [written, messages[-1]], "state": rounds + 1}


def serve():
    request = json.loads(input())
    while request["verb"] != "bye":
        answer = {"protocol": 1, "name": "compaction-conformance-kit", "version": "0.8.0"}
        if request["verb"] == "step":
            answer = compact(**request)
        print(json.dumps({"id": request["id"], **answer}), flush=True)
        request = json.loads(input())


serve()
