"""A compactor that works: old turns become a summary. Call yours instead."""

import re

from messages import cuts_of, fits, is_due, text_message, tokens, write
from model import ask

# What adapter.yaml claims: "user-turn" or "group"; "unchanged" or "raise".
CUT = "user-turn"
ON_FAILURE = "unchanged"


def compact(step):
    messages, settings, state = step["messages"], step["settings"], step["state"]
    unchanged = {"messages": messages, "state": state}
    # What was in vain: it comes back as "state", and is not tried again before more was said.
    in_vain = {"messages": messages, "state": len(messages)}
    if not is_due(step) or (step["reason"] == "auto" and state == len(messages)):
        return unchanged
    cuts = [at for at in cuts_of(messages) if CUT == "group" or messages[at]["role"] == "user"]
    fitting = [at for at in cuts if fits(messages[at:], settings, messages)]
    cut = min(fitting, default=max(cuts, default=0))
    # What the user wants now stays word for word, however long the agent has been at it.
    users = [at for at, one in enumerate(messages) if one["role"] == "user" and "meta" not in one]
    pinned = [messages[at] for at in users[-1:] if at < cut]
    if all("meta" in message or message in pinned for message in messages[:cut]):
        return unchanged
    text = ask("Summarize this, keep every fact:\n" + write(messages[:cut]), step)
    if not re.search(r"^[^#\s]", text, re.M):  # nothing but headings is no summary
        if ON_FAILURE == "raise":
            raise ValueError("No summary could be had.")
        return in_vain
    summary = {**text_message("Summary of the conversation:\n" + text), "meta": {"summary": True}}
    after = [summary, *pinned, *messages[cut:]]
    return {"messages": after, "state": None} if tokens(after) < tokens(messages) else in_vain
