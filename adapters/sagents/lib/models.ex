defmodule SagentsAdapter.Models do
  @moduledoc "LangChain's own chat models as HTTP clients, and the settings of a case as options of the middleware."

  alias LangChain.ChatModels.{ChatAnthropic, ChatOpenAI}

  @doc "The scripted model tells by the model's name who asks."
  def chat_model(name, %{"dialect" => "openai-chat"} = request) do
    ChatOpenAI.new!(Map.put(common(name, request), :endpoint, request["baseUrl"] <> "/chat/completions"))
  end

  def chat_model(name, %{"dialect" => "anthropic"} = request) do
    ChatAnthropic.new!(Map.put(common(name, request), :endpoint, request["baseUrl"] <> "/v1/messages"))
  end

  def agent_model(request), do: chat_model(request["settings"]["models"]["agent"], request)

  @doc "Options of `Sagents.Middleware.Summarization`."
  def summarization(%{"settings" => settings} = request) do
    summarizer = settings["summarizerModel"] || settings["models"]["summarizer"]

    [
      model: chat_model(summarizer, request),
      max_tokens_before_summary: settings["trigger"]["tokens"],
      messages_to_keep: settings["keep"]["messages"]
    ] ++ for words <- List.wrap(settings["summaryPrompt"]), do: {:summary_prompt, words}
  end

  defp common(name, %{"settings" => settings}) do
    %{model: name, api_key: "none", max_tokens: settings["reservedOutput"]}
  end
end
