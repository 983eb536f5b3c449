import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';

/** What is smaller is not worth a summary, whatever is set: a constant in tokens, as servers have them. */
const AT_LEAST = 8000;

/**
 * Compacts at its trigger, and never below a constant that nobody can set, so that it is run at larger sizes than usual. Keeps the last
 * turn, or an earlier one while a call from before it is open.
 */
export default {
  name: 'fair: never below',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: { cut: 'user-turn', scale: 8, onSummarizerFailure: 'raise' } },
  compact,
} satisfies Adapter;

async function compact({ messages, settings, reason, model, state }: CompactInput): Promise<CompactOutput> {
  const { trigger, system = '', tools = [] } = settings;
  const limit = Math.max(AT_LEAST, 'tokens' in trigger ? trigger.tokens : Infinity);
  const inVain = messages.length;
  const isDue = state !== inVain && size([...messages, system, tools]) >= limit;
  if (reason === 'auto' && !isDue) return { messages, state };
  const start = startOfTail(messages);
  const head = messages.slice(0, start);
  if (head.every(isSummary)) return { messages };
  const summary = await ask(model, head.map((message) => JSON.stringify(message)).join('\n'));
  const next = [{ role: 'user' as const, content: [{ type: 'text' as const, text: TITLE + summary }] }];
  const view: Message[] = [...next, ...messages.slice(start)];
  return size(view) < size(messages) ? { messages: view } : { messages, state: inVain };
}

const TITLE = 'What came before, in short: ';

const isSummary = ({ content: [first] }: Message): boolean => first?.type === 'text' && first.text.startsWith(TITLE);

async function ask(model: ModelAccess, head: string): Promise<string> {
  const content = `In short, with every fact, what was said and done:\n\n${head}`;
  const { choices } = await model.complete({ messages: [{ role: 'user', content }] });
  const [choice] = choices;
  const words = choice?.message.content ?? '';
  if (choice?.finish_reason !== 'stop' || !/^[^#\s]/m.test(words)) throw new Error('The model gave no summary.');
  return words;
}

/** @returns where the last turn begins before which no call is open */
function startOfTail(messages: Message[]): number {
  const turns = messages.flatMap((message, at) => (message.role === 'user' && !isSummary(message) ? [at] : []));
  return turns.findLast((turn) => turn === 0 || openBefore(messages, turn).length === 0) ?? 0;
}

/** Calls in front of a turn whose results stand behind it, or are still to come. */
function openBefore(messages: Message[], turn: number): string[] {
  const answered = (some: Message[]) =>
    some.flatMap(({ content }) => content.flatMap((one) => (one.type === 'tool-result' ? [one.callId] : [])));
  const [early, late] = [answered(messages.slice(0, turn)), answered(messages.slice(turn))];
  return messages.slice(0, turn).flatMap(({ content }, at) =>
    content.flatMap((one) => {
      if (one.type !== 'tool-call' || early.includes(one.id)) return [];
      const waits = one.status === 'pending' || (one.status === undefined && !wentOn(messages, at));
      return waits || late.includes(one.id) ? [one.id] : [];
    }),
  );
}

/** Whether a later turn was answered, so that a call from before it was given up. */
function wentOn(messages: Message[], at: number): boolean {
  const turn = messages.findIndex(({ role }, index) => index > at && role === 'user');
  return turn >= 0 && messages.slice(turn).some(({ role }) => role === 'assistant');
}

const size = (parts: unknown): number => JSON.stringify(parts).length / 4;
