import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';

/**
 * Has both halves of what goes summed up at the same time, and the two answers made one: map and reduce. Keeps the last turn, or an
 * earlier one while a call from before it is open.
 */
export default {
  name: 'fair: halves at once',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: { cut: 'user-turn', triggers: ['tokens', 'manual'] } },
  compact,
} satisfies Adapter;

async function compact({ messages, settings, reason, model, state }: CompactInput): Promise<CompactOutput> {
  const inVain = messages.length;
  if (reason === 'auto' && (state === inVain || !isDue(messages, settings))) return { messages, state };
  const head = messages.slice(0, lastTurn(messages));
  if (head.every(isSummary)) return { messages };
  try {
    const middle = Math.ceil(head.length / 2);
    const halves = [head.slice(0, middle), head.slice(middle)].filter((half) => half.length > 0);
    const answers = await Promise.all(halves.map((half) => ask(model, JSON.stringify(half))));
    const text = answers.length === 1 ? answers[0]! : await ask(model, answers.join('\n\n'));
    const next: Message[] = [
      { role: 'user', content: [{ type: 'text', text: MARK + text }] },
      ...messages.slice(head.length),
    ];
    return size(next) < size(messages) ? { messages: next } : { messages, state: inVain };
  } catch {
    return { messages, state: inVain };
  }
}

function isDue(messages: Message[], { trigger, system = '', tools = [] }: CompactInput['settings']): boolean {
  return 'tokens' in trigger && size(messages) + size([system, tools]) >= trigger.tokens;
}

const MARK = '[Summary of what was said before] ';
const isSummary = ({ content }: Message): boolean => content[0]?.type === 'text' && content[0].text.startsWith(MARK);

function lastTurn(messages: Message[]): number {
  const starts = messages.flatMap((message, at) => (message.role === 'user' && !isSummary(message) ? [at] : []));
  return starts.findLast((cut) => !messages.slice(0, cut).some((_, at) => isOpen(messages, at, cut))) ?? 0;
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

async function ask(model: ModelAccess, text: string): Promise<string> {
  const content = `Sum this up, and leave no fact out.\n\n${text}`;
  const { choices } = await model.complete({ messages: [{ role: 'user', content }] });
  if (choices[0]?.finish_reason !== 'stop' || !/^[^#\s]/m.test(choices[0].message.content ?? ''))
    throw new Error('no usable summary');
  return choices[0].message.content ?? '';
}

const size = (parts: unknown): number => JSON.stringify(parts).length / 4;
