import type { PassRecord } from '../record/simulation.ts';
import type { ContextChange } from './context-change.ts';
import type { SeenMessage } from './seen-message.ts';

/** Two agent requests that follow each other. */
export interface RequestPair {
  change: ContextChange;
  /** what is new to the conversation between the two */
  told: readonly SeenMessage[];
  /** what of all that was told was to be seen until then, and is not any more; see `told-places.ts` */
  missing: readonly SeenMessage[];
  /** messages of the two */
  counts: { before: number; after: number };
  /** tokens: of the first with what was told, and of the second */
  sizes: { before: number; after: number };
}

/**
 * What a client itself adds and takes away, clock lines, reminders, words around a message, is no pass: tokens, and share of what
 * was told. Nobody but a pass takes away what was told, however short it is.
 */
const NOISE = { tokens: 200, share: 0.1 };

/**
 * A pass is where a request is shorter than what the conversation had become: messages that were told or summarized are gone or
 * changed, or much is missing of it otherwise.
 * @returns what kind of pass lies between the two; undefined where none does
 */
export function passKindOf(pair: RequestPair): PassRecord['kind'] | undefined {
  const { change, told, missing, counts, sizes } = pair;
  const gained = sizes.before - sizes.after - lostByPrompt(change);
  const isNoise = gained <= Math.max(NOISE.tokens, NOISE.share * tokensOf(told));
  if (gained <= 0 || (missing.length === 0 && !isSummaryGone(change) && isNoise)) return undefined;
  if (change.entered.some(({ nonces }) => nonces.length > 0)) return 'summary';
  return counts.after < counts.before + told.length ? 'eviction' : 'clearing';
}

/** A system prompt is no part of the conversation, unless a summary is kept in it. */
function lostByPrompt({ entered, left }: ContextChange): number {
  const [after, before] = [entered, left].map((messages) => messages.filter(({ role }) => role === 'system'));
  if ([...before!, ...after!].some(({ nonces }) => nonces.length > 0)) return 0;
  return tokensOf(before!) - tokensOf(after!);
}

function isSummaryGone({ entered, left }: ContextChange): boolean {
  const here = new Set(entered.flatMap(({ nonces }) => nonces));
  return left.some(({ nonces }) => nonces.length > 0 && !nonces.some((nonce) => here.has(nonce)));
}

const tokensOf = (messages: readonly SeenMessage[]): number => messages.reduce((sum, { tokens }) => sum + tokens, 0);
