import type { JsonValue } from '../../conversation/message.ts';
import type { PassState } from '../types/pass.ts';

/**
 * @returns the state as it is handed out; null where there is nothing to remember. Sessions store it: its keys stay as they
 * are, `material` for the digest
 */
export function writePassState({ failedAttempt, unarchived }: PassState): JsonValue {
  if (failedAttempt === null && unarchived === '') return null;
  return {
    ...(failedAttempt && { material: failedAttempt.digest, reason: failedAttempt.reason }),
    ...(unarchived === '' ? {} : { unarchived }),
  };
}

/** @param state as it was handed out, or anything else, of which nothing is remembered */
export function readPassState(state: JsonValue): PassState {
  if (state === null || typeof state !== 'object' || Array.isArray(state))
    return { failedAttempt: null, unarchived: '' };
  const { material, reason, unarchived } = state;
  const isAttempt = typeof material === 'string' && (reason === 'auto' || reason === 'manual' || reason === 'overflow');
  return {
    failedAttempt: isAttempt ? { digest: material, reason } : null,
    unarchived: typeof unarchived === 'string' ? unarchived : '',
  };
}
