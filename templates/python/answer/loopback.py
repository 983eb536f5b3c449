"""Asks the agent's model."""

import wire_anthropic
import wire_openai
from model import Refused, post

__all__ = ["Refused", "answer"]


def answer(step):
    if step["dialect"] == "anthropic":
        request = wire_anthropic.request_of(step["messages"], step["settings"])
        return wire_anthropic.message_of(post(step["baseUrl"] + "/v1/messages", request))
    request = wire_openai.request_of(step["messages"], step["settings"])
    return wire_openai.message_of(post(step["baseUrl"] + "/chat/completions", request))
