import type { ClippedForSummary } from '../../../adapter/profile.ts';
import { readableOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { type ClaimWatch, NOT_SEEN } from '../claim-watch.ts';
import { LONG } from '../conversations.ts';
import type { PlayedPass } from '../play.ts';
import { partsShown, type ShownParts } from './shown-parts.ts';

/** Of long texts that go the summarizer is shown a part, with words at the cut. Two results of different length show what the words are. */
export const clippedPrompt: ClaimWatch = {
  claim: 'prices.clipped-for-summary',
  kind: 'behaviour',
  look({ plays }) {
    const [pass] = plays.long?.passes ?? [];
    if (pass === undefined || pass.summarizer.length === 0) return NOT_SEEN;
    const [first, second, said] = textsThatWent(pass);
    if (first === undefined || second === undefined) return NOT_SEEN;
    const prompt = pass.summarizer.map(promptOf).join('\n');
    const shown = [first, second].map((text) => partsShown(text, prompt));
    if (shown.every((one) => one === 'whole'))
      return {
        kind: 'absent',
        says: 'long results are shown to the summarizer whole',
        declare: ({ prices: { 'clipped-for-summary': _, ...prices }, ...profile }) => ({ ...profile, prices }),
      };
    const alike = sameParts(shown);
    if (alike === undefined) return NOT_SEEN;
    const isAll = said !== undefined && partsShown(said, prompt) !== 'whole';
    const terms: ClippedForSummary = { of: isAll ? 'all' : 'results', ...alike };
    return {
      kind: 'seen',
      says: `of a result of ${LONG.results[1]} characters the summarizer is shown ${inWords(alike.keeps)}, with words at the cut`,
      declare: (profile) => ({ ...profile, prices: { ...profile.prices, 'clipped-for-summary': terms } }),
    };
  },
};

const inWords = ({ head, tail }: ClippedForSummary['keeps']): string =>
  [head === undefined ? [] : [`the first ${head}`], tail === undefined ? [] : [`the last ${tail}`]]
    .flat()
    .join(' and ');

/** @returns the two long results and what the user said at length, as far as they left the view */
function textsThatWent({ before, alignment }: PlayedPass): (string | undefined)[] {
  const gone = (role: Message['role']) =>
    before.flatMap((message, at) => {
      const text = readableOf(message);
      return message.role === role && text.length > 4000 && alignment.given[at]!.kind === 'evicted' ? [text] : [];
    });
  const [first, second] = gone('tool');
  return [first, second, gone('user')[0]];
}

/** Escapes of JSON do not matter: the long texts have nothing in them that needs any. */
const promptOf = ({ request }: PlayedPass['summarizer'][number]): string => request.body;

/** @returns what is shown of both, where it is the same */
function sameParts(shown: ReturnType<typeof partsShown>[]): Pick<ClippedForSummary, 'keeps' | 'marker'> | undefined {
  const parts = shown.filter((one): one is ShownParts => typeof one === 'object');
  const [one, other] = parts;
  if (one === undefined || other === undefined) return undefined;
  const isSame = one.head === other.head && one.tail === other.tail;
  const marker = commonWords(one.between, other.between);
  return isSame && marker.length >= LEAST ? { keeps: keptOf(one), marker } : undefined;
}

/** What a profile takes for words, and for a part. */
const LEAST = 12;
const LEAST_PART = 100;

const keptOf = ({ head, tail }: ShownParts): ClippedForSummary['keeps'] => ({
  ...(head >= LEAST_PART && { head }),
  ...(tail >= LEAST_PART && { tail }),
});

/** Numbers differ with what was left out. */
function commonWords(one: string, other: string): string {
  const [a, b] = [one, other].map((words) => words.replaceAll(/\d[\d.,]*/g, '{{count}}')) as [string, string];
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length).trim();
}
