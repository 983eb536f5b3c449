import { beginningUpTo } from '../../conversation/excerpt.ts';

/** One line of a terminal that is written over again and again, and gone before anything else is printed. */
export interface LiveLine {
  show(text: string): void;
  clear(): void;
}

/** ms: faster than anybody reads, slow enough that painting costs nothing */
const PAUSE = 80;
/** ms: what is over by then needs no word of how far it is */
const SOON = 2000;

const ERASE = '\r\u001b[2K';

/**
 * @param write writes to the terminal, without a line end
 * @param columns width of the terminal; a longer text would wrap, and could not be erased
 */
export function liveLine(write: (text: string) => void, columns: () => number, clock = Date.now): LiveLine {
  const begun = clock();
  let shown = false;
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(text) {
      const now = clock();
      if (now - begun < SOON || now - last < PAUSE) return;
      last = now;
      shown = true;
      write(`${ERASE}${beginningUpTo(text, columns() - 1)}`);
    },
    clear() {
      if (!shown) return;
      shown = false;
      write(ERASE);
    },
  };
}
