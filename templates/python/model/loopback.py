"""A client of the provider's API, in both dialects. Put yours in its place: `baseUrl` is the address for it."""

import json
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Refused(Exception):
    """The provider refused, or failed."""

    def __init__(self, status, body):
        super().__init__(f"HTTP {status}: {body}")
        self.status, self.body = status, body


def post(url, value):
    """Returns the body of the answer. Raises Refused for an error status, also where only the body is one."""
    headers = {"content-type": "application/json", "x-api-key": "none", "authorization": "Bearer none"}
    try:
        with urlopen(Request(url, json.dumps(value).encode(), headers)) as response:
            read = json.load(response)
    except HTTPError as error:
        raise Refused(error.code, error.read().decode(errors="replace")) from None
    if read.get("error"):
        raise Refused(200, json.dumps(read))
    return read


def ask(prompt, step):
    """Returns what was answered, or nothing where the answer did not come to a proper end."""
    request = {"model": step["settings"]["models"]["summarizer"], "messages": [{"role": "user", "content": prompt}]}
    try:
        if step["dialect"] == "anthropic":
            reply = post(step["baseUrl"] + "/v1/messages", {**request, "max_tokens": 1024})
            text = "".join(block.get("text", "") for block in reply["content"])
            return text.strip() if reply["stop_reason"] == "end_turn" else ""
        choice = post(step["baseUrl"] + "/chat/completions", request)["choices"][0]
        return (choice["message"]["content"] or "").strip() if choice["finish_reason"] == "stop" else ""
    except (Refused, OSError, HTTPException, ValueError, LookupError):
        return ""
