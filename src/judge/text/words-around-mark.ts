import { readableOf } from '../../conversation/content.ts';
import { type Mark, markPlaces } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { readingsOf } from './readings.ts';

/**
 * The words a fact stands among. A mark alone can be copied by whoever looks for marks, into a summary's list of facts or
 * into a request that shows nothing else; the words around it go where the message went.
 */

/** Characters that come through every rendering as they are: no quote, no bracket of a tag, no end of line. */
const PLAIN = /[A-Za-z0-9 .,:;()-]/;
const REACH = 24;
/** Fewer characters than this might stand anywhere. */
const TELLING = 6;

/**
 * @param message that states the fact
 * @returns the mark with the plain words before it, or else behind it; undefined where there are too few to tell
 */
export function wordsBesideMark(message: Message, mark: Mark): string | undefined {
  const text = readableOf(message);
  const at = text.indexOf(mark);
  if (at === -1) return undefined;
  const end = at + mark.length;
  const start = at - plainLength([...text.slice(Math.max(0, at - REACH), at)].reverse());
  if (at - start >= TELLING) return text.slice(start, end);
  const behind = plainLength([...text.slice(end, end + REACH)]);
  return behind >= TELLING ? text.slice(at, end + behind) : undefined;
}

function plainLength(characters: readonly string[]): number {
  const stop = characters.findIndex((character) => !PLAIN.test(character));
  return stop === -1 ? characters.length : stop;
}

/** Characters on each side of a mark in the message, and in the text it was rendered into. */
const [NEAR, AROUND] = [80, 160];
/** Fewer words than this tell nothing, and this share of them has to be found again. */
const [ENOUGH, SHARE] = [3, 1 / 3];

/**
 * @param text in which the fact stands
 * @param places where it stands there
 * @returns whether it stands there among its own words; undefined where the message has too few of them to tell
 */
export function standsAmongOwnWords(
  message: Message,
  mark: Mark,
  text: string,
  places: readonly number[] = placesOf(mark, text),
): boolean | undefined {
  const said = readableOf(message);
  const words = wordsIn(stretchesAround(said, mark, placesOf(mark, said), NEAR), mark);
  if (words.size < ENOUGH) return undefined;
  const found = wordsIn(stretchesAround(text, mark, places, AROUND).flatMap(readingsOf), mark);
  return [...words].filter((word) => found.has(word)).length >= SHARE * words.size;
}

const placesOf = (mark: Mark, text: string): number[] =>
  markPlaces(text, mark.startsWith('F') ? 'F' : 'S').flatMap((place) => (place.mark === mark ? [place.at] : []));

const stretchesAround = (text: string, mark: Mark, places: readonly number[], reach: number): string[] =>
  places.map((at) => text.slice(Math.max(0, at - reach), at + mark.length + reach));

function wordsIn(stretches: readonly string[], mark: Mark): Set<string> {
  const words =
    stretches
      .join(' ')
      .replaceAll(mark, ' ')
      .match(/[A-Za-z]{4,}/g) ?? [];
  return new Set(words.map((word) => word.toLowerCase()));
}
