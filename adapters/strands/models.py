"""Strands' own model clients and its manager, set up as the suite's settings say."""

from strands.agent.conversation_manager import SlidingWindowConversationManager, SummarizingConversationManager


def model(name, request):
    settings = request["settings"]
    tokens = settings["reservedOutput"] or 1024
    if request["dialect"] == "anthropic":
        from strands.models.anthropic import AnthropicModel

        client = {"api_key": "none", "base_url": request["baseUrl"]}
        return AnthropicModel(client_args=client, model_id=name, max_tokens=tokens, context_window_limit=settings["window"])
    from strands.models.openai import OpenAIModel

    class WithoutEmptyTools(OpenAIModel):
        """It sends `tools: []` where there are none, so with each request for a summary, and strict endpoints refuse that."""

        def format_request(self, *given, **options):
            formatted = super().format_request(*given, **options)
            return formatted if formatted["tools"] else {key: formatted[key] for key in formatted if key != "tools"}

    client = {"api_key": "none", "base_url": request["baseUrl"]}
    kind = WithoutEmptyTools if request["profile"].startswith("summarizing") else OpenAIModel
    return kind(client_args=client, model_id=name, params={"max_tokens": tokens}, context_window_limit=settings["window"])


class EndingManager(SummarizingConversationManager):
    """After an overflow strands makes the request again until Python's recursion ends it, some 900 times. Here it ends sooner."""

    refused = 0  # in a row; whoever begins a turn begins anew

    def reduce_context(self, agent, e=None, **options):
        self.refused += e is not None
        if self.refused > 60:
            raise RecursionError("The request was refused 60 times in one turn.") from e
        super().reduce_context(agent, e=e, **options)


def manager(request):
    return summarizing(request) if request["profile"].startswith("summarizing") else window(request)


def window(request):
    """Its one number is both what makes a pass due and what stays."""
    keep = request["settings"].get("keep") or {}
    options = {"window_size": keep["messages"]} if "messages" in keep else {}  # as shipped: 40
    if request["drive"] == "agent" and request["profile"] != "after-turn":
        options["per_turn"] = True
    return SlidingWindowConversationManager(**options)


def summarizing(request):
    settings = request["settings"]
    options = {"preserve_recent_messages": settings["keep"]["messages"]}
    if "fraction" in settings["trigger"]:
        options["proactive_compression"] = {"compression_threshold": settings["trigger"]["fraction"]}
    if request["profile"] == "summarizing-most":
        options["summary_ratio"] = 0.8
    if "summaryPrompt" in settings:
        options["summarization_system_prompt"] = settings["summaryPrompt"]
    return EndingManager(**options)


def summarizer(request):
    settings = request["settings"]
    return model(settings.get("summarizerModel") or settings["models"]["summarizer"], request)
