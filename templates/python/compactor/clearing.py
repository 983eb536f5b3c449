"""A compactor that works: words take the place of old tool results. Call yours instead."""

from messages import beside, is_due, limit, tokens, write


def compact(step):
    messages, settings, state = step["messages"], step["settings"], step["state"]
    if not is_due(step):
        return {"messages": messages, "state": state}
    goal = min(tokens(messages) / 2, limit(settings) / 2 - tokens(beside(settings)))
    after = list(messages)
    for at in range(newest_batch(messages, step["reason"])):
        if tokens(after) >= goal:
            content = [cleared(block) for block in messages[at]["content"]]
            after[at] = {**messages[at], "content": content}
    return {"messages": after, "state": state}


def newest_batch(messages, reason):
    """The last results stay: after an overflow those not answered to, else the last batch."""

    def ends(message):
        is_call = any(block["type"] == "tool-call" for block in message["content"])
        return message["role"] == "assistant" if reason == "overflow" else is_call

    return max((at for at, message in enumerate(messages) if ends(message)), default=len(messages))


def cleared(block):
    if block["type"] != "tool-result":
        return block
    size = len(write(block["content"]))
    text = f"[result of {size} characters cleared]"
    # A word about what is gone may not be longer than what it stands for.
    return {**block, "content": [{"type": "text", "text": text}]} if size > 3 * len(text) else block
