import type { JsonValue } from '../../conversation/message.ts';
import type { FailedAttempt } from './failed-attempt.ts';

/** What one pass leaves for the next. */
export interface PassState {
  /** the last pass was in vain */
  failedAttempt: FailedAttempt | null;
  /** originals that the archive did not take, as lines: the next pass that writes makes up for them */
  unarchived: string;
}

/** @returns the state as it is handed out; null where there is nothing to remember */
export function writePassState({ failedAttempt, unarchived }: PassState): JsonValue {
  if (failedAttempt === null && unarchived === '') return null;
  return { ...failedAttempt, ...(unarchived === '' ? {} : { unarchived }) };
}

/** @param state as it was handed out, or anything else, of which nothing is remembered */
export function readPassState(state: JsonValue): PassState {
  if (state === null || typeof state !== 'object' || Array.isArray(state))
    return { failedAttempt: null, unarchived: '' };
  const { material, reason, unarchived } = state;
  const isLatch = typeof material === 'string' && (reason === 'auto' || reason === 'manual' || reason === 'overflow');
  return {
    failedAttempt: isLatch ? { material, reason } : null,
    unarchived: typeof unarchived === 'string' ? unarchived : '',
  };
}
