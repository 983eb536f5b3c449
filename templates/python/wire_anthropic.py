"""Messages in the form of Anthropic's Messages API. Nothing to change here."""


def request_of(view, settings):
    """Returns a request for the agent's next answer."""
    request = {
        "model": settings["models"]["agent"],
        "max_tokens": settings["reservedOutput"] or 1024,
        "messages": turns_of(view),
    }
    if "system" in settings:
        request["system"] = settings["system"]
    if settings.get("tools"):
        request["tools"] = [
            {"name": tool["name"], "description": tool["description"], "input_schema": tool["parameters"]}
            for tool in settings["tools"]
        ]
    return request


def turns_of(view):
    """All results of a batch have to stand in one message of the user, and no text may be empty."""
    turns = []
    for message in view:
        role = "assistant" if message["role"] == "assistant" else "user"
        content = wires_of(message["content"])
        if turns and turns[-1]["role"] == role == "user":
            turns[-1]["content"] += content
        elif content:
            turns.append({"role": role, "content": content})
    return turns


def wires_of(blocks):
    return [wire_of(block) for block in blocks if block["type"] != "text" or block["text"].strip()]


def wire_of(block):
    kind = block["type"]
    if kind == "text":
        return {"type": "text", "text": block["text"]}
    if kind == "image":
        source = {"type": "base64", "media_type": block["mediaType"], "data": block["data"]}
        return {"type": "image", "source": source}
    if kind == "reasoning":
        return {"type": "thinking", "thinking": block["text"], "signature": block.get("signature", "")}
    if kind == "tool-call":
        return {"type": "tool_use", "id": block["id"], "name": block["name"], "input": block["arguments"]}
    flag = {"is_error": True} if block.get("isError") else {}
    return {"type": "tool_result", "tool_use_id": block["callId"], "content": wires_of(block["content"]), **flag}


def message_of(body):
    """Returns the answer as a message. One that says and calls nothing would be refused as history."""
    blocks = [block for part in body.get("content", []) for block in blocks_of(part)]
    if all(block["type"] == "reasoning" for block in blocks):
        raise ValueError("The model said nothing.")
    return {"role": "assistant", "content": blocks}


def blocks_of(part):
    if part["type"] == "text" and part["text"]:
        return [{"type": "text", "text": part["text"]}]
    if part["type"] == "thinking":
        return [{"type": "reasoning", "text": part["thinking"], "signature": part["signature"]}]
    if part["type"] == "tool_use":
        return [{"type": "tool-call", "id": part["id"], "name": part["name"], "arguments": part["input"]}]
    return []
