import type { JsonValue, Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import type { Usage } from '../plan/measured-tokens.ts';
import type { Rules } from '../types/options.ts';
import type { Archive } from './archive-originals.ts';
import { digest } from './digest.ts';
import { readPassState } from './pass-state.ts';

/**
 * What a pass leaves behind when its summarizer call was in vain: on which material, and for which reason it was asked.
 * Without it every turn of a conversation above its trigger pays for the same failure (codex#10919, opencode#38102);
 * a mere flag would stay set for ever, so the latch opens by itself as soon as anything is new.
 */
export interface FailedAttempt {
  material: string;
  reason: CompactReason;
}

/** What a pass is started with. */
export interface PassInput {
  reason: CompactReason;
  /** what the last pass returned as `state`; null on the first */
  state: JsonValue;
  /** aborted when the pass is taken back; it then changes nothing */
  signal?: AbortSignal;
  /** where evicted originals go; none are kept where left out */
  archive?: Archive;
  /** what the provider counted last */
  usage?: Usage | null;
}

/** @returns what holds a later pass on the same material back */
export function failedAttempt(reason: CompactReason, history: readonly Message[], rules: Rules): FailedAttempt {
  return { material: attemptDigest(history, rules), reason };
}

/**
 * @returns whether the pass would only repeat one that failed. A pass asked for by hand may always try again; a provider's
 * overflow is news to a pass that failed for any other reason.
 */
export function repeatsFailure({ reason, state }: PassInput, history: readonly Message[], rules: Rules): boolean {
  const { failedAttempt: failed } = readPassState(state);
  if (failed === null || reason === 'manual') return false;
  if (reason === 'overflow' && failed.reason !== 'overflow') return false;
  return failed.material === attemptDigest(history, rules);
}

/** History and settings: a changed setting can make a pass succeed as well as a new message can. */
function attemptDigest(history: readonly Message[], { count: _, parts: __, ...settings }: Rules): string {
  return digest({ settings, history });
}
