import type { JsonValue, Message } from '../conversation/message.ts';
import type { CompactReason } from '../conversation/settings.ts';
import { digest } from './digest.ts';
import type { Rules } from './options.ts';

/**
 * What a pass leaves behind when its summarizer call was in vain: on which material, and for which reason it was asked.
 * Without it every turn of a conversation above its trigger pays for the same failure (codex#10919, opencode#38102);
 * a mere flag would stay set for ever, so the latch opens by itself as soon as anything is new.
 */
export interface Latch {
  material: string;
  reason: CompactReason;
}

/** What a pass is started with. */
export interface Pass {
  reason: CompactReason;
  /** what the last pass returned as `state`; null on the first */
  state: JsonValue;
}

/** @returns the state that holds a later pass on the same material back */
export function latched(reason: CompactReason, history: readonly Message[], rules: Rules): JsonValue {
  return { material: materialOf(history, rules), reason };
}

/**
 * @returns whether the pass would only repeat one that failed. A pass asked for by hand may always try again; a provider's
 * overflow is news to a pass that failed for any other reason.
 */
export function isLatched({ reason, state }: Pass, history: readonly Message[], rules: Rules): boolean {
  const latch = latchIn(state);
  if (latch === null || reason === 'manual') return false;
  if (reason === 'overflow' && latch.reason !== 'overflow') return false;
  return latch.material === materialOf(history, rules);
}

function latchIn(state: JsonValue): Latch | null {
  if (state === null || typeof state !== 'object' || Array.isArray(state)) return null;
  const { material, reason } = state;
  if (typeof material !== 'string' || typeof reason !== 'string') return null;
  return { material, reason: reason as CompactReason };
}

/** History and settings: a changed setting can make a pass succeed as well as a new message can. */
function materialOf(history: readonly Message[], { count: _, parts: __, ...settings }: Rules): string {
  return digest({ settings, history });
}
