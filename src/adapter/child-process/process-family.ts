import { setTimeout as sleep } from 'node:timers/promises';
import { type Descendant, descendantsOf, type ProcessMark } from './descendants.ts';

/** A program and all it has started. */
export interface ProcessFamily {
  /** Notes who is there. To be called before the program ends: who started whom is known only as long as both live. */
  look(): void;
  /**
   * Ends what is left when the program has ended.
   * @param grace ms in which it may go by itself, as a helper does that notices the end of its parent
   * @returns what had to be ended
   */
  endRest(grace: number): Promise<Descendant[]>;
}

/** ms between two looks */
const PAUSE = 10;
/** Something may start others faster than they are found; after so many rounds it has won. */
const ROUNDS = 50;

/** @param mark of the program that leads it */
export function processFamily(mark: ProcessMark): ProcessFamily {
  let known: readonly Descendant[] = [];
  const living = (): readonly Descendant[] => {
    known = descendantsOf(mark, known);
    return known;
  };
  return {
    look: () => void living(),
    endRest: async (grace) => {
      living();
      for (let waited = 0; waited < grace && known.length > 0; waited += PAUSE) {
        await sleep(PAUSE);
        living();
      }
      const ended = new Map<number, Descendant>();
      for (let round = 0; round < ROUNDS && known.length > 0; round += 1) {
        for (const one of known) {
          // One that is dying has no command line any more.
          if (!ended.has(one.pid)) ended.set(one.pid, one);
          end(one.pid);
        }
        await sleep(PAUSE);
        living();
      }
      return [...ended.values()];
    },
  };
}

/** One that is already gone is no error, and one of another user can't be ended. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}
