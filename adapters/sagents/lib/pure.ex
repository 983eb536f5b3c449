defmodule SagentsAdapter.Pure do
  @moduledoc "The pure drive: the middleware's own callback, as `Agent.execute/2` calls it before the model."

  alias Sagents.Middleware.Summarization
  alias Sagents.State
  alias SagentsAdapter.{Messages, Models}

  def compact(%{"reason" => "auto", "messages" => messages} = request) do
    {:ok, config} = Summarization.init(Models.summarization(request))
    state = State.new!(%{agent_id: "conformance", messages: Messages.to_langchain(messages)})
    {:ok, %State{} = after_pass} = Summarization.before_model(state, config)
    %{"messages" => Messages.from_langchain(after_pass.messages)}
  end

  def compact(%{"reason" => reason}), do: raise("Summarization can't be asked for a pass (#{reason}).")
end
