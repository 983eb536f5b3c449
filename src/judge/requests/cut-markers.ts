import { goesOnThere, isInstruction, saysOmission, withoutOwnWords } from './omission-words.ts';
import type { ShownStretch } from './shown-stretches.ts';

/** A part of a message, by places in it. */
export interface TextGap {
  from: number;
  to: number;
}

/** What the summarizer was shown of one message, and what not. */
export interface ShownMessage {
  /** index of the given message */
  at: number;
  /** characters of it, with white space collapsed */
  length: number;
  /** all of it, with white space collapsed */
  words: string;
  stretches: readonly ShownStretch[];
  gaps: readonly TextGap[];
}

/** What was shown of the messages that leave, in their order. */
export interface ShownMessages {
  messages: readonly ShownMessage[];
  /** whether these are all of them, and not only the first ones */
  isAll: boolean;
}

/** Characters beside a stretch in which a word about what is missing there is looked for. */
const NEAR = 160;

/** What any rendering calls those who speak and what they say. */
const LABELS =
  'system user human assistant agent model tool tools function result results output call calls message role name content ' +
  'text type input args arguments';

/** A stretch with what stands beside it, up to the next thing that is shown or the border of its request. */
interface Placed extends ShownStretch {
  /** index into the messages */
  of: number;
  before: string;
  behind: string;
  /** the messages shown next to it in the same request, by their index; undefined at the border of the request */
  previous: number | undefined;
  next: number | undefined;
}

/**
 * A marker stands where the missing part was: behind the stretch that ends there, or in front of the one that begins there. Its
 * words are none that stand beside what is whole, such as those of the prompt, of labels or of an earlier answer that is
 * carried on. Markers come in any language.
 * @param requests what could be read in each, with white space collapsed
 * @param answers what was answered to them
 * @returns whether a gap of a message, which goes by its index, is marked
 */
export function markersAround(
  shown: ShownMessages,
  requests: readonly string[],
  answers: readonly string[],
): (index: number, gap: TextGap) => boolean {
  const placed = placedIn(shown.messages, requests);
  const usual = new Set([...LABELS.split(' '), ...answers.flatMap(tokensIn), ...besideWhole(shown, placed)]);
  const isUnusual = (text: string) => tokensIn(text).some((token) => !usual.has(token));
  return (index, gap) => {
    const { words } = shown.messages[index]!;
    const missing = words.slice(gap.from, gap.to);
    const says = (text: string, side: 'behind' | 'before', isBorder: boolean) => {
      if (!isUnusual(text)) return false;
      if (saysOmission(text) || goesOnThere(text, missing, side)) return true;
      if (isBorder && isInstruction(text)) return false;
      // A few words of the text from further on, too few to be found as a part of it, are no word about it.
      return isUnusual(withoutOwnWords(text, words));
    };
    return placed.some(
      ({ of, from, to, behind, before, next, previous }) =>
        of === index &&
        ((to === gap.from && says(behind, 'behind', next === undefined)) ||
          (from === gap.to && says(before, 'before', previous === undefined))),
    );
  };
}

/** Words, and dots that say that something was left out. */
const tokensIn = (text: string): string[] =>
  text
    .replaceAll(/\.{3,}|…/g, ' … ')
    .toLowerCase()
    .match(/\p{L}{3,}|…/gu) ?? [];

function placedIn(messages: readonly ShownMessage[], requests: readonly string[]): Placed[] {
  const text = requests.join('\n');
  const all = messages
    .flatMap(({ stretches }, of) => stretches.map((stretch) => ({ ...stretch, of })))
    .sort((one, other) => one.index - other.index);
  const end = ({ index, from, to }: ShownStretch) => index + to - from;
  return all.map((stretch, at) => {
    const border = { from: text.lastIndexOf('\n', stretch.index) + 1, to: borderBehind(text, stretch.index) };
    const [previous, next] = [all[at - 1], all[at + 1]];
    const isBehind = next !== undefined && next.index < border.to;
    const isBefore = previous !== undefined && previous.index >= border.from;
    return {
      ...stretch,
      behind: wordsBehind(text, end(stretch), isBehind ? next.index : border.to),
      before: wordsBefore(text, stretch.index, isBefore ? end(previous) : border.from),
      previous: isBefore ? previous.of : undefined,
      next: isBehind ? next.of : undefined,
    };
  });
}

function borderBehind(text: string, index: number): number {
  const border = text.indexOf('\n', index);
  return border === -1 ? text.length : border;
}

/** Dots may stand behind a full stop, which was taken for one of them: those that belong together are read together. */
function wordsBehind(text: string, from: number, to: number): string {
  if (to <= from) return '';
  let begin = from;
  while (isDot(text[begin - 1])) begin -= 1;
  return to - from <= NEAR ? text.slice(begin, to) : text.slice(begin, from + NEAR).replace(/\p{L}+$/u, '');
}

function wordsBefore(text: string, to: number, from: number): string {
  if (to <= from) return '';
  let end = to;
  while (isDot(text[end])) end += 1;
  return to - from <= NEAR ? text.slice(from, end) : text.slice(to - NEAR, end).replace(/^\p{L}+/u, '');
}

const isDot = (sign: string | undefined): boolean => sign === '.' || sign === '…';

/**
 * Words beside what is whole: a message ends or begins there and the next one does not lack what would stand on the other
 * side, or a text goes on in another request.
 */
function besideWhole({ messages, isAll }: ShownMessages, placed: readonly Placed[]): string[] {
  const begins = (of: number) =>
    of === messages.length ? isAll : messages[of]!.stretches.some(({ from }) => from === 0);
  const ends = (of: number) => of < 0 || messages[of]!.stretches.some(({ to }) => to === messages[of]!.length);
  const goesOn = (of: number, place: number) =>
    messages[of]!.stretches.some(({ from, to }) => from <= place && place < to);
  const comesFrom = (of: number, place: number) =>
    messages[of]!.stretches.some(({ from, to }) => from < place && place <= to);
  const isBeside = (of: number, other: number | undefined, step: 1 | -1) =>
    other === undefined || other === of || other === of + step;
  return placed.flatMap(({ of, from, to, previous, next, before, behind }) => {
    const isEndWhole = to === messages[of]!.length ? begins(of + 1) : goesOn(of, to);
    const isStartWhole = from === 0 ? ends(of - 1) : comesFrom(of, from);
    return [
      ...(isEndWhole && isBeside(of, next, 1) ? tokensIn(behind) : []),
      ...(isStartWhole && isBeside(of, previous, -1) ? tokensIn(before) : []),
    ];
  });
}
