import type { JsonValue } from '../../conversation/message.ts';
import type { PassState } from '../types/pass.ts';

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
