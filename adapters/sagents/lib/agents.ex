defmodule SagentsAdapter.Agents do
  @moduledoc "The agent drive: `Agent.execute/2` with the state of a conversation. One agent may have several."

  alias LangChain.Function
  alias Sagents.{Agent, State}
  alias Sagents.Middleware.{PatchToolCalls, Summarization}
  alias SagentsAdapter.{Messages, Models}

  defstruct [:agent, :state, :dialect]

  def open(request), do: %__MODULE__{agent: agent(request), state: State.new!(%{messages: []}), dialect: request["dialect"]}

  def beside(%__MODULE__{} = conversation), do: %{conversation | state: State.new!(%{messages: []})}

  def append(conversation, messages) do
    %{conversation | state: State.add_messages(conversation.state, native(conversation, messages))}
  end

  @doc "What the user says stays in the state, also where the run fails; `AgentServer` does it that way."
  def turn(conversation, input) do
    asked = append(conversation, [input])

    case run(asked) do
      {:ok, state} -> {:ok, %{asked | state: state}}
      {:threw, reason} -> {:threw, reason, asked}
    end
  end

  defp run(%{agent: agent, state: state}) do
    case Agent.execute(agent, state) do
      {:ok, state} -> {:ok, state}
      {:error, reason} -> {:threw, words(reason)}
    end
  rescue
    error -> {:threw, Exception.format(:error, error, __STACKTRACE__)}
  end

  defp words(%{__exception__: true} = error), do: Exception.message(error)
  defp words(reason) when is_binary(reason), do: reason
  defp words(reason), do: inspect(reason)

  defp native(%{state: state, dialect: dialect}, messages), do: Messages.to_langchain(messages, dialect, state.messages)

  defp agent(%{"settings" => settings} = request) do
    own = %{model: Models.agent_model(request), tools: tools(request), middleware: middleware(request)}
    limits = %{base_system_prompt: settings["system"], max_runs: 1000}
    Agent.new!(Map.merge(own, limits), replace_default_middleware: true)
  end

  # The two of the default stack that touch messages, in its order.
  defp middleware(%{"settings" => %{"automatic" => false}}), do: [PatchToolCalls]
  defp middleware(request), do: [{Summarization, Models.summarization(request)}, PatchToolCalls]

  defp tools(%{"settings" => settings, "toolUrl" => url}) do
    for tool <- settings["tools"] || [] do
      Function.new!(%{
        name: tool["name"],
        description: tool["description"],
        parameters_schema: tool["parameters"],
        function: fn arguments, %{tool_call_id: id} -> played(url, id, tool["name"], arguments) end
      })
    end
  end

  # A tool that the suite plays.
  defp played(url, id, name, arguments) do
    answer = Req.post!(url, json: %{id: id, name: name, arguments: arguments}, retry: false).body
    {if(answer["isError"], do: :error, else: :ok), answer["content"]}
  end
end
