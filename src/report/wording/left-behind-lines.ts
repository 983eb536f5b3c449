import type { Footer } from '../events/events.ts';

/** @returns a line for each program the adapter had started and left running; nothing where it left none */
export const leftBehindLines = (footer: Pick<Footer, 'leftBehind'> | undefined): string[] =>
  (footer?.leftBehind ?? []).map(
    ({ command, count }) =>
      `LEFT BEHIND: ${command} (${count === 1 ? '1 process' : `${count} processes`}) still there when the adapter had ended; the suite ended ${count === 1 ? 'it' : 'them'}.`,
  );
