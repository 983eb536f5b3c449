/**
 * How deep and how large the JSON may be that an adapter hands over. What breaks a limit is a fault of the adapter, and costs
 * its case; without limits it would be the suite that breaks, in the middle of something else.
 */

/** How many lists and objects may stand inside each other. All that walks JSON of an adapter may call itself so often. */
export const MOST_DEPTH = 256;

/** Characters of JSON that one answer, or one request to the model, may have; a line of a program has as many bytes. */
export const MOST_CHARACTERS = 64 * 1024 * 1024;

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

/** What is said of JSON that is nested too deep: expected and got. */
export const TOO_DEEP = {
  expected: `JSON nested at most ${MOST_DEPTH} deep`,
  got: 'a list or an object that is nested deeper',
} as const;

/** What is said of JSON that is too large: expected and got. */
export const TOO_LARGE = { expected: `at most ${inWords(MOST_CHARACTERS)} characters of JSON`, got: 'more' } as const;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The brackets of JSON: of each kind the opening one is two below the closing one. */
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Counts brackets, so that a text can be refused before anybody walks through what it says.
 * @param json may also be no JSON at all
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > MOST_DEPTH) return true;
  }
  return false;
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

/**
 * @param value plain JSON, as `JSON.parse` gives it
 * @returns JSON pointer to the first list or object below the limit, shortened; undefined where there is none
 */
export function tooDeepAt(value: unknown): string | undefined {
  if (!isContainer(value) || !isDeeper(value, MOST_DEPTH)) return undefined;
  let level: Place[] = [{ value, key: '', above: undefined }];
  for (let depth = 1; depth <= MOST_DEPTH; depth += 1) level = level.flatMap(inside);
  return pointerTo(level[0]);
}

/** Calls itself at most as often as the limit says. */
function isDeeper(value: object, most: number): boolean {
  if (most === 0) return true;
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    if (isContainer(inner) && isDeeper(inner, most - 1)) return true;
  }
  return false;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

function inside(above: Place): Place[] {
  const places: Place[] = [];
  for (const [key, value] of Object.entries(above.value)) if (isContainer(value)) places.push({ value, key, above });
  return places;
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
