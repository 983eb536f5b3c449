import { shownText } from './shown-text.ts';

/** @returns how a system is called where there is no room for its name: A, B, … */
export const systemLetter = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : String(at + 1));

/** @returns the name of a system, with its letter where there are several */
export const systemLabel = (name: string, at: number, of: number): string =>
  of === 1 ? shownText(name, LONGEST) : `${systemLetter(at)} · ${shownText(name, LONGEST)}`;

/** Characters of a name. */
const LONGEST = 80;
