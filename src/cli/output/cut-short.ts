/** A run that is under way, and what it does when the suite fails: there is one at most. */
let underWay: ((message: string) => void) | undefined;

/**
 * @param listener writes down why a run has no end; called once at most, and must not wait for anything
 * @returns a function to be called when the run has ended
 */
export function whenCutShort(listener: (message: string) => void): () => void {
  const once = (message: string): void => {
    underWay = undefined;
    listener(message);
  };
  underWay = once;
  return () => {
    if (underWay === once) underWay = undefined;
  };
}

/** Tells the run that is under way, if any, that the suite failed. */
export const abandonRun = (message: string): void => underWay?.(message);
