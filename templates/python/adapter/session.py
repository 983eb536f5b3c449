"""A session holds a conversation. What is claimed stands in adapter.yaml. Nothing to change here."""

from compactor import compact
from protocol import serve

sessions = {}


def take_step(step):
    name = step["session"]
    if step["do"] == "open":
        sessions[name] = {**step, "messages": [], "state": None}
    elif step["do"] == "beside":
        sessions[name] = {**sessions[step["of"]], "messages": [], "state": None}
    elif step["do"] == "close":
        del sessions[name]
    elif step["do"] == "append":
        sessions[name]["messages"] = sessions[name]["messages"] + step["messages"]
    elif step["do"] == "compact":
        sessions[name].update(compact({**sessions[name], **step}))
    else:
        raise ValueError(f"A session has no step {step['do']}.")
    return {"view": sessions[name]["messages"]} if step["do"] in ("append", "compact") else {"done": True}


serve(take_step)
