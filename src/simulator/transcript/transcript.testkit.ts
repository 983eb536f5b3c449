import type { Message } from '../../conversation/message.ts';
import { DIALECTS } from '../../model/dialects.ts';
import type { Workload, WorkloadStep } from '../workload/workload.ts';

/** Sessions as programs keep them, written from steps: what is read again has to be the steps. */

export interface WrittenSession {
  format: 'openai-chat' | 'anthropic' | 'claude-code';
  name: string;
  write(steps: readonly WorkloadStep[]): string;
}

const messagesOf = (steps: readonly WorkloadStep[]): Message[] =>
  steps.flatMap(({ user, answer, results }) => [...(user === undefined ? [] : [user]), answer, ...results]);

const bodyOf = (dialect: 'openai-chat' | 'anthropic', messages: readonly Message[]): Record<string, unknown> =>
  JSON.parse(DIALECTS[dialect].encodeRequest({ model: 'some-model', system: 'You help.', messages }).body);

const listOf = (dialect: 'openai-chat' | 'anthropic', steps: readonly WorkloadStep[]): unknown[] =>
  bodyOf(dialect, messagesOf(steps)).messages as unknown[];

const lines = (values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Each request of the session, as a log of them has it, with the last answer in one more. */
const requestsOf = (dialect: 'openai-chat' | 'anthropic', steps: readonly WorkloadStep[]): unknown[] =>
  steps.map((_, at) => bodyOf(dialect, messagesOf(steps.slice(0, at + 1))));

/** A second from line to line. */
function claudeCodeLines(steps: readonly WorkloadStep[]): string {
  const wire = listOf('anthropic', steps) as { role: string; content: unknown }[];
  const spread = wire.flatMap(({ role, content }) =>
    role === 'assistant' && Array.isArray(content)
      ? content.map((block) => ({ role, content: [block] }))
      : [{ role, content }],
  );
  const head = { type: 'file-history-snapshot', messageId: 'x', sessionId: 's' };
  return lines([
    head,
    ...spread.map((message, at) => ({
      type: message.role,
      uuid: `u${at}`,
      parentUuid: at === 0 ? null : `u${at - 1}`,
      sessionId: 's',
      timestamp: new Date(Date.UTC(2026, 0, 1) + 1000 * at).toISOString(),
      message,
    })),
  ]);
}

export const WRITTEN: readonly WrittenSession[] = [
  { format: 'openai-chat', name: 'a list', write: (steps) => JSON.stringify(listOf('openai-chat', steps)) },
  {
    format: 'openai-chat',
    name: 'a body',
    write: (steps) => JSON.stringify(bodyOf('openai-chat', messagesOf(steps)), null, 2),
  },
  { format: 'openai-chat', name: 'lines', write: (steps) => lines(listOf('openai-chat', steps)) },
  { format: 'openai-chat', name: 'requests', write: (steps) => lines(requestsOf('openai-chat', steps)) },
  { format: 'anthropic', name: 'a list', write: (steps) => JSON.stringify(listOf('anthropic', steps), null, 1) },
  { format: 'anthropic', name: 'a body', write: (steps) => JSON.stringify(bodyOf('anthropic', messagesOf(steps))) },
  { format: 'anthropic', name: 'lines', write: (steps) => lines(listOf('anthropic', steps)) },
  { format: 'anthropic', name: 'requests', write: (steps) => lines(requestsOf('anthropic', steps)) },
  { format: 'claude-code', name: 'lines', write: claudeCodeLines },
];

export async function stepsOf(workload: Workload, seed: string, steps: number): Promise<WorkloadStep[]> {
  const made: WorkloadStep[] = [];
  for await (const step of workload.steps({ seed, steps })) made.push(step);
  return made;
}
