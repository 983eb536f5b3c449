import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { ProfileClaims } from '../../../adapter/profile.ts';
import type { Message } from '../../../conversation/message.ts';

const claims = {
  triggers: ['turns', 'manual'],
  keep: ['turns'],
  cut: 'user-turn',
  summaries: 'accumulate',
} satisfies ProfileClaims;

/**
 * Looks at nothing but turns of the user. By default a number of new ones sets a pass off, which puts a summary of its own for all but the newest
 * behind the earlier summaries; under `all` it is how many there are. An answer that is no summary leaves everything as it was.
 */
export default {
  name: 'fair: every few turns',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: claims, all: claims },
  compact: (input) => everyFew(input, 0),
} satisfies Adapter;

/** @param early turns by which it acts before it should */
export async function everyFew(input: CompactInput, early: number): Promise<CompactOutput> {
  const { messages, settings, reason, model, state, profile } = input;
  const digests = messages.filter(isDigest);
  const starts = [...messages.keys()].filter((at) => messages[at]!.role === 'user' && !isDigest(messages[at]!));
  const old = profile === 'all' ? 0 : Number(state ?? 0);
  const limit = 'turns' in settings.trigger ? settings.trigger.turns : Infinity;
  if (reason === 'auto' && starts.length - old + early <= limit) return { messages, state };
  const wanted = starts.at(-Math.max(1, settings.keep.turns ?? 1)) ?? 0;
  const from = starts.find((at) => at >= wanted && !isInside(at, messages)) ?? 0;
  const goes = messages.slice(0, from).filter((message) => !isDigest(message));
  const digest = goes.some(({ role }) => role !== 'system') ? await digestOf(goes, model) : [];
  const next = [...digests, ...digest, ...messages.slice(from).filter((message) => !isDigest(message))];
  const isSmaller = JSON.stringify(next).length < JSON.stringify(messages).length;
  if (digest.length === 0 || !isSmaller) return { messages, state };
  return { messages: next, state: starts.filter((at) => at >= from).length };
}

/** Whether a call in front of a place has its result behind it. Some servers use an id again once it is answered. */
function isInside(place: number, messages: Message[]): boolean {
  const waiting = new Set<string>();
  for (const block of messages.slice(0, place).flatMap(({ content }) => content)) {
    if (block.type === 'tool-call') waiting.add(block.id);
    if (block.type === 'tool-result') waiting.delete(block.callId);
  }
  const later = messages.slice(place).flatMap(({ content }) => content);
  return later.some((block) => block.type === 'tool-result' && waiting.has(block.callId));
}

const HEADLINE = 'What these turns came to:';

const isDigest = ({ content: [first] }: Message): boolean => first?.type === 'text' && first.text.startsWith(HEADLINE);

async function digestOf(goes: Message[], model: CompactInput['model']): Promise<Message[]> {
  const told = ['Sum up these turns.', ...goes.map(({ role, content }) => `${role}: ${JSON.stringify(content)}`)];
  const reply = await model
    .complete({ messages: [{ role: 'user', content: told.join('\n') }] })
    .catch(() => ({ choices: [] }));
  const [choice] = reply.choices ?? [];
  const text = choice?.finish_reason === 'stop' ? (choice.message.content ?? '') : '';
  const isUsable = /^[^#\s]/m.test(text);
  return isUsable ? [{ role: 'user', content: [{ type: 'text', text: `${HEADLINE}\n\n${text}` }] }] : [];
}
