/** A figure as it stands in a sentence, and as it is kept beside it. */
export interface Figure {
  name: string;
  value: number;
  /** how the value is written */
  written: string;
}

/** What is said, and every figure in it by name. */
export interface Sentence {
  text: string;
  figures: Record<string, number>;
}

/**
 * The only way a figure gets into advice: its text and its list of figures can't differ.
 * @param parts figures, and words that have none
 * @throws where a figure is not a finite number: that is nothing to advise on, and no JSON
 */
export function sentence(words: TemplateStringsArray, ...parts: (Figure | string)[]): Sentence {
  const figures = parts.filter((part) => typeof part !== 'string');
  const odd = figures.find(({ value }) => !Number.isFinite(value));
  if (odd !== undefined) throw new RangeError(`The figure "${odd.name}" of an advice is ${odd.value}, not a number.`);
  const text = words.map((word, index) => word + writtenOf(parts[index])).join('');
  return { text, figures: Object.fromEntries(figures.map(({ name, value }) => [name, value])) };
}

const writtenOf = (part: Figure | string = ''): string => (typeof part === 'string' ? part : part.written);

/** @returns the sentences as one text, with `between` between them and all their figures */
export const joinSentences = (sentences: readonly Sentence[], between = ' '): Sentence => ({
  text: sentences.map(({ text }) => text).join(between),
  figures: Object.assign({}, ...sentences.map(({ figures }) => figures)) as Record<string, number>,
});

const figure = (name: string, value: number, written: string): Figure => ({ name, value, written });

/** One decimal below ten, where there is one. */
const rounded = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 9.95 ? 1 : 0 });

const grouped = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** @returns tokens, as `76k`; below ten thousand in full */
export function inTokens(name: string, value: number): Figure {
  if (Math.abs(value) < 9999.5) return figure(name, value, grouped(value, 0));
  return figure(name, value, value < 999_500 ? `${grouped(value / 1000, 0)}k` : `${grouped(value / 1e6, 1)}M`);
}

/** @returns US dollars; below ten cents with two digits that say something */
export const inDollars = (name: string, value: number): Figure =>
  figure(name, value, value === 0 ? '$0' : value >= 0.1 ? `$${grouped(value, 2)}` : `$${twoDigits.format(value)}`);

/** Without an exponent, however small. */
const twoDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 2, useGrouping: false });

/** A share below this is written as none: 0.001 %. */
const NO_SHARE = 1e-5;

/** @returns a share as percent, below ten with a decimal, below one with two digits that say something. @param value 0.22 for 22 % */
export function inPercent(name: string, value: number): Figure {
  const size = Math.abs(value);
  const percent = size < NO_SHARE ? 0 : size < 0.0095 ? Number((100 * value).toPrecision(2)) : rounded(100 * value);
  return figure(name, value, `${percent} %`);
}

/** @returns a share of the window, as `0.38` */
export const asShare = (name: string, value: number): Figure => figure(name, value, grouped(value, 2));

/** @returns a number of things, as `1 pass` or `3 passes`; without names, the number */
export const asCount = (name: string, value: number, one = '', many = one === '' ? '' : `${one}s`): Figure =>
  figure(name, value, `${grouped(value, 0)} ${value === 1 ? one : many}`.trimEnd());

/** @returns how many steps come between, to stand behind `every` or `per`: `66 steps`, `step` */
export const inSteps = (name: string, value: number): Figure =>
  figure(name, value, rounded(value) === '1' ? 'step' : `${rounded(value)} steps`);

/** @returns a time in the unit that reads well. @param value ms */
export function inTime(name: string, value: number): Figure {
  const [unit, size] =
    value < 1000 ? ['ms', 1] : value < 60_000 ? ['s', 1000] : value < 3_600_000 ? ['min', 60_000] : ['h', 3_600_000];
  const scaled = value / (size as number);
  return figure(name, value, `${unit === 'ms' ? grouped(scaled, 0) : rounded(scaled)} ${unit}`);
}
