import type { Problem } from '../yaml/parse-yaml.ts';

/**
 * What a text may hold to be of an exact length: `+1999c` fills it up, so that what follows begins at character 1999, and
 * `+200x😀` says the emoji 200 times. Truncation splits a character at one offset and not at the next, so offsets matter.
 * Characters are UTF-16 units, which is what strings are cut at.
 */
const PAD = /(?<=^| )\+(?:([0-9]+)c|([0-9]+)x(\S+))(?= |$)/g;

/** The least a gap takes: a blank before the words, and one behind them. */
const SMALLEST_GAP = 2;

/**
 * @param text with its marks
 * @param words gives so many characters of filler
 * @returns the text with its pads written out
 */
export function padded(text: string, words: (characters: number) => string): string {
  if (!text.includes('+')) return text;
  let out = '';
  let read = 0;
  for (const pad of text.matchAll(PAD)) {
    const [whole, offset, times = '0', repeated = ''] = pad;
    out += text.slice(read, pad.index);
    read = pad.index + whole.length;
    if (offset === undefined) {
      out += repeated.repeat(Number(times));
      continue;
    }
    out = filledTo(Number(offset), out.replace(/ $/, ''), words);
    if (text[read] === ' ') read += 1;
  }
  return out + text.slice(read);
}

/** The gap begins and ends with a blank, so that what follows is a word of its own. */
function filledTo(end: number, before: string, words: (characters: number) => string): string {
  const gap = end - before.length;
  return gap < SMALLEST_GAP ? before : `${before} ${words(gap - SMALLEST_GAP)} `;
}

/** @returns the text without its pads, for whoever looks for other things in it */
export const withoutPads = (text: string): string => text.replace(PAD, '');

/**
 * @param text with marks of the right length
 * @returns that there is no room left for a pad; nothing where all is well
 */
export function padProblem(text: string, pointer: string): Problem[] {
  const pads = [...text.matchAll(PAD)];
  const tight = pads.find(({ 1: offset, index }) => {
    if (offset === undefined) return false;
    const before = padded(text.slice(0, index), blanks).replace(/ $/, '');
    return Number(offset) - before.length < SMALLEST_GAP;
  });
  if (tight === undefined) return [];
  const { length } = padded(text.slice(0, tight.index), blanks).replace(/ $/, '');
  const message = `No room for "${tight[0]}": the text before it has ${length} characters already.`;
  return [{ pointer, message, hint: `The least that works here is +${length + SMALLEST_GAP}c.` }];
}

const blanks = (count: number): string => ' '.repeat(count);
