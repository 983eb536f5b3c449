"""The suite's messages as LangChain's, and back."""

import json

from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage

PLAIN = {"system": SystemMessage, "user": HumanMessage}
ROLES = {"system": "system", "human": "user", "ai": "assistant", "tool": "tool"}


def to_langchain(messages, provider=None):
    """LangChain has a message of its own for each result of a tool message. Clients name their provider in what they return."""
    return [native for message in messages for native in natives_of(message, provider)]


def from_langchain(messages):
    return [neutral(message) for message in messages]


def log_of(values):
    """The messages of the state, one a line."""
    messages = values.get("messages", [])
    return "".join(json.dumps(message.model_dump(), ensure_ascii=False) + "\n" for message in messages)


def natives_of(message, provider):
    named = {"id": message.get("id"), "additional_kwargs": dict(message.get("meta", {}))}
    blocks = message["content"]
    if message["role"] == "tool":
        # An id stands for one message of the graph; a second one of that id would take the place of the first.
        return [result_of(block, named if at == 0 else {}) for at, block in enumerate(blocks)]
    if message["role"] == "assistant":
        said = [block for block in blocks if block["type"] != "tool-call"]
        return [AIMessage(content_of(said), tool_calls=calls_in(blocks), **named, **answered(message, provider))]
    return [PLAIN[message["role"]](content_of(blocks), **named)]


def answered(message, provider):
    """What comes with an answer, as the client of the provider returns it."""
    named = {"response_metadata": {"model_provider": provider}} if provider else {}
    if "usage" not in message:
        return named
    tokens = {"input_tokens": message["usage"]["input"], "output_tokens": message["usage"]["output"]}
    return {**named, "usage_metadata": {**tokens, "total_tokens": sum(tokens.values())}}


def result_of(block, named):
    status = "error" if block.get("isError") else "success"
    return ToolMessage(content_of(block["content"]), tool_call_id=block["callId"], status=status, **named)


def calls_in(blocks):
    calls = [block for block in blocks if block["type"] == "tool-call"]
    return [{"type": "tool_call", "id": call["id"], "name": call["name"], "args": call["arguments"]} for call in calls]


def content_of(blocks):
    """A single text is a string, as users write it and chat models return it."""
    if [block["type"] for block in blocks] == ["text"]:
        return blocks[0]["text"]
    return [native_block(block) for block in blocks] or ""


def native_block(block):
    match block["type"]:
        case "text":
            return {"type": "text", "text": block["text"]}
        case "image":
            return {"type": "image", "base64": block["data"], "mime_type": block["mediaType"]}
        case "reasoning":
            return {"type": "thinking", "thinking": block["text"], "signature": block.get("signature", "")}
    raise ValueError(f"LangChain has no block of type {block['type']}")


def neutral(message):
    blocks = neutral_blocks(message.content)
    if isinstance(message, ToolMessage):
        failed = {"isError": True} if message.status == "error" else {}
        blocks = [{"type": "tool-result", "callId": message.tool_call_id, "content": blocks, **failed}]
    for call in getattr(message, "tool_calls", []):
        blocks.append({"type": "tool-call", "id": call["id"], "name": call["name"], "arguments": call["args"]})
    named = {"id": message.id} if message.id else {}  # a summary has none
    meta = {"meta": message.additional_kwargs} if message.additional_kwargs else {}
    return {"role": ROLES[message.type], "content": blocks, **named, **meta}


def neutral_blocks(content):
    """ChatAnthropic lists the calls of an answer a second time, in its content."""
    parts = [{"type": "text", "text": content}] if isinstance(content, str) else content
    return [neutral_block(part) for part in parts if part["type"] != "tool_use" and part.get("text") != ""]


def neutral_block(part):
    match part["type"]:
        case "text":
            return {"type": "text", "text": part["text"]}
        case "image":
            return {"type": "image", "mediaType": part["mime_type"], "data": part["base64"]}
        case "thinking":
            signed = {"signature": part["signature"]} if part["signature"] else {}
            return {"type": "reasoning", "text": part["thinking"], **signed}
    raise ValueError(f"The suite has no block for LangChain's {part['type']}")
