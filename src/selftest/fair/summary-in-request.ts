import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import type { Block, Message } from '../../conversation/message.ts';
import type { Settings } from '../../conversation/settings.ts';

/**
 * Adds no message: the summary stands in front of the words of the latest request, in one text with them, and gives way to the next
 * one there. Cuts between groups, so that the request may stay while its own turn is summarized. Counts a token for every four
 * characters.
 */
export default {
  name: 'fair: summary in the request',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { summary: { position: 'tail' }, triggers: ['tokens', 'manual'], keep: ['tokens', 'messages'] },
  },
  compact,
} satisfies Adapter;

/** What it remembers: the text in front of the request, and how much of the conversation it could not make smaller. */
interface Memory {
  front: string;
  inVain: number;
}

async function compact({ messages, settings, reason, model, state }: CompactInput): Promise<CompactOutput> {
  const { front, inVain } = { front: '', inVain: 0, ...(state as Partial<Memory> | null) };
  const unchanged = { messages, state };
  if (reason === 'auto' && (!isDue(messages, settings) || inVain === messages.length)) return unchanged;
  const holder = front === '' ? -1 : messages.findIndex((message) => startsWith(message, front));
  const said = messages.map((message, at) => (at === holder ? withFront(message, '', front) : message));
  const request = said.findLastIndex(({ role }) => role === 'user');
  const cut = cutOf(said, settings);
  const gone = said.slice(0, cut).filter((_, at) => at !== request);
  if (request === -1 || gone.length === 0) return unchanged;
  const failed = { messages, state: { front, inVain: messages.length } };
  const summary = await ask(model, [front, ...said.slice(0, cut)]);
  if (summary === undefined) return failed;
  const next = `<earlier>\n${summary}\n</earlier>\n\n`;
  const kept = said.filter((_, at) => at >= cut || at === request);
  const view = kept.map((message) => (message === said[request] ? withFront(message, next, '') : message));
  return tokens(view) < tokens(messages) ? { messages: view, state: { front: next, inVain: 0 } } : failed;
}

const isDue = (messages: Message[], { trigger, system, tools }: Settings): boolean =>
  'tokens' in trigger && tokens([...messages, system, tools]) >= trigger.tokens;

const startsWith = ({ content: [first] }: Message, front: string): boolean =>
  first?.type === 'text' && first.text.startsWith(front);

/** The message with other words in front of its own; before a picture they are a block by themselves. */
function withFront(message: Message, front: string, instead: string): Message {
  const [first, ...rest] = message.content as [Block, ...Block[]];
  const words = first.type === 'text' ? first.text.slice(instead.length) : '';
  const own: Block[] = first.type === 'text' ? rest : message.content;
  const text = front + words;
  return { ...message, content: text === '' ? own : [{ type: 'text', text }, ...own] };
}

/** The first cut between groups behind which the rest fits; the newest group stays, and so does what waits. */
function cutOf(
  messages: Message[],
  { keep: { tokens: most = Infinity, messages: count = Infinity } }: Settings,
): number {
  let open: { id: string; status?: string; from: number }[] = [];
  const legal: number[] = [];
  const comes = (id: string, from: number) =>
    messages.some(({ content }, at) => at > from && content.some((block) => 'callId' in block && block.callId === id));
  messages.forEach(({ content, role }, at) => {
    // A later turn is complete: nobody waits any longer for what was not declared pending, and has not come.
    if (role === 'assistant' && messages[at - 1]?.role === 'user')
      open = open.filter(({ id, status, from }) => status === 'pending' || from >= at - 1 || comes(id, at));
    if (role !== 'tool' && open.length === 0) legal.push(at);
    for (const block of content) {
      if (block.type === 'tool-call' && block.status !== 'abandoned') open.push({ ...block, from: at });
      const own = open.findLastIndex(({ id }) => block.type === 'tool-result' && block.callId === id);
      if (own !== -1) open.splice(own, 1);
    }
  });
  return legal.find((at) => tokens(messages.slice(at)) <= most && messages.length - at <= count) ?? legal.at(-1) ?? 0;
}

async function ask(model: CompactInput['model'], shown: unknown[]): Promise<string | undefined> {
  const content = `Sum this up:\n${shown.map((one) => JSON.stringify(one)).join('\n')}`;
  const answer = await model.complete({ messages: [{ role: 'user', content }] }).catch(() => undefined);
  const [choice] = answer?.choices ?? [];
  const text = choice?.message.content ?? '';
  return choice?.finish_reason === 'stop' && /^[^#\s]/m.test(text) ? text : undefined;
}

const tokens = (parts: unknown[]): number => JSON.stringify(parts).length / 4;
