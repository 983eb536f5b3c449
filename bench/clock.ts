/**
 * Repeats an action for about the given time, after a warm-up.
 * @returns ms for one of them, mean over the run
 */
export async function meanOf(milliseconds: number, action: () => Promise<unknown> | unknown): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await action();
  const begin = performance.now();
  let count = 0;
  while (performance.now() - begin < milliseconds) {
    await action();
    count += 1;
  }
  return (performance.now() - begin) / count;
}
