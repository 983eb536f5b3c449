import type { AbortReason } from '../../report/events/events.ts';

/** Why a run comes to no end, as its report says it. @param exit the code with which the program is going to end */
export type Abort = (reason: AbortReason, message: string, exit: number) => void;

/** The run that is under way: there is one at most. */
let underWay: Abort | undefined;

/**
 * @param abort writes down how a run was cut short; it must not wait for anything
 * @returns a function to be called when the run has ended
 */
export function whenCutShort(abort: Abort): () => void {
  underWay = abort;
  return () => {
    if (underWay === abort) underWay = undefined;
  };
}

/** Tells the run that is under way, if any, that nothing more comes. */
export const abandonRun: Abort = (...how) => underWay?.(...how);
