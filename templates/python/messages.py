"""What a compactor needs of messages and settings. If yours brings its own, this file can go."""

import json
from math import inf

# What adapter.yaml claims: whether ceilings of the kept tail can be "set", or "none" can.
KEEP = "set"

# What adapter.yaml claims: whether a pass becomes due by itself at a "size", or "never", and is asked for.
DUE = "size"

write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def tokens(sent):
    """Four characters are a token."""
    return len(write(sent)) / 4


def text_message(text):
    return {"role": "user", "content": [{"type": "text", "text": text}]}


def beside(settings):
    """What goes with every request, besides the messages."""
    return [settings.get("system", ""), settings.get("tools", [])]


def limit(settings):
    """The trigger in tokens; none where it counts messages."""
    trigger = settings["trigger"]
    return trigger.get("tokens", trigger["fraction"] * settings["window"] if "fraction" in trigger else inf)


def is_due(step):
    """A pass that was asked for is due whatever the trigger says."""
    settings, messages = step["settings"], step["messages"]
    if step["reason"] != "auto":
        return True
    if DUE == "never":
        return False
    if "messages" in settings["trigger"]:
        return len(messages) >= settings["trigger"]["messages"]
    return tokens([*beside(settings), messages]) >= limit(settings)


def fits(tail, settings, whole):
    """Whether a tail keeps to every ceiling that is set."""
    keep = half(settings, whole) if KEEP == "none" else settings["keep"]
    room = keep.get("tokens", keep["fraction"] * settings["window"] if "fraction" in keep else inf)
    turns = [at for at, message in enumerate(tail) if at == 0 or message["role"] == "user"]
    return tokens(tail) <= room and len(tail) <= keep.get("messages", inf) and len(turns) <= keep.get("turns", inf)


def half(settings, whole):
    """The tail where none can be set: half of what the trigger leaves to messages, and of what there is where somebody asks sooner."""
    if "messages" in settings["trigger"]:
        return {"messages": min(settings["trigger"]["messages"], len(whole)) / 2}
    return {"tokens": min(limit(settings) - tokens(beside(settings)), tokens(whole)) / 2}


def cuts_of(messages):
    """Where a cut may fall: never between a call and its result, nor behind a call that still waits for one."""
    waiting, cuts = set(), []
    for at, message in enumerate(messages):
        if not waiting and message["role"] != "tool":
            cuts.append(at)
        for block in message["content"]:
            if block["type"] == "tool-call" and is_awaited(block, messages[at + 1 :]):
                waiting.add(block["id"])
            if block["type"] == "tool-result":
                waiting.discard(block["callId"])
    return cuts


def is_awaited(call, later):
    """A call without a result waits for it, until a later request was answered."""
    if any(block.get("callId") == call["id"] for message in later for block in message["content"]):
        return True
    roles = [message["role"] for message in later]
    is_past = "user" in roles and "assistant" in roles[roles.index("user") :]
    return call.get("status") == "pending" or ("status" not in call and not is_past)
