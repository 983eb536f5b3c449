import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import type { Settings } from '../../conversation/settings.ts';

/**
 * A command that somebody gives, and nothing besides: however large the conversation is, no pass runs that nobody has asked for. Under
 * `refused` it is what is done about a request that was too long, and nothing besides. The
 * newest parts stay that have room, with the latest request, and the rest becomes one summary.
 */
export default {
  name: 'fair: by hand',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { triggers: ['manual'], keep: ['tokens', 'messages'] },
    refused: { triggers: ['overflow'], keep: ['tokens', 'messages'] },
  },
  compact: (input) => (input.reason === REASONS[input.profile] ? shortened(input) : { messages: input.messages }),
} satisfies Adapter;

const REASONS: Record<string, string> = { default: 'manual', refused: 'overflow' };

/** @param free whether no ceiling counts the latest request */
export async function shortened(
  { messages, settings: { keep }, model }: CompactInput,
  free = false,
): Promise<CompactOutput> {
  const parts = partsOf(messages);
  const places = parts.map((_, at) => parts.slice(0, at).flat().length);
  const latest = messages.findLast((message) => message.role === 'user' && !isDigest(message));
  const counted = (place: number) => messages.slice(place).filter((message) => !free || message !== latest);
  const from = places.find((place) => hasRoom(counted(place), keep)) ?? places.at(-1) ?? 0;
  const old = messages.slice(0, from).filter((message) => message !== latest);
  if (old.every(isDigest)) return { messages };
  const digest = await digestOf(
    messages.filter((message) => message === latest || old.includes(message)),
    model,
  );
  const next = [...digest, ...messages.filter((message) => !old.includes(message))];
  return { messages: digest.length > 0 && length(next) < length(messages) ? next : messages };
}

/** Messages that only go together: from a call on until all of its calls are answered, or given up. */
function partsOf(messages: Message[]): Message[][] {
  const parts: Message[][] = [];
  let owed: string[] = [];
  messages.forEach((message, at) => {
    owed = owed.filter((id) => isStillOwed(id, messages.slice(at)));
    if (parts.length > 0 && (owed.length > 0 || message.role === 'tool')) parts.at(-1)!.push(message);
    else parts.push([message]);
    const answered = message.content.flatMap((block) => (block.type === 'tool-result' ? [block.callId] : []));
    const called = message.content.flatMap((block) =>
      block.type === 'tool-call' && block.status !== 'abandoned' ? [block.id] : [],
    );
    owed = [...owed.filter((id) => !answered.includes(id)), ...called];
  });
  return parts;
}

function isStillOwed(id: string, coming: Message[]): boolean {
  const comes = coming.some(({ content }) => content.some((one) => one.type === 'tool-result' && one.callId === id));
  const asked = coming.findIndex(({ role }) => role === 'user');
  return comes || asked < 0 || coming.slice(asked).every(({ role }) => role !== 'assistant');
}

const hasRoom = (tail: Message[], { tokens = Infinity, messages = Infinity }: Settings['keep']): boolean =>
  tail.length <= messages && length(tail) <= tokens;

const FIRST_LINE = 'What happened so far, as noted when the history was shortened:';

const isDigest = ({ content: [block] }: Message): boolean =>
  block?.type === 'text' && block.text.startsWith(FIRST_LINE);

/** @returns the message with it; none where no digest could be had */
async function digestOf(told: Message[], model: CompactInput['model']): Promise<Message[]> {
  const lines = told.map((message) => `[${message.role}] ${JSON.stringify(message.content)}`);
  const content = `Note what matters in this history:\n${lines.join('\n')}`;
  const reply = await model.complete({ messages: [{ role: 'user', content }] }).catch(() => undefined);
  const choice = reply?.choices?.[0];
  const text = choice?.message.content ?? '';
  if (choice?.finish_reason !== 'stop' || !/^[^#\s]/m.test(text)) return [];
  return [{ role: 'user', content: [{ type: 'text', text: `${FIRST_LINE}\n\n${text}` }] }];
}

export const length = (parts: unknown[]): number => JSON.stringify(parts).length / 4;
