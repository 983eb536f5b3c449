import type { JsonRecord } from '../../conversation/json.ts';

/**
 * How deep and how large the JSON may be that an adapter hands over. What breaks a limit is a fault of the adapter, and costs
 * its case; without limits it would be the suite that breaks, in the middle of something else.
 */

/** How many lists and objects may stand inside each other. All that walks JSON of an adapter may call itself so often. */
export const MOST_DEPTH = 256;

/** Characters of JSON that one answer, or one request to the model, may have; a line of a program has as many bytes. */
export const MOST_CHARACTERS = 64 * 1024 * 1024;

/** Texts, numbers, lists and objects that one of them may hold: each costs memory, however short it is written. */
export const MOST_VALUES = 1_000_000;

/** Characters of what a message, a call or a conversation is told apart by. */
export const ID_CHARACTERS = 1000;

/** Characters of a name or a version: they stand in every report, in tables and in file names. */
export const NAME_CHARACTERS = 200;

/** Characters of all that an adapter says of itself. */
export const IDENTITY_CHARACTERS = 1024 * 1024;

/** Characters of an error that are kept, and as many of its stack: they are shown to people. */
export const ERROR_CHARACTERS = 100_000;

/** Not by the rules of a language, which take longer to load than an adapter. @returns the number as it stands in a message, e.g. `67,108,864` */
export const inWords = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** A limit that JSON breaks, as a message says it. */
export interface BrokenLimit {
  expected: string;
  got: string;
}

export const TOO_DEEP: BrokenLimit = {
  expected: `JSON nested at most ${MOST_DEPTH} deep`,
  got: 'a list or an object that is nested deeper',
};
export const TOO_LARGE: BrokenLimit = {
  expected: `at most ${inWords(MOST_CHARACTERS)} characters of JSON`,
  got: 'more',
};
/** Requests to the model in one step: each is recorded, and they would fill the memory. */
export const MOST_CALLS = 10_000;

/** The same of a whole agent, which takes a second for each: no turn of a case has a third of that, and one that never ends is told sooner. */
export const MOST_CALLS_ON_WIRE = 300;

/** Characters of all of them, where there are several: four times a conversation of a million tokens. */
export const MOST_ASKED = 16 * 1024 * 1024;

/** @returns what is said where a step has asked more often */
export const tooManyCalls = (most: number): BrokenLimit => ({
  expected: `at most ${inWords(most)} requests to the model in one step`,
  got: 'more',
});
export const TOO_MUCH_ASKED: BrokenLimit = {
  expected: `at most ${inWords(MOST_ASKED)} characters in all requests of one step`,
  got: 'more',
};
export const TOO_MANY: BrokenLimit = {
  expected: `JSON of at most ${inWords(MOST_VALUES)} values`,
  got: 'more',
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * Counts brackets and commas, so that a text can be refused before it is parsed, and before anybody walks through what it says.
 * @param json may also be no JSON at all
 * @param limits others than those of an answer
 * @returns the limit it breaks, if any
 */
export function limitBrokenBy(json: string, limits: LimitsOfJson = {}): BrokenLimit | undefined {
  const { depth: mostDepth = MOST_DEPTH, values: mostValues = MOST_VALUES } = limits;
  if (json.length > MOST_CHARACTERS) return TOO_LARGE;
  let depth = 0;
  let deepest = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (code === COMMA) values += 1;
    else if (code === CLOSING[0] || code === CLOSING[1]) depth -= 1;
    else if (code === OPENING[0] || code === OPENING[1]) {
      depth += 1;
      values += 1;
      deepest = Math.max(deepest, depth);
    }
  }
  if (values > mostValues) return TOO_MANY;
  return deepest > mostDepth ? TOO_DEEP : undefined;
}

/** @returns where the closing quote stands; the end of the text where there is none */
function endOfString(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}

/** A list or an object, and how it is reached. */
interface Place {
  value: object;
  key: string;
  above: Place | undefined;
}

/** The limit that a value breaks, and where. */
export interface BrokenAt extends BrokenLimit {
  /** JSON pointer, shortened */
  path: string;
}

/** Others than those of an answer. */
interface LimitsOfJson {
  depth?: number;
  values?: number;
}

/** Of a message that holds an answer: what is around it takes a few as well. */
export const LIMITS_OF_MESSAGE: LimitsOfJson = { depth: MOST_DEPTH + 10, values: MOST_VALUES + 1000 };

/**
 * @param value of lists, objects and what JSON knows besides; between threads the same list may be in it many times
 * @param limits others than those of an answer
 * @returns the first limit of depth or number that it breaks
 */
export function limitBrokenIn(value: unknown, limits: LimitsOfJson = {}): BrokenAt | undefined {
  const { depth: deepest = MOST_DEPTH, values = MOST_VALUES } = limits;
  if (!isContainer(value) || isWithinLimits(value, deepest, values)) return undefined;
  let level: Place[] = [{ value, key: '', above: undefined }];
  let left = values;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepest) return { ...TOO_DEEP, path: pointerTo(level[0]) };
    const next: Place[] = [];
    for (const place of level) {
      left -= addInside(place, next, left);
      if (left < 0) return { ...TOO_MANY, path: pointerTo(place) };
    }
    level = next;
  }
  return undefined;
}

/** The quick look, for nearly all that comes is within the limits. It calls itself no deeper than they allow. */
function isWithinLimits(value: object, deepest: number, values: number): boolean {
  let left = values;
  const isWithin = (container: object, depth: number): boolean => {
    // A list may say that it is longer than what can be walked.
    if (depth > deepest || left < (Array.isArray(container) ? container.length : 0)) return false;
    for (const inner of Array.isArray(container) ? container : Object.values(container)) {
      left -= 1;
      if (isContainer(inner) && !isWithin(inner, depth + 1)) return false;
    }
    return left >= 0;
  };
  return isWithin(value, 1);
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** @returns how many values stand in it, or more than are left */
function addInside(above: Place, to: Place[], left: number): number {
  const { value: list } = above;
  if (Array.isArray(list) && list.length > left) return list.length;
  const keys = Object.keys(list);
  if (keys.length > left) return keys.length;
  for (const key of keys) {
    const value = (list as JsonRecord)[key];
    if (isContainer(value)) to.push({ value, key, above });
  }
  return keys.length;
}

function pointerTo(place: Place | undefined): string {
  const keys: string[] = [];
  for (let at = place; at?.above !== undefined; at = at.above) keys.push(at.key);
  return shortPath(
    keys
      .reverse()
      .map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join(''),
  );
}

const PATH_CHARACTERS = 120;

/** @returns a JSON pointer, cut to what a message has room for */
export const shortPath = (path: string): string =>
  path.length <= PATH_CHARACTERS ? path : `${path.slice(0, PATH_CHARACTERS)}…`;
