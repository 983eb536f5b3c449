/**
 * Waits for what is being started, and lets it be taken back meanwhile.
 * @param signal aborted where nobody wants it any more
 * @param takeBack ends what has been started so far, so that the waiting comes to its end
 * @returns what the start comes to
 * @throws what it rejects with, which it does soon after it was taken back
 */
export async function takenBackBy<T>(signal: AbortSignal, takeBack: () => void, starting: Promise<T>): Promise<T> {
  signal.addEventListener('abort', takeBack, { once: true });
  if (signal.aborted) takeBack();
  try {
    return await starting;
  } finally {
    signal.removeEventListener('abort', takeBack);
  }
}
