import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { ProfileClaims } from '../../../adapter/profile.ts';
import type { Message } from '../../../conversation/message.ts';

const claims = {
  triggers: ['always'],
  prices: { 'without-summaries': { goes: 'oldest' } },
} satisfies ProfileClaims;

/**
 * Looks at the history before every request, and has no trigger: what is older than the newest so many messages, turns or tokens is left
 * out. Begins where no call is open, and keeps the latest request of the user.
 */
export default {
  name: 'fair: before every request',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { ...claims, keep: ['tokens', 'messages'] },
    turns: { ...claims, keep: ['turns'] },
  },
  compact: ({ messages, settings: { keep } }: CompactInput): CompactOutput => ({ messages: newest(messages, keep) }),
} satisfies Adapter;

/** @returns the shortest end of the history that starts at a seam and takes in all that is to stay */
export function newest(history: Message[], keep: CompactInput['settings']['keep']): Message[] {
  const latest = history.findLastIndex(({ role }) => role === 'user');
  const wanted = history.findIndex((_, at) => isWithin(history.slice(at), keep));
  const isSeam = seamsOf(history);
  const legal = [...history.keys()].filter((at) => isSeam[at]);
  const start = legal.find((at) => at >= (wanted === -1 ? history.length : wanted)) ?? legal.at(-1) ?? 0;
  const rest = history.slice(start);
  return latest >= 0 && latest < start ? [history[latest]!, ...rest] : rest;
}

function isWithin(end: Message[], keep: CompactInput['settings']['keep']): boolean {
  const turns = end.filter(({ role }) => role === 'user').length;
  return (
    end.length <= (keep.messages ?? Infinity) &&
    JSON.stringify(end).length / 3.8 <= (keep.tokens ?? Infinity) &&
    turns <= (keep.turns ?? Infinity) &&
    (keep.turns === undefined || end[0]?.role === 'user')
  );
}

/** A seam has no call in front of it whose result stands behind it, and none that still waits for one. */
function seamsOf(history: Message[]): boolean[] {
  const calls = history.flatMap(({ content }, at) =>
    content.flatMap((block) => (block.type === 'tool-call' ? [{ ...block, at }] : [])),
  );
  const spans = calls.map((call) => [call.at, endOf(call, history)] as const);
  return history.map(({ role }, at) => role !== 'tool' && spans.every(([from, to]) => at <= from || at > to));
}

function endOf({ id, status, at }: { id: string; status?: string; at: number }, history: Message[]): number {
  const result = history.findIndex(
    ({ content }, place) => place > at && content.some((one) => one.type === 'tool-result' && one.callId === id),
  );
  if (result >= 0) return result;
  const wentOn = history
    .slice(at + 1)
    .some(({ role }, place, rest) => role === 'user' && rest.slice(place).some((one) => one.role === 'assistant'));
  return status === 'abandoned' || (status === undefined && wentOn) ? at : history.length;
}
