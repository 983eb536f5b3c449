import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { declaredIn, isSetUp } from '../own-settings.testkit.ts';

const folder = import.meta.dirname;

/** Opens a conversation as the adapter does, and prints what of its agent is not as `Agent.new!/1` makes one of a model alone. */
const PROGRAM = `
{:ok, _} = Application.ensure_all_started(:sagents)
settings = %{"models" => %{"agent" => "a", "summarizer" => "s"}, "trigger" => %{"tokens" => 2000}, "keep" => %{"messages" => 3}}
request = %{"settings" => settings, "dialect" => "openai-chat", "baseUrl" => "http://127.0.0.1:9/v1", "toolUrl" => nil}
made = SagentsAdapter.Agents.open(request).agent
shipped = Sagents.Agent.new!(%{model: made.model})
stack = fn agent -> Enum.map_join(agent.middleware, ", ", &(&1.module |> Module.split() |> List.last())) end
config = fn agent -> Enum.find(agent.middleware, &(&1.module == Sagents.Middleware.Summarization)).config end
IO.puts("middleware: #{stack.(shipped)} / #{stack.(made)}")
IO.puts("max_runs: #{inspect(shipped.max_runs)} / #{made.max_runs}")
IO.puts("model: #{config.(shipped).model.model} / #{config.(made).model.model}")
for {name, value} <- config.(shipped), config.(made)[name] != value, do: IO.puts("option #{name}")
`;

describe.runIf(isSetUp(folder, '_build/prod/lib/sagents'))('what is declared as set otherwise than shipped', () => {
  it('is what the agent is made with, besides the trigger and the tail of the case', () => {
    const { stdout } = spawnSync('elixir', ['-pa', '_build/prod/lib/*/ebin', '-e', PROGRAM], {
      cwd: folder,
      encoding: 'utf8',
    });
    const [stack] = declaredIn(folder)
      .settings('default', 'agent')
      .filter(({ name }) => name === 'middleware');
    expect(stdout.trim().split('\n').sort()).toEqual([
      'max_runs: nil / 1000',
      `middleware: ${stack!.shipped} / ${stack!.used}`,
      'model: a / s',
      'option max_tokens_before_summary',
      'option messages_to_keep',
      'option model',
    ]);
  });
});
