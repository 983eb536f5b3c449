# The tail alone is above the trigger: each pass summarizes the pair that the pass before has written, and nothing is won.
Logger.configure(level: :none)
{:ok, _} = Application.ensure_all_started(:sagents)

defmodule Model do
  defstruct callbacks: []

  def call(_model, _messages, _tools) do
    send(self(), :asked)
    {:ok, LangChain.Message.new_assistant!("We spoke of the weather.")}
  end
end

alias LangChain.Message
alias Sagents.Middleware.Summarization

long = String.duplicate("rain ", 500)
texts = ["Hello.", "Hello.", long, long, long]
roles = Stream.cycle([:user, :assistant])
messages = for {text, role} <- Enum.zip(texts, roles), do: Message.new!(%{role: role, content: text})

{:ok, config} = Summarization.init(model: struct(Model), max_tokens_before_summary: 1000, messages_to_keep: 3)
pass = fn state -> elem(Summarization.before_model(state, config), 1) end
first = pass.(Sagents.State.new!(%{agent_id: "one", messages: messages}))
receive do: (:asked -> :ok)
again = Enum.map(1..5, fn _ -> pass.(first) end)
asked = self() |> Process.info(:messages) |> elem(1) |> Enum.count(&(&1 == :asked))

IO.puts("expected: nobody is asked again, since nothing is new")
IO.puts("got:      asked #{asked} times more, for the same #{length(hd(again).messages)} messages")
System.halt(if asked == 0, do: 0, else: 1)
