import { marksIn } from '../../conversation/mark.ts';
import { collapseWhiteSpace } from './collapse-white-space.ts';
import { laidReadingsOf } from './holds-literally.ts';

/** What the engines of templates take for a place to be filled in. */
const PLACEHOLDER = /\$?\{+[A-Za-z_ ]+\}+/g;

/** @returns whether something in the words would be filled in by the engine of a template */
export const holdsPlaceholder = (words: string): boolean => words.search(PLACEHOLDER) !== -1;

/**
 * Whether words stand in a text but for their placeholders, and the conversation stands in the place of one of these
 * (agent-sdk: `{{conversation}}` in what the user said). Then nothing that was said is gone: it stands there once more.
 * @returns that, false also where other words came into the place, or none
 */
export function isFilledIn(text: string, words: string): boolean {
  const laid = collapseWhiteSpace(words);
  return laidReadingsOf(text).some((reading) => isFilledForm(reading, laid));
}

function isFilledForm(text: string, words: string): boolean {
  const [lead, ...rest] = words.split(PLACEHOLDER) as [string, ...string[]];
  const names = words.match(PLACEHOLDER) ?? [];
  if ([lead, ...rest].every((part) => part.trim() === '')) return false;
  const gaps = rest.map((behind, index) => ({ name: names[index]!, behind }));
  return placesOf(text, lead).some((at) => fillingFrom(text, at + lead.length, gaps) === 'filled');
}

interface Gap {
  name: string;
  /** the words behind the placeholder */
  behind: string;
}

/** What stands in the places of the placeholders from here on; what was filled in may hold the same words again. */
function fillingFrom(text: string, at: number, [gap, ...more]: readonly Gap[]): 'filled' | 'as written' | 'otherwise' {
  if (gap === undefined) return 'as written';
  const { name, behind } = gap;
  const written = name + behind;
  if (text.startsWith(written, at)) return fillingFrom(text, at + written.length, more);
  const ends = behind === '' ? [at + SAMPLE] : placesOf(text, behind).filter((end) => end > at);
  const isFilled = (end: number): boolean =>
    isRepeated(text.slice(at, end), text) && fillingFrom(text, end + behind.length, more) !== 'otherwise';
  return ends.some(isFilled) ? 'filled' : 'otherwise';
}

/** Characters that are compared where nothing follows on a placeholder. */
const SAMPLE = 48;

/** What was said before stands here once more: all of its facts, or these very words. */
function isRepeated(gap: string, text: string): boolean {
  const facts = marksIn(gap, 'F');
  if (facts.length > 0) return facts.every((fact) => placesOf(text, fact).length > 1);
  return gap.length >= SAMPLE && placesOf(text, gap.slice(0, SAMPLE)).length > 1;
}

/** Of nothing there is one place, at the beginning. */
function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  if (words === '') return [0];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}
