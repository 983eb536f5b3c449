import { describe, expect, it } from 'vitest';
import { familyTally } from '../cells/family-tally.ts';
import { requirementTally } from '../cells/requirement-tally.ts';
import { header } from '../events/report.testkit.ts';
import { LIBRARY } from '../matrix/matrix.testkit.ts';
import type { CauseCard, CauseNote } from '../page/cause-format.ts';
import { NO_CAUSES } from './html.testkit.ts';
import { mendedTogether, mendedWords } from './mended-together.ts';
import { causesSection } from './overview-causes.ts';

const cardOf = (identity: string, level: number, note?: CauseNote): CauseCard => ({
  identity,
  seen: `What ${identity} is.`,
  passes: '',
  about: '',
  where: '',
  level,
  requirement: identity.split('/')[0]!,
  cases: 1,
  results: 1,
  followers: 0,
  unreached: 0,
  drives: ['pure'],
  reproduce: 'npx conform run',
  shown: [],
  follows: [],
  hides: [],
  ...(note === undefined ? {} : { note }),
});

const TEXT = '`read()` takes <any> answer. More is said of it.';
const [A, B, C, D] = ['A-1/a@auto-other', 'B-1/b@auto-other', 'C-1/c@auto-other', 'D-1/d@auto-other'] as const;
/** B and D share an entry, with one that the report has not; A has one of its own, and C none. */
const GONE = 'G-1/g@auto-other';
const CARDS = [
  cardOf(A, 1, { text: 'Alone. And read.' }),
  cardOf(B, 1, { text: TEXT, alsoOf: [D, GONE] }),
  cardOf(C, 1),
  cardOf(D, 2, { text: TEXT, alsoOf: [B, GONE] }),
];

function textOf(cards: readonly CauseCard[]): string {
  const library = { ...LIBRARY, families: [], files: () => ({}) };
  const run = { header, totals: [], tally: requirementTally(), families: familyTally(), library };
  const { source } = causesSection({ ...run, causes: { ...NO_CAUSES, cards } });
  return source
    .replaceAll(/<h[34]/g, '\n$&')
    .replaceAll('<li', '\n$&')
    .replaceAll('</ol>', '\n</ol>');
}

/** Headings and names of causes, with how deep they stand. */
function outlineOf(cards: readonly CauseCard[]): string[] {
  let depth = 0;
  return textOf(cards)
    .split('\n')
    .flatMap((line) => {
      depth += (line.match(/<ol/g)?.length ?? 0) - (line.match(/<\/ol/g)?.length ?? 0);
      const name = /<a href="#cause=[^>]*>(.*?)<\/a>/.exec(line)?.[1] ?? /<h[34][^>]*>(.*)<\/h/.exec(line)?.[1];
      return name === undefined ? [] : [`${depth} ${name.replaceAll(/<[^>]*>/g, '')}`];
    });
}

describe('causes that one change mends', () => {
  it('are those that share an entry, by their weightiest; all others are alone', () => {
    const names = (cards: readonly CauseCard[]) =>
      mendedTogether(cards).map((place) => place.map((one) => one.identity));
    expect(names(CARDS)).toEqual([[A], [B, D], [C]]);
    expect(names(CARDS.map(({ note: _, ...card }) => card))).toEqual([[A], [B], [C], [D]]);
  });

  it('stand together under what is wrong, where the weightiest would stand, each with a level of its own', () => {
    expect(outlineOf(CARDS)).toEqual([
      '0 level 1 3 causes: each denies Core, and so Robust',
      `1 What ${A} is.`,
      '1 2 causes mended together: read() takes &lt;any&gt; answer.',
      `2 What ${B} is.`,
      `2 What ${D} is.`,
      `1 What ${C} is.`,
      '0 level 2 1 cause: it denies Robust, and leaves Core alone (it stands above, with what is mended together)',
    ]);
    expect(textOf(CARDS)).toContain('<code>read()</code>');
    expect(textOf(CARDS).match(/<p class="cause-title"><span class="level level-2">/g)).toHaveLength(1);
  });

  it('say at a lesser level how many of it stand above', () => {
    const more = [...CARDS, cardOf('E-1/e@auto-other', 2)];
    expect(outlineOf(more).at(-2)).toContain(
      '2 causes: each denies Robust, and leaves Core alone (1 of them stands above',
    );
    expect(outlineOf(more).at(-1)).toBe('1 What E-1/e@auto-other is.');
  });
});

it('says once, before all causes, that their pages say how to contest them', () => {
  expect(textOf(CARDS).match(/how to contest it/g)).toHaveLength(1);
});

describe('a cause that nobody has read', () => {
  const unreadIn = (cards: readonly CauseCard[]) =>
    textOf(cards)
      .split('\n')
      .flatMap((line) => /<code>([^<]*)<\/code> · nobody has read this one yet/.exec(line)?.[1] ?? []);

  it('is told from those that somebody has', () => {
    expect(unreadIn(CARDS)).toEqual([C]);
    expect(textOf(CARDS)).toContain('notes of people who have read the causes');
    expect(unreadIn(CARDS.map(({ note: _, ...card }) => card))).toEqual([]);
  });
});

describe('the number of causes', () => {
  it('stands with the number of places, and is not made smaller by them', () => {
    const read = CARDS.filter(({ note }) => note !== undefined);
    expect(mendedWords(read)).toBe('3 causes, mended in 2 places');
    expect(textOf(read)).toContain('<b>3 causes, mended in 2 places.</b>');
    expect(mendedWords(CARDS)).toBe('4 causes; 3 of them mended in 2 places, the others still to be read');
  });

  it('stands with no other where nobody has read any of them', () => {
    const unread = CARDS.map(({ note: _, ...card }) => card);
    expect(mendedWords(unread)).toBeUndefined();
    expect(textOf(unread)).not.toContain('mended');
    expect(outlineOf(unread).filter((line) => line.startsWith('2'))).toEqual([]);
  });
});
