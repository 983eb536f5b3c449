# Answers that are no summary. "Falls back to keeping all messages if summarization fails", says the documentation.
Logger.configure(level: :none)
{:ok, _} = Application.ensure_all_started(:sagents)

defmodule Model do
  defstruct [:answer, callbacks: []]
  def call(%{answer: answer}, _messages, _tools), do: {:ok, LangChain.Message.new!(Map.put(answer, :role, :assistant))}
end

alias LangChain.Message
alias LangChain.Message.ContentPart
alias Sagents.Middleware.Summarization

messages = for at <- 1..4, role <- [:user, :assistant], do: Message.new!(%{role: role, content: "Message #{at}."})

answers = [
  {"empty", %{content: [], status: :complete}},
  {"thoughts alone", %{content: [ContentPart.thinking!("Well.")], status: :complete}},
  {"cut off", %{content: "We spoke of", status: :length}}
]

outcome = fn answer ->
  options = [model: struct(Model, answer: answer), max_tokens_before_summary: 1, messages_to_keep: 2]
  {:ok, config} = Summarization.init(options)

  try do
    {:ok, state} = Summarization.before_model(Sagents.State.new!(%{agent_id: "one", messages: messages}), config)
    if state.messages == messages, do: "all messages are kept", else: "the view was changed"
  rescue
    error -> "raised #{inspect(error.__struct__)}"
  end
end

seen = for {name, answer} <- answers, do: {name, outcome.(answer)}
IO.puts("expected: all messages are kept")
IO.puts("got:      " <> Enum.map_join(seen, "\n          ", fn {name, what} -> "#{name}: #{what}" end))
System.halt(if Enum.all?(seen, &match?({_, "all messages are kept"}, &1)), do: 0, else: 1)
