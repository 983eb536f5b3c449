import { readableOf, resultsOf } from '../../conversation/content.ts';
import { beginningUpTo } from '../../conversation/excerpt.ts';
import type { Message } from '../../conversation/message.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { Settings } from '../../conversation/settings.ts';
import { lookAtAgent } from './agent-trial.ts';
import type { AdapterUnderCheck, Check, Diagnosis } from './check.ts';
import { bodyOf, markedMessageWriter, messagesIn, SYSTEM_OF_TRIALS, toolTurns } from './trial.ts';

/** What an agent sends beside the conversation: the system prompt, the tools, and what the suite's tools gave back. */

const agentOnly = (
  adapter: AdapterUnderCheck,
  look: Parameters<typeof lookAtAgent>[2],
  settings: Partial<Settings> = {},
): Promise<Diagnosis> => {
  const { say } = markedMessageWriter('prompt');
  const [, call, result, answer] = toolTurns(1, 40, 'prompt tools');
  return lookAtAgent(adapter, [say('user', 20), call!, result!, answer!], look, settings);
};

export const systemPrompt: Check = {
  id: 'system',
  title: 'The system prompt goes with every agent request',
  run: (adapter) =>
    agentOnly(
      adapter,
      (trial, requests) => {
        const missing = requests.filter(
          (request) =>
            !messagesIn(request, trial).some(
              (one) => one.role === 'system' && readableOf(one).includes(SYSTEM_OF_TRIALS),
            ),
        );
        if (missing.length === 0)
          return {
            kind: 'right',
            detail: requests.length === 1 ? 'in the one request' : `in all of ${requests.length} requests`,
          };
        return {
          kind: 'wrong',
          detail: `Of ${pluralize(requests.length, 'agent request')} ${missing.length} ${missing.length === 1 ? 'lacks' : 'lack'} settings.system.`,
          expected: `"${SYSTEM_OF_TRIALS}" in the system prompt`,
          got: beginningUpTo(bodyOf(missing[0]!), 160),
          hint: 'Hand settings.system over as the system prompt of the agent.',
        };
      },
      { system: SYSTEM_OF_TRIALS },
    ),
};

const strayResult = (answered: string | undefined, same: Message[]): Diagnosis => ({
  kind: 'wrong',
  detail: 'The result of a tool came back under another id than its call has.',
  expected: `the id ${answered}`,
  got: same
    .flatMap(resultsOf)
    .map(({ callId }) => callId)
    .join(', '),
  hint: 'Let the framework answer the call, or hand its id through.',
});

export const toolsServed: Check = {
  id: 'tools',
  title: 'Tools are offered, called, and answered by the suite',
  run: (adapter) =>
    agentOnly(adapter, (trial, requests) => {
      if (!bodyOf(requests[0]!).includes('"read_file"')) {
        return {
          kind: 'wrong',
          detail: 'The tools of settings.tools are not offered to the model.',
          expected: 'a tool named "read_file" in the request',
          got: beginningUpTo(bodyOf(requests[0]!), 160),
          hint: 'Register one generic tool for each entry of settings.tools; it POSTs to toolUrl.',
        };
      }
      const second = requests[1];
      const results = second === undefined ? [] : messagesIn(second, trial).filter(({ role }) => role === 'tool');
      const [, , toolMessage] = toolTurns(1, 40, 'prompt tools');
      const expected = readableOf(toolMessage!);
      const answered = resultsOf(toolMessage!)[0]?.callId;
      const same = results.filter((one) => readableOf(one) === expected);
      if (same.some((one) => resultsOf(one).some(({ callId }) => callId === answered)))
        return { kind: 'right', detail: 'the result came back word for word, under the id of its call' };
      if (same.length > 0) return strayResult(answered, same);
      return {
        kind: 'wrong',
        detail: 'What the suite’s tool gave back is not in the next agent request.',
        expected: beginningUpTo(expected, 120),
        got: beginningUpTo(results.map(readableOf).join(' | '), 160) || (trial.failure ?? 'no tool result'),
        hint: 'Return `content` of the answer of toolUrl as the tool’s result, as it is.',
      };
    }),
};
