import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';

const FIRST = 2;

/**
 * The first two messages never go: a plan, or the task. What stands between them and the newest messages becomes one summary, and that
 * goes into the next. Counts four bytes to a token.
 */
export default {
  name: 'fair: keeps the first',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { pins: { first: FIRST }, triggers: ['tokens', 'manual'], keep: ['tokens', 'messages'] },
  },
  compact: keepingTheFirst(FIRST),
} satisfies Adapter;

/**
 * @param first how many messages it never lets go, with what can't be torn from them
 * @param counted whether they come off the ceilings
 */
export function keepingTheFirst(first: number, counted = false): (input: CompactInput) => Promise<CompactOutput> {
  return async ({ messages, settings, reason, model }) => {
    const { trigger, keep, system, tools } = settings;
    const isDue = 'tokens' in trigger && weight([system, tools, messages]) >= trigger.tokens;
    if (reason === 'auto' && !isDue) return { messages };
    const said = messages.filter((message) => !isDigest(message));
    const blocks = blocksOf(said);
    const head = pinnedOf(blocks, first);
    const latest = said.findLast(({ role }) => role === 'user');
    const rest = blocks.slice(head.length);
    const fits = (from: number) => {
      const tail = [...(counted ? head : []), ...rest.slice(from)].flat();
      return tail.length <= (keep.messages ?? Infinity) && weight(tail) <= (keep.tokens ?? Infinity);
    };
    const from = rest.findIndex((_, at) => fits(at) || at === rest.length - 1);
    const goes = rest
      .slice(0, Math.max(0, from))
      .flat()
      .filter((message) => message !== latest);
    if (goes.length === 0) return { messages };
    const shown = [...messages.filter(isDigest), ...goes];
    const text = await digestOf(shown, latest, model).catch(() => '');
    const digest: Message = { role: 'user', content: [{ type: 'text', text: TITLE + text }] };
    const stays = said.filter((message) => !goes.includes(message));
    const next = [...stays.slice(0, head.flat().length), digest, ...stays.slice(head.flat().length)];
    return { messages: text !== '' && weight(next) < weight(messages) ? next : messages };
  };
}

const TITLE = 'In between, in short:\n';

export const isDigest = ({ content: [block] }: Message): boolean =>
  block?.type === 'text' && block.text.startsWith(TITLE);

function pinnedOf(blocks: Message[][], first: number): Message[][] {
  const end = blocks.findIndex((_, at) => blocks.slice(0, at).flat().length >= first);
  return blocks.slice(0, end === -1 ? blocks.length : end);
}

/** Results go with their calls, and so does all that is said while a call waits. */
function blocksOf(messages: Message[]): Message[][] {
  const blocks: Message[][] = [];
  const open = new Set<string>();
  messages.forEach((message, at) => {
    if (blocks.length > 0 && (open.size > 0 || message.role === 'tool')) blocks.at(-1)!.push(message);
    else blocks.push([message]);
    for (const block of message.content) {
      if (block.type === 'tool-call' && isOwed(messages.slice(at + 1), block)) open.add(block.id);
      if (block.type === 'tool-result') open.delete(block.callId);
    }
  });
  return blocks;
}

function isOwed(later: Message[], { id, status }: { id: string; status?: string }): boolean {
  const again = later.findIndex(({ content }) => content.some((one) => one.type === 'tool-call' && one.id === id));
  const rest = again === -1 ? later : later.slice(0, again);
  if (rest.some(({ content }) => content.some((one) => one.type === 'tool-result' && one.callId === id))) return true;
  const asked = later.findIndex(({ role }) => role === 'user');
  const wentOn = asked >= 0 && later.slice(asked).some(({ role }) => role === 'assistant');
  return status !== 'abandoned' && !(wentOn && status === undefined);
}

async function digestOf(shown: Message[], task: Message | undefined, model: CompactInput['model']): Promise<string> {
  const lines = shown.map((one) => JSON.stringify(one)).join('\n');
  const content = `Say in short what happens here:\n${lines}\n\nThe work is about this: ${JSON.stringify(task ?? '')}`;
  const { choices } = await model.complete({ messages: [{ role: 'user', content }] });
  const [{ finish_reason: why, message } = { finish_reason: '', message: { content: '' } }] = choices;
  return why === 'stop' && /^[^#\s]/m.test(message.content ?? '') ? message.content! : '';
}

const weight = (what: unknown): number => Buffer.byteLength(JSON.stringify(what)) / 4;
