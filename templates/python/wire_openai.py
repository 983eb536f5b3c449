"""Messages in the form of OpenAI's Chat Completions. Nothing to change here."""

import json


def request_of(view, settings):
    """Returns a request for the agent's next answer."""
    prompt = [{"role": "system", "content": settings["system"]}] if "system" in settings else []
    request = {
        "model": settings["models"]["agent"],
        "messages": prompt + [wire for message in view for wire in wires_of(message)],
    }
    if settings.get("tools"):
        request["tools"] = [{"type": "function", "function": tool} for tool in settings["tools"]]
    if settings["reservedOutput"]:
        request["max_completion_tokens"] = settings["reservedOutput"]
    return request


def wires_of(message):
    """A message with several results becomes one for each."""
    blocks = message["content"]
    if message["role"] == "tool":
        return [
            {"role": "tool", "tool_call_id": block["callId"], "content": said_in(block["content"])} for block in blocks
        ]
    said = said_in(blocks)
    calls = [call_of(block) for block in blocks if block["type"] == "tool-call"]
    if not calls:
        return [{"role": message["role"], "content": said}]
    return [{"role": message["role"], "content": said or None, "tool_calls": calls}]


def call_of(block):
    function = {"name": block["name"], "arguments": json.dumps(block["arguments"])}
    return {"id": block["id"], "type": "function", "function": function}


def said_in(blocks):
    """One text alone is a string, as most clients send it."""
    parts = [part_of(block) for block in blocks if block["type"] in ("text", "image")]
    if [part["type"] for part in parts] == ["text"]:
        return parts[0]["text"]
    return parts or ""


def part_of(block):
    if block["type"] == "text":
        return {"type": "text", "text": block["text"]}
    return {"type": "image_url", "image_url": {"url": f"data:{block['mediaType']};base64,{block['data']}"}}


def message_of(body):
    """Returns the answer as a message. One that says and calls nothing would be refused as history."""
    choices = body.get("choices")
    message = choices[0]["message"] if choices else {}
    blocks = [{"type": "text", "text": message["content"]}] if message.get("content") else []
    for call in message.get("tool_calls") or []:
        arguments = json.loads(call["function"]["arguments"])
        blocks.append({"type": "tool-call", "id": call["id"], "name": call["function"]["name"], "arguments": arguments})
    if not blocks:
        raise ValueError("The model said nothing.")
    return {"role": "assistant", "content": blocks}
