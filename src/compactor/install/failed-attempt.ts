import type { Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import type { Rules } from '../types/options.ts';
import type { FailedAttempt, PassInput } from '../types/pass.ts';
import { digest } from './digest.ts';
import { readPassState } from './pass-state.ts';

/** @returns what holds back a later pass that would try the same again */
export function failedAttempt(reason: CompactReason, history: readonly Message[], rules: Rules): FailedAttempt {
  return { digest: attemptDigest(history, rules), reason };
}

/**
 * @returns whether the pass would only repeat one that failed. A pass asked for by hand may always try again; a provider's
 * overflow is news to a pass that failed for any other reason.
 */
export function repeatsFailure({ reason, state }: PassInput, history: readonly Message[], rules: Rules): boolean {
  const { failedAttempt: failed } = readPassState(state);
  if (failed === null || reason === 'manual') return false;
  if (reason === 'overflow' && failed.reason !== 'overflow') return false;
  return failed.digest === attemptDigest(history, rules);
}

/** History and settings: a changed setting can make a pass succeed as well as a new message can. */
function attemptDigest(history: readonly Message[], { count: _, parts: __, ...settings }: Rules): string {
  return digest({ settings, history });
}
