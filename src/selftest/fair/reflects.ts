import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import type { Settings } from '../../conversation/settings.ts';

/**
 * Notes pile up: each pass puts one for what it takes off behind the earlier ones, which it does not touch. Where there is nothing to take off
 * and three of them stand, a pass makes one of all. The latest request stays with the newest steps.
 */
export default {
  name: 'fair: reflects',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { triggers: ['tokens', 'messages', 'manual'], keep: ['tokens', 'messages'], summaries: 'accumulate' },
  },
  compact: (input) => noted(input, 3),
} satisfies Adapter;

/** @param many so many notes are made into one */
export async function noted({ messages, settings, reason, model }: CompactInput, many: number): Promise<CompactOutput> {
  if (reason === 'auto' && !isFull(messages, settings)) return { messages };
  const notes = messages.filter(isNote);
  const said = messages.filter((message) => !isNote(message));
  const tail = tailOf(said, settings.keep);
  const request = said.findLast(({ role }) => role === 'user');
  const goes = said.filter((message) => message !== request && !tail.includes(message));
  const stays = said.filter((message) => !goes.includes(message));
  if (goes.length === 0 && notes.length < many) return { messages };
  const told =
    goes.length > 0 ? [...goes, ...(request === undefined || tail.includes(request) ? [] : [request])] : notes;
  const note = await noteOf(told, model);
  const kept = goes.length > 0 ? notes : [];
  const next = [...kept, ...note, ...stays];
  return { messages: note.length > 0 && bulk(next) < bulk(messages) ? next : messages };
}

const HEADLINE = 'Observations on an earlier part of the conversation:';

const isNote = ({ content: [first] }: Message): boolean => first?.type === 'text' && first.text.startsWith(HEADLINE);

function isFull(messages: Message[], { trigger, system, tools }: Settings): boolean {
  if ('messages' in trigger) return messages.length >= trigger.messages;
  return 'tokens' in trigger && bulk([...messages, system, tools]) >= trigger.tokens;
}

/** The newest steps that have room, at least one. */
function tailOf(said: Message[], { tokens = Infinity, messages = Infinity }: Settings['keep']): Message[] {
  const steps = stepsOf(said);
  const fits = (tail: Message[]) => tail.length <= messages && bulk(tail) <= tokens;
  const from = steps.findIndex((_, at) => fits(steps.slice(at).flat()));
  return steps.slice(from < 0 ? -1 : from).flat();
}

/** A step is a message, or calls with all that comes until they are answered. */
function stepsOf(said: Message[]): Message[][] {
  const steps: Message[][] = [];
  let open: string[] = [];
  for (const [at, message] of said.entries()) {
    open = open.filter((id) => isExpected(id, said.slice(at)));
    if (steps.length > 0 && (open.length > 0 || message.role === 'tool')) steps.at(-1)!.push(message);
    else steps.push([message]);
    const ends = message.content.flatMap((one) => (one.type === 'tool-result' ? [one.callId] : []));
    const begins = message.content
      .filter((one) => one.type === 'tool-call')
      .filter((one) => one.status !== 'abandoned');
    open = [...open.filter((id) => !ends.includes(id)), ...begins.map(({ id }) => id)];
  }
  return steps;
}

function isExpected(id: string, rest: Message[]): boolean {
  if (rest.some(({ content }) => content.some((one) => one.type === 'tool-result' && one.callId === id))) return true;
  const turn = rest.findIndex(({ role }) => role === 'user');
  return turn < 0 || rest.slice(turn).every(({ role }) => role !== 'assistant');
}

/** @returns a note of what was told; none where the model wrote none */
async function noteOf(told: Message[], model: CompactInput['model']): Promise<Message[]> {
  const content = [
    'Write down what was observed.',
    ...told.map((one) => `${one.role}> ${JSON.stringify(one.content)}`),
  ];
  const reply = await model
    .complete({ messages: [{ role: 'user', content: content.join('\n') }] })
    .catch(() => ({ choices: [] }));
  const [choice] = reply.choices ?? [];
  const text = choice?.message.content ?? '';
  const isUsable = choice?.finish_reason === 'stop' && /^[^#\s]/m.test(text);
  return isUsable ? [{ role: 'user', content: [{ type: 'text', text: `${HEADLINE}\n\n${text}` }] }] : [];
}

const bulk = (parts: unknown[]): number => JSON.stringify(parts).length / 4;
