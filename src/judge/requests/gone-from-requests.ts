import type { Pass } from '../passes/pass.ts';
import { requestTextOf, wasAnswered } from './request-text.ts';

/** Fewest letters and digits that nobody leaves out in some rendering, those of a sample, and from one to the next. */
const [MUCH, SAMPLE, STRIDE] = [300, 24, 100];

/**
 * @returns whether a part of a text is surely not in the requests of a pass that were answered, however they lay it out: of its letters
 * and digits alone, nearly no piece stands there in a row
 */
export function goneFromRequests({ summarizer }: Pass): (part: string) => boolean {
  const shown = lettersOf(summarizer.filter(wasAnswered).map(requestTextOf).join(' '));
  return (part) => {
    const letters = lettersOf(part);
    if (letters.length < MUCH) return false;
    const count = Math.floor((letters.length - SAMPLE) / STRIDE);
    const pieces = Array.from({ length: count }, (_, at) => letters.slice(at * STRIDE, at * STRIDE + SAMPLE));
    return pieces.filter((piece) => !shown.includes(piece)).length > 0.8 * count;
  };
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
