import type { PackedText } from '../page/page-format.ts';

/**
 * Keeps once what many texts have in common. The filler of a corpus repeats from case to case, in messages as well as in
 * the requests that quote them, further away than a compressor looks back.
 */
export interface PhraseBook {
  /** @returns the text as what it is made of; its new stretches go into the book */
  pack(text: string): PackedText;
  /** @returns all that was put in */
  whole(): string;
}

/** Shorter than this, a reference is not worth its digits. */
const KEY = 40;

/** @returns an empty book */
export function phraseBook(): PhraseBook {
  const pages: string[] = [];
  const starts = new Map<string, { page: number; at: number; offset: number }>();
  let size = 0;

  const keep = (stretch: string): PackedText => {
    const text = ownCopy(stretch);
    const page = pages.push(text) - 1;
    for (const at of boundariesOf(text)) {
      const key = text.slice(at, at + KEY);
      if (!starts.has(key)) starts.set(key, { page, at, offset: size + at });
    }
    const place = [size, text.length];
    size += text.length;
    return place;
  };

  const literal = (text: string): (string | number)[] => (text.length < KEY * 2 ? [text] : (keep(text) as number[]));

  return {
    pack(text) {
      if (text.length < KEY * 2) return text;
      const parts: (string | number)[] = [];
      let done = 0;
      for (const at of boundariesOf(text)) {
        if (at < done) continue;
        const known = starts.get(text.slice(at, at + KEY));
        if (known === undefined) continue;
        const length = sharedLength(pages[known.page]!, known.at, text, at);
        if (at > done) parts.push(...literal(text.slice(done, at)));
        parts.push(known.offset, length);
        done = at + length;
      }
      if (done < text.length) parts.push(...literal(text.slice(done)));
      return parts;
    },
    whole: () => pages.join(''),
  };
}

/** @returns a book that keeps nothing: in a page with few texts of a case, a compressor sees all that they have in common */
export const noBook = (): PhraseBook => ({ pack: (text) => text, whole: () => '' });

/** Part of a string is kept as a view of the whole: a stretch would hold on to the request it was cut from, and those are large. */
const ownCopy = (text: string): string => JSON.parse(JSON.stringify(text));

/** Where a stretch may begin: at the beginning, and behind every sentence. */
function boundariesOf(text: string): number[] {
  const found = text.length >= KEY ? [0] : [];
  for (let at = text.indexOf('. '); at !== -1; at = text.indexOf('. ', at + 1)) {
    if (at + 2 + KEY > text.length) break;
    found.push(at + 2);
  }
  return found;
}

function sharedLength(one: string, start: number, other: string, at: number): number {
  const most = Math.min(one.length - start, other.length - at);
  let length = KEY;
  while (length < most && one.charCodeAt(start + length) === other.charCodeAt(at + length)) length += 1;
  return length;
}
