import { setTimeout as sleep } from 'node:timers/promises';

/** What is heard of an agent, on the clock of `performance.now`. */
export interface SignsOfLife {
  /** when it said something last, whatever that was */
  lastLine(): number;
  /** since when no request of its conversation is open; undefined while one is */
  quietSince(): number | undefined;
}

/**
 * Resolves when so many ms have passed without a line and without an open request.
 * @param signal takes the waiting back: it then rejects
 */
export async function fallenSilent(
  ms: number,
  { lastLine, quietSince }: SignsOfLife,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const quiet = quietSince();
    const left = quiet === undefined ? ms : Math.max(quiet, lastLine()) + ms - performance.now();
    if (left <= 0) return;
    await sleep(left, undefined, { signal });
  }
}
