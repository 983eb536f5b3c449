"""The suite's messages as strands', and back.

Strands has the roles user and assistant alone. All results of a batch stand in one message of the user, as its tool
executor writes them (`event_loop.py`: one message of the user with all `toolResult` blocks), so neighbouring tool
messages become one. Ids and `meta` travel in `metadata.custom`, which strands keeps and never sends.
"""

from base64 import b64decode, b64encode

LABELS = "conformance"


def to_strands(messages):
    natives = []
    for message in messages:
        native = native_of(message)
        if message["role"] == "tool" and natives and is_results(natives[-1]):
            natives[-1]["content"] += native["content"]
            natives[-1]["metadata"]["custom"][LABELS] += native["metadata"]["custom"][LABELS]
        else:
            natives.append(native)
    return natives


def from_strands(messages):
    return [neutral for message in messages for neutral in neutrals_of(message)]


def native_of(message):
    blocks = message["content"]
    label = {**({"id": message["id"]} if "id" in message else {}), "meta": message.get("meta"), "blocks": len(blocks)}
    metadata = {"custom": {LABELS: [label]}}
    if "usage" in message:
        tokens = message["usage"]
        total = tokens["input"] + tokens["output"]
        metadata["usage"] = {"inputTokens": tokens["input"], "outputTokens": tokens["output"], "totalTokens": total}
    role = "assistant" if message["role"] == "assistant" else "user"
    return {"role": role, "content": [native_block(block) for block in blocks], "metadata": metadata}


def native_block(block):
    match block["type"]:
        case "text":
            return {"text": block["text"]}
        case "image":
            return {"image": {"format": block["mediaType"].split("/")[1], "source": {"bytes": b64decode(block["data"])}}}
        case "reasoning":
            signed = {"signature": block["signature"]} if "signature" in block else {}
            return {"reasoningContent": {"reasoningText": {"text": block["text"], **signed}}}
        case "tool-call":
            return {"toolUse": {"toolUseId": block["id"], "name": block["name"], "input": block["arguments"]}}
        case "tool-result":
            status = "error" if block.get("isError") else "success"
            content = [native_block(part) for part in block["content"]]
            return {"toolResult": {"toolUseId": block["callId"], "status": status, "content": content}}
    raise ValueError(f"strands has no block of type {block['type']}")


def is_results(message):
    return message["role"] == "user" and any("toolResult" in block for block in message["content"])


def neutrals_of(message):
    """A message as it came in, or the batch of results as the messages that came in."""
    labels = message.get("metadata", {}).get("custom", {}).get(LABELS) or [{"blocks": len(message["content"])}]
    blocks = [block for block in map(neutral_block, message["content"]) if block]
    if len(blocks) != sum(label["blocks"] for label in labels):
        labels = [{**labels[0], "blocks": len(blocks)}]
    at = 0
    for label in labels:
        part, at = blocks[at : at + label["blocks"]], at + label["blocks"]
        role = "tool" if part and all(block["type"] == "tool-result" for block in part) else message["role"]
        named = {"id": label["id"]} if "id" in label else {}
        meta = {"meta": label["meta"]} if label.get("meta") else {}
        yield {"role": role, "content": part, **named, **meta}


def neutral_block(block):
    if "text" in block:
        return {"type": "text", "text": block["text"]}
    if "image" in block:
        image = block["image"]
        return {"type": "image", "mediaType": f"image/{image['format']}", "data": b64encode(image["source"]["bytes"]).decode()}
    if "reasoningContent" in block:
        said = block["reasoningContent"]["reasoningText"]
        signed = {"signature": said["signature"]} if said.get("signature") else {}
        return {"type": "reasoning", "text": said["text"], **signed}
    if "toolUse" in block:
        call = block["toolUse"]
        return {"type": "tool-call", "id": call["toolUseId"], "name": call["name"], "arguments": call["input"]}
    if "toolResult" in block:
        result = block["toolResult"]
        flag = {"isError": True} if result.get("status") == "error" else {}
        content = [neutral_block(part) for part in result["content"]]
        return {"type": "tool-result", "callId": result["toolUseId"], "content": content, **flag}
    raise ValueError(f"The suite has no block for strands' {list(block)}")
