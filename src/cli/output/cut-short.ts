import type { Aborted } from '../../report/events/events.ts';

/** A run that is under way, and what it does when it is cut short: there is one at most. */
let underWay: ((how: Aborted) => void) | undefined;

/**
 * @param listener writes down how a run was cut short; called once at most, and must not wait for anything
 * @returns a function to be called when the run has ended
 */
export function whenCutShort(listener: (how: Aborted) => void): () => void {
  const once = (how: Aborted): void => {
    underWay = undefined;
    listener(how);
  };
  underWay = once;
  return () => {
    if (underWay === once) underWay = undefined;
  };
}

/** Tells the run that is under way, if any, that nothing more comes. */
export function abandonRun(reason: Aborted['reason'], message: string): void {
  underWay?.({ kind: 'aborted', reason, message });
}
