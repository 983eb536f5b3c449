import json, re  # the whole protocol: one JSON object a line; logs go to stderr
HELLO = {"protocol": 1, "name": "my-compactor", "version": "0.1.0",
         "profiles": {"default": {"cut": "user-turn"}}}
write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
def ask(message):
    print(json.dumps(message), flush=True)
    return json.loads(input())

def reach_of(messages):  # how far back the results in each message reach, to their calls
    calls = {}
    for at, message in enumerate(messages):
        calls.update({block["id"]: at for block in message["content"] if "id" in block})
        yield min([at, *(calls.get(block.get("callId"), at) for block in message["content"])])

def compact(id, messages, settings, reason, state, **_):  # works; call your own instead
    head = sum(message.get("meta") == {"summary": True} for message in messages[:1])
    reach = list(reach_of(messages))
    turns = [at for at, m in enumerate(messages) if m["role"] == "user" and min(reach[at:]) == at]
    fitting = [at for at in turns if len(write(messages[at:])) / 4 <= settings["keep"]["tokens"]]
    cut = min(fitting, default=max(turns, default=0))
    sent = write([settings.get("system", ""), settings.get("tools", []), messages])
    is_due = reason != "auto" or len(sent) / 4 >= settings["trigger"]["tokens"]
    if cut <= head or not is_due or state == len(messages):
        return {"messages": messages, "state": state}
    task = {"role": "user", "content": "Summarize this, keep every fact:\n" + write(messages[:cut])}
    reply = ask({"call": "1", "for": id, "model": {"messages": [task]}})
    if "call" not in reply: raise SystemExit(f"Step {id} asked the model; no reply: {reply}")
    choice = (reply["status"] == 200 and reply["body"].get("choices") or [{"finish_reason": ""}])[0]
    said = (choice["message"]["content"] or "").strip() if choice["finish_reason"] == "stop" else ""
    text = said if re.search(r"^[^#\s]", said, re.M) else ""
    content = [{"type": "text", "text": "Summary of the conversation:\n" + text}]
    summary = {"role": "user", "content": content, "meta": {"summary": True}}
    if text and len(write([summary])) < len(write(messages[:cut])):
        return {"messages": [summary, *messages[cut:]], "state": None}
    return {"messages": messages, "state": len(messages) if text else state}

request = json.loads(input())
while request["verb"] != "bye":
    answer = HELLO if request["verb"] == "hello" else compact(**request)
    request = ask({"id": request["id"], **answer})
