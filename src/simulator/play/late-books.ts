/**
 * Measuring a request takes as long as an implementation takes for the next step, and it is another process, on another core. So what
 * was played is written down while the next step is under way, in its order, and before anything that comes of that step.
 */
export interface LateBooks {
  /** something that is to be written down */
  owe(entry: () => void): void;
  /** writes down all that is owed: to be called before anything else is */
  keep(): void;
  /** The same once the work has been handed over to whoever does it; then waits for that. */
  keepBeside(work: Promise<unknown>): Promise<void>;
}

/** @returns books in which nothing is owed */
export function lateBooks(): LateBooks {
  let owed: (() => void)[] = [];
  const keep = (): void => {
    const entries = owed;
    owed = [];
    for (const entry of entries) entry();
  };
  return {
    owe: (entry) => void owed.push(entry),
    keep,
    async keepBeside(work) {
      // It is waited for below; a failure that comes earlier is no failure that nobody waits for.
      work.catch(() => {});
      await new Promise(setImmediate);
      keep();
      await work;
    },
  };
}
