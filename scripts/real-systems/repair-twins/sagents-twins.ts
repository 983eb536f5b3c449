import { twinsOf } from './twin.ts';

/** `Sagents.Middleware.Summarization`, which is compiled anew with each of them. */
export const SAGENTS_TWINS = twinsOf('sagents', 'deps/sagents/lib/sagents/middleware/summarization.ex', [
  {
    profile: 'default',
    cause: 'FAIL-1/turn-lost@auto-other',
    mends: 'An answer without a word, or one that was cut off, is an error like all others.',
    takes: {
      'FAIL-1/raised-though-unchanged@auto-other': 'on pure the same error is raised to whoever asked for the pass',
    },
    brings: {
      'PROG-4/not-compacted@auto-other': 'the turn that had ended goes on, and nobody looks at its size while it does',
    },
    edits: [
      [
        'ChainResult.to_string(chain)\n',
        `with [_ | _] <- chain.last_message.content,
               {:ok, text} when is_binary(text) <- ChainResult.to_string(chain),
               true <- String.trim(text) != "" do
            {:ok, text}
          else
            _ -> {:error, "no summary"}
          end
`,
      ],
    ],
  },
  {
    profile: 'default',
    cause: 'PAIR-5/call-evicted@auto-call',
    mends: 'No cut falls in front of a result whose call goes.',
    edits: [
      [
        '      cond do\n        # Keeping a tool result',
        `      {taken, left} = Enum.split(messages, index)
      calls = fn part -> for %{tool_calls: [_ | _] = all} <- part, call <- all, do: call.call_id end
      results = fn part -> for %{tool_results: [_ | _] = all} <- part, r <- all, do: r.tool_call_id end
      open = (calls.(taken) -- results.(taken)) -- calls.(left)

      cond do
        Enum.any?(results.(left), &(&1 in open)) ->
          false

        # Keeping a tool result`,
      ],
    ],
  },
  {
    profile: 'default',
    cause: 'SIZE-1/nothing-taken-off@auto-other',
    mends: 'A summary that makes the conversation no smaller is not installed.',
    takes: { 'SIZE-1/not-smaller@auto-other': 'it is the same check' },
    brings: {
      'PROG-4/summary-not-installed@auto-summary':
        'a pair no smaller than what it replaces was put in, and is thrown away now: the pass shrinks the conversation as little',
      'PROG-4/not-compacted@auto-other':
        'a summary longer than all it sums up is refused, and until the next turn nobody looks at the size again',
    },
    edits: [
      [
        '{:ok, rebuilt_messages}\n',
        `if config.token_counter.(rebuilt_messages) < config.token_counter.(messages),
            do: {:ok, rebuilt_messages},
            else: {:ok, messages}
`,
      ],
    ],
  },
]);
