import { setTimeout as sleep } from 'node:timers/promises';

/** The requests of one conversation that are being answered. */
export interface OpenRequests {
  /** @returns what is to be called when the request has ended */
  begin(): () => void;
  /** @returns since when none is open, on the clock of `performance.now`; undefined while one is */
  quietSince(): number | undefined;
  /**
   * Resolves when none is open, and none has come right behind.
   * @param limit ms after which it resolves in any case
   */
  settled(limit: number): Promise<void>;
}

/** ms in which a request comes that is sent behind the end of a turn: every case takes as long */
const RIGHT_BEHIND = 20;
/** ms between two looks */
const PAUSE = 5;

/** @returns the requests of a conversation that begins; there are none yet */
export function openRequests(): OpenRequests {
  let open = 0;
  let since = performance.now();
  const quietSince = (): number | undefined => (open === 0 ? since : undefined);
  return {
    begin: () => {
      open += 1;
      return () => {
        open -= 1;
        since = performance.now();
      };
    },
    quietSince,
    settled: async (limit) => {
      const asked = performance.now();
      const isQuiet = (): boolean => performance.now() - Math.max(quietSince() ?? Infinity, asked) >= RIGHT_BEHIND;
      while (!isQuiet() && performance.now() - asked < limit) await sleep(PAUSE);
    },
  };
}
