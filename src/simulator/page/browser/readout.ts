import { el } from '../../../report/browser/elements/dom.ts';

/** A line that is legend and figures at once: what each part is called, what it looks like, and how large it is at the cursor. */
export interface Readout {
  line: HTMLElement;
  /** @param head which step, in words. @param values of each part. @param tail what else is to be said */
  show(head: string, values: readonly string[], tail: string): void;
}

/** @returns a line for these parts, in the order in which they stand on each other */
export function readoutOf(parts: readonly string[]): Readout {
  const head = el('span', { class: 'readout-step' });
  const tail = el('span', { class: 'readout-tail' });
  const values = parts.map(() => el('b', {}));
  const keys = parts.map((part, at) =>
    el('span', { class: 'key' }, el('span', { class: `swatch swatch-${part}` }), `${part} `, values[at]!),
  );
  return {
    line: el('p', { class: 'readout' }, head, ...keys, tail),
    show(step, texts, rest) {
      head.textContent = step;
      texts.forEach((text, at) => {
        values[at]!.textContent = text;
      });
      tail.textContent = rest;
    },
  };
}

/** @returns the last row that begins at or before this step */
export function rowAt(step: readonly number[], at: number): number {
  let [low, high] = [0, step.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (step[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
