# The summarizer refuses. What it says takes the place of what was said.
Logger.configure(level: :none)
{:ok, _} = Application.ensure_all_started(:sagents)

defmodule Model do
  defstruct callbacks: []
  def call(_, _, _), do: {:ok, LangChain.Message.new_assistant!("I'm sorry, but I cannot assist with that request.")}
end

alias LangChain.Message
alias Sagents.Middleware.Summarization

said = ["My order number is 4711.", "Noted.", "It arrived broken.", "Sorry.", "What was my order number?"]
roles = Stream.cycle([:user, :assistant])
messages = for {text, role} <- Enum.zip(said, roles), do: Message.new!(%{role: role, content: text})

{:ok, config} = Summarization.init(model: struct(Model), max_tokens_before_summary: 1, messages_to_keep: 1)
{:ok, state} = Summarization.before_model(Sagents.State.new!(%{agent_id: "one", messages: messages}), config)
left = for message <- state.messages, part <- message.content, do: "#{message.role}: #{part.content}"

IO.puts("expected: the message with the order number stays")
IO.puts("got:      " <> Enum.join(left, "\n          "))
System.halt(if Enum.any?(left, &(&1 =~ "4711")), do: 0, else: 1)
