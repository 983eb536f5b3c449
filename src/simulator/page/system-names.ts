import { shownText } from './shown-text.ts';
import { systemLetter } from './system-letter.ts';

/** @returns the name of a system, with its letter where there are several */
export const systemLabel = (name: string, at: number, of: number): string =>
  of === 1 ? shownText(name, LONGEST) : `${systemLetter(at)} · ${shownText(name, LONGEST)}`;

/** Characters of a name. */
const LONGEST = 80;
