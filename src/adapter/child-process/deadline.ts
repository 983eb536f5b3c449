/** What `within` says when the time is over. */
export const LATE = Symbol('late');

/**
 * Waits for a promise, but not for ever.
 * @param ms wall time
 * @returns what the promise resolved to, or `LATE`
 * @throws what the promise rejected with
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
