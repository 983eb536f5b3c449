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

interface SessionLine {
  type: string;
  uuid: string;
  parentUuid: string | null;
  sessionId: string;
  timestamp: string;
  message: { role: string; content: unknown };
}

const HEAD = { type: 'file-history-snapshot', messageId: 'x', sessionId: 's' };

/** As the program writes them: each block of an answer in a line, results below the lines of their calls. A second from line to line. */
function sessionLines(steps: readonly WorkloadStep[], sessionId = 's'): SessionLine[] {
  const written: SessionLine[] = [];
  const calledIn = new Map<unknown, string>();
  let last: string | null = null;
  for (const [answer, { role, content }] of (
    listOf('anthropic', steps) as { role: string; content: unknown }[]
  ).entries())
    for (const block of Array.isArray(content) ? content : [content]) {
      const uuid = `${sessionId}-${written.length}`;
      if (block.type === 'tool_use') calledIn.set(block.id, uuid);
      written.push({
        type: role,
        uuid,
        parentUuid: calledIn.get(block.tool_use_id) ?? last,
        sessionId,
        timestamp: new Date(Date.UTC(2026, 0, 1) + 1000 * written.length).toISOString(),
        message: {
          role,
          ...(role === 'assistant' && { id: `msg_${answer}` }),
          content: typeof block === 'string' ? block : [block],
        },
      });
      last = uuid;
    }
  return written;
}

/** Another session before it, each turn said first in another way and answered, and all of it once more at the end. */
function withLeftBehind(steps: readonly WorkloadStep[]): unknown[] {
  const own = sessionLines(steps);
  const tried = own.flatMap((line) => (isTurn(line) ? [...attempt(line), line] : [line]));
  return [...sessionLines(steps.slice(0, 1), 'other'), ...tried, ...own];
}

const isTurn = ({ type, message: { content } }: SessionLine): boolean =>
  type === 'user' && !(Array.isArray(content) && content[0].type === 'tool_result');

function attempt(line: SessionLine): unknown[] {
  const uuid = `${line.uuid}-first`;
  const timestamp = 'earlier';
  const answer = { role: 'assistant', content: [{ type: 'text', text: 'As you wish.' }] };
  return [
    { ...line, uuid, timestamp, message: { role: 'user', content: 'Something else.' } },
    { ...line, uuid: `${uuid}-answer`, parentUuid: uuid, type: 'assistant', timestamp, message: answer },
  ];
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
  { format: 'claude-code', name: 'lines', write: (steps) => lines([HEAD, ...sessionLines(steps)]) },
  { format: 'claude-code', name: 'with what was left behind', write: (steps) => lines(withLeftBehind(steps)) },
  { format: 'claude-code', name: 'a list', write: (steps) => JSON.stringify(withLeftBehind(steps), null, 1) },
];

export async function stepsOf(workload: Workload, seed: string, steps: number): Promise<WorkloadStep[]> {
  const made: WorkloadStep[] = [];
  for await (const step of workload.steps({ seed, steps })) made.push(step);
  return made;
}

/** @returns lines of a session in which each of these turns is answered, in the form of OpenAI chat */
export const chat = (...turns: string[]): string =>
  turns
    .map(
      (user) =>
        `${JSON.stringify({ role: 'user', content: user })}\n${JSON.stringify({ role: 'assistant', content: 'Fine.' })}\n`,
    )
    .join('');
