defmodule SagentsAdapter.Protocol do
  @moduledoc "The protocol: one JSON object a line. What a step asks of Sagents stands in pure.ex and agents.ex."

  alias SagentsAdapter.{Agents, Lines, Pure}

  def main do
    {:ok, _} = Application.ensure_all_started(:sagents)
    log_to_stderr()
    hear(Lines.open(), %{})
  end

  # Only the protocol may reach stdout, and Logger writes there by default.
  defp log_to_stderr do
    {:ok, %{formatter: formatter}} = :logger.get_handler_config(:default)
    :ok = :logger.remove_handler(:default)
    own = %{formatter: formatter, level: :error, config: %{type: :standard_error}}
    :ok = :logger.add_handler(:default, :logger_std_h, own)
  end

  defp hear(lines, sessions) do
    with {request, lines} <- Lines.hear(lines) do
      {answer, sessions} = guarded(request, sessions)
      Lines.say(lines, Map.put(answer, "id", request["id"]))
      if request["verb"] != "bye", do: hear(lines, sessions)
    end
  end

  # What Sagents raises is an observation.
  defp guarded(request, sessions) do
    answer(request, sessions)
  rescue
    error -> {threw(Exception.format(:error, error, __STACKTRACE__)), sessions}
  catch
    kind, reason -> {threw(Exception.format(kind, reason, __STACKTRACE__)), sessions}
  end

  defp answer(%{"verb" => "hello"}, sessions) do
    {%{"protocol" => 1, "name" => "sagents", "version" => to_string(Application.spec(:sagents, :vsn))}, sessions}
  end

  defp answer(%{"verb" => "bye"}, sessions), do: {%{"done" => true}, sessions}
  defp answer(%{"drive" => "pure"} = request, sessions), do: {Pure.compact(request), sessions}
  defp answer(%{"session" => name} = request, sessions), do: agent(request, name, sessions)

  defp agent(%{"do" => "open"} = request, name, sessions), do: opened(Agents.open(request), name, sessions)
  defp agent(%{"do" => "beside", "of" => of}, name, sessions), do: opened(Agents.beside(sessions[of]), name, sessions)
  defp agent(%{"do" => "close"}, name, sessions), do: {%{"done" => true}, Map.delete(sessions, name)}

  defp agent(%{"do" => "append", "messages" => messages}, name, sessions) do
    {%{}, Map.update!(sessions, name, &Agents.append(&1, messages))}
  end

  defp agent(%{"do" => "turn", "input" => input}, name, sessions) do
    case Agents.turn(sessions[name], input) do
      {:ok, conversation} -> {%{}, Map.put(sessions, name, conversation)}
      {:threw, reason, conversation} -> {threw(reason), Map.put(sessions, name, conversation)}
    end
  end

  defp opened(conversation, name, sessions), do: {%{"done" => true}, Map.put(sessions, name, conversation)}

  defp threw(text), do: %{"threw" => %{"message" => text |> String.split("\n") |> hd(), "stack" => text}}
end
