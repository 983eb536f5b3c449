import type { PassRecord } from '../record/simulation.ts';
import type { ContextChange } from './context-change.ts';
import type { SeenMessage } from './seen-message.ts';

/** Two agent requests that follow each other. */
export interface RequestPair {
  change: ContextChange;
  /** what is new to the conversation between the two */
  told: readonly SeenMessage[];
  /** messages of the two */
  counts: { before: number; after: number };
  /** tokens: of the first with what was told, and of the second */
  sizes: { before: number; after: number };
}

/** What a client adds and takes away around messages is no pass: tokens, and share of what was told. */
const NOISE = { tokens: 200, share: 0.1 };

/**
 * A pass is where a request is shorter than what the conversation had become: messages that stood in the one before are gone or
 * changed, or what was told came in shortened.
 * @returns what kind of pass lies between the two; undefined where none does
 */
export function passKindOf(pair: RequestPair): PassRecord['kind'] | undefined {
  const { change, told, counts, sizes } = pair;
  const gained = sizes.before - sizes.after;
  const left = change.left.filter(({ role, nonces }) => role !== 'system' || nonces.length > 0);
  const tokensTold = told.reduce((sum, { tokens }) => sum + tokens, 0);
  const isNoise = gained <= Math.max(NOISE.tokens, NOISE.share * tokensTold);
  if (gained <= 0 || (left.length === 0 && isNoise)) return undefined;
  if (change.entered.some(({ nonces }) => nonces.length > 0)) return 'summary';
  return counts.after < counts.before + told.length ? 'eviction' : 'clearing';
}
