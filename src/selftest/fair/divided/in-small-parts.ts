import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';

/**
 * Divides all before the last turn, as JSON, into parts of 777 characters, has each summed up by itself, and puts the answers one behind
 * the other: hundreds of requests where much was said, and a border in many a word. Where that comes to nothing, all is asked about
 * at once.
 */
export default {
  name: 'fair: in small parts',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: { cut: 'user-turn', triggers: ['tokens', 'manual'] } },
  compact,
} satisfies Adapter;

const LENGTH = 777;

async function compact({ messages, settings, reason, model, state }: CompactInput): Promise<CompactOutput> {
  const { trigger, system = '', tools = [] } = settings;
  const beside = JSON.stringify([system, tools]).length / 4;
  const threshold = 'tokens' in trigger ? trigger.tokens : Infinity;
  const inVain = messages.length;
  if (reason === 'auto' && (state === inVain || size(messages) + beside < threshold)) return { messages, state };
  const head = messages.slice(0, lastTurn(messages));
  if (head.every(isSummary)) return { messages };
  const text = JSON.stringify(head.map(({ role, content }) => ({ role, content })));
  for (const sumUp of [inSteps, ask]) {
    const summed = await sumUp(model, text).catch(() => undefined);
    if (summed === undefined) continue;
    const summary: Message = { role: 'user', content: [{ type: 'text', text: MARK + summed }] };
    const next = [summary, ...messages.slice(head.length)];
    if (size(next) < size(messages)) return { messages: next };
  }
  return { messages, state: inVain };
}

async function inSteps(model: ModelAccess, text: string): Promise<string> {
  const answers: string[] = [];
  for (const part of inParts(text)) answers.push(await ask(model, part));
  return answers.join('\n\n');
}

const MARK = '[Summary of earlier messages] ';
const isSummary = ({ content }: Message): boolean => content[0]?.type === 'text' && content[0].text.startsWith(MARK);

/** Where the last turn begins, or an earlier one while a call from before it is open. */
function lastTurn(messages: Message[]): number {
  const starts = messages.flatMap((message, at) => (message.role === 'user' && !isSummary(message) ? [at] : []));
  const open = (cut: number) => messages.slice(0, cut).some((_, at) => isOpen(messages, at, cut));
  return starts.findLast((cut) => !open(cut)) ?? 0;
}

function isOpen(messages: Message[], at: number, cut: number): boolean {
  const turn = messages.findIndex(({ role }, index) => index > at && role === 'user');
  const isPast = turn >= 0 && messages.slice(turn).some(({ role }) => role === 'assistant');
  return messages[at]!.content.some((block) => {
    if (block.type !== 'tool-call' || holds(messages.slice(at, cut), block.id)) return false;
    const waits = block.status === 'pending' || (block.status === undefined && !isPast);
    return waits || holds(messages.slice(cut), block.id);
  });
}

const holds = (messages: Message[], id: string): boolean =>
  messages.some(({ content }) => content.some((block) => block.type === 'tool-result' && block.callId === id));

/** The halves of a character stay together. */
const inParts = (text: string): string[] =>
  text.match(new RegExp(`[^]{1,${LENGTH - 1}}(?:[\\ud800-\\udbff][\\udc00-\\udfff]|[^])?`, 'g')) ?? [];

async function ask(model: ModelAccess, part: string): Promise<string> {
  const content = `Sum up this part of a talk, and leave no fact out.\n${part}\nThat was the part. Write.`;
  const { choices } = await model.complete({ messages: [{ role: 'user', content }] });
  if (choices[0]?.finish_reason !== 'stop' || !/^[^#\s]/m.test(choices[0].message.content ?? ''))
    throw new Error('no usable summary');
  return choices[0].message.content ?? '';
}

const size = (messages: Message[]): number =>
  messages.reduce((sum, { content }) => sum + JSON.stringify(content).length / 4, 0);
