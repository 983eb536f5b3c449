import type { WrittenCase } from '../case/case-file.ts';
import type { Problem } from '../yaml/parse-yaml.ts';

/** Far beyond any real conversation, and small enough to be written out: a slip of some zeros must not end the program. */
const MOST = { parts: 20_000, characters: 20_000_000 };

/** How large a part of a case becomes when its repeated blocks and its filler are written out. */
interface Extent {
  /** messages, calls, results, pictures, steps */
  parts: number;
  characters: number;
}

/** @returns where a case grows beyond all measure. @param written with its matrix values in; it fits the schema */
export function scaleProblems({ given, steps, model }: WrittenCase): Problem[] {
  const items = [
    { pointer: '/given/settings/system', value: given.settings.system },
    ...given.conversation.map((value, at) => ({ pointer: `/given/conversation/${at}`, value })),
    ...(steps ?? []).map((value, at) => ({ pointer: `/steps/${at}`, value })),
    { pointer: '/model', value: model },
  ];
  let whole: Extent = { parts: 0, characters: 0 };
  for (const { pointer, value } of items) {
    whole = sum(whole, extentOf(value));
    if (whole.parts > MOST.parts) return [tooMuch(pointer, whole.parts, 'messages, calls and results', MOST.parts)];
    if (whole.characters > MOST.characters)
      return [tooMuch(pointer, whole.characters, 'characters of text', MOST.characters)];
  }
  return [];
}

const tooMuch = (pointer: string, got: number, what: string, most: number): Problem => ({
  pointer,
  message: `Written out, the case has ${got.toLocaleString('en')} ${what} up to here; expected at most ${most.toLocaleString('en')}.`,
  hint: 'Look for a number with some zeros too many in `repeat`, `times`, `images` or the filler of a text.',
});

const sum = (one: Extent, other: Extent): Extent => ({
  parts: one.parts + other.parts,
  characters: one.characters + other.characters,
});

function extentOf(value: unknown): Extent {
  if (typeof value === 'string') return { parts: 0, characters: value.length + fillerIn(value) };
  if (typeof value !== 'object' || value === null) return { parts: 0, characters: 0 };
  const inside = Object.values(value).map(extentOf).reduce(sum, { parts: 1, characters: 0 });
  const { repeat = 1, times = 1, images = 0 } = value as Record<string, unknown>;
  const rounds = Number(repeat) * Number(times);
  return { parts: inside.parts * rounds + Number(images), characters: inside.characters * rounds };
}

/** Characters of one T, by the largest trigger there is; a W holds four of them. */
const IN_A_T = 8000;

/** What ` +0.4T`, ` +1999c` and ` +200x😀` ask for. */
function fillerIn(text: string): number {
  if (!text.includes('+')) return 0;
  return [...text.matchAll(/\+([0-9.]+)([TWcx])/g)].reduce(
    (total, [, amount, unit]) => total + Number(amount) * (unit === 'T' ? IN_A_T : unit === 'W' ? 4 * IN_A_T : 1),
    0,
  );
}
