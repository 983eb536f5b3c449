import { expect, it } from 'vitest';
import type { ClippedForSummary } from '../../adapter/profile.ts';
import { text, textOf } from '../../conversation/content.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { judgeLaws } from '../judge.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { calls, markFor, note, summary, user } from '../passes/messages.testkit.ts';
import { traceOf } from '../passes/trace.testkit.ts';
import { priceInTerms } from './all-prices.ts';
import { withPrices } from './priced.ts';

const MARKER = '[... {{count}} more characters truncated]';
const HEAD = 1000;
const words = 'The stock is counted every night and the list is sent to the shop. ';
/** Three facts: before the cut, right across it, and far behind it. */
const long = (name: string): string => {
  const [early, across, late] = ['early', 'across', 'late'].map((one) => markFor(`${name} ${one}`));
  const before = `Of ${name}: ${early}. ${words.repeat(20)}`.slice(0, HEAD - 4);
  return `${before}${across} ${words.repeat(30)}${late} ${words.repeat(10)}The end of ${name}.`;
};
const resultOf = (said: string): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId: 'read', content: [text(said)] }],
});
const asks: Message = { role: 'user', content: [text(long('asks'))] };
const next = user('next');

const clipped = (said: string, count = HEAD): string =>
  `${said.slice(0, count)}\n\n[... ${said.length - count} more characters truncated]`;

/** @returns what is a violation of COVER-1 and what is priced, where the two long texts are shown so */
function lossesOf(
  shownAs: { read?: (said: string) => string; asks?: (said: string) => string },
  terms: Partial<ClippedForSummary> = {},
  said = long('read'),
): { violated: Mark[]; priced: Mark[] } {
  const read = resultOf(said);
  const gone = [asks, calls('reads', 'read'), read];
  const kept = resultOf(said.replaceAll(/\p{Cs}/gu, ''));
  const shown = gone.map((message) => {
    const change = message === read ? shownAs.read : message === asks ? shownAs.asks : undefined;
    return change === undefined ? message : note('user', change(textOf(message)));
  });
  const stated: ClippedForSummary = { of: 'results', keeps: { head: HEAD }, marker: MARKER, ...terms };
  const evidence = evidenceOf(
    traceOf({
      given: [...gone, next],
      profile: { prices: { 'clipped-for-summary': stated }, losses: ['half-characters'] },
      drive: 'agent',
      steps: [
        // Only a view shows what becomes of halves of characters.
        { compact: 'auto', view: [...gone.slice(0, -1), kept, next] },
        { compact: 'auto', asked: [asked(shown, 'S1')], view: [summary('S1', shown), next] },
      ],
    }),
  );
  const findings = withPrices(judgeLaws(evidence), evidence, ({ step = -1 }) =>
    evidence.passes.find((pass) => pass.step === step),
  ).filter(({ requirement }) => requirement === 'COVER-1');
  const factsAs = (answer: 'violated' | 'priced') =>
    findings.flatMap((finding) => (finding.answer === answer && 'facts' in finding ? (finding.facts ?? []) : []));
  return { violated: factsAs('violated'), priced: factsAs('priced') };
}

const cut = (name: string): Mark[] => [markFor(`${name} across`), markFor(`${name} late`)];

it('permits what stood wholly or in part beyond the cut, and nothing of it else', () => {
  expect(lossesOf({ read: clipped })).toEqual({ violated: [], priced: cut('read') });
});

it('decides fact by fact: what users wrote is no result', () => {
  expect(lossesOf({ read: clipped, asks: clipped })).toEqual({ violated: cut('asks'), priced: cut('read') });
  expect(lossesOf({ read: clipped, asks: clipped }, { of: 'all' })).toEqual({
    violated: [],
    priced: [...cut('asks'), ...cut('read')],
  });
});

it.each([
  ['one character more is gone', (said: string) => clipped(said, HEAD - 1)],
  ['nothing stands at the cut', (said: string) => said.slice(0, HEAD)],
  ['other words do', (said: string) => `${said.slice(0, HEAD)}\n\n[the rest was left out]`],
  [
    'the words stand at the beginning of the text',
    (said: string) => `[... 9 more characters truncated] ${said.slice(0, HEAD)}`,
  ],
])('permits nothing where %s', (_what, read) => {
  expect(lossesOf({ read })).toEqual({ violated: cut('read'), priced: [] });
});

it('permits nothing where ten characters more are shown, so that the cut is elsewhere', () => {
  expect(lossesOf({ read: (said) => clipped(said, HEAD + 10) })).toEqual({
    violated: [markFor('read late')],
    priced: [],
  });
});

it('permits nothing where the end is shown, and the beginning was stated', () => {
  const { priced, violated } = lossesOf({
    read: (said) => `[... ${said.length - HEAD} more characters truncated] ${said.slice(-HEAD)}`,
  });
  expect(priced).toEqual([]);
  expect(violated).toContain(markFor('read early'));
});

it('takes characters as either way to count them has it', () => {
  const rocket = '\u{1f680}';
  const said = `Of read: ${rocket.repeat(30)} ${markFor('read early')}. ${words.repeat(40)}${markFor('read late')}. ${words}`;
  const points = [...said];
  const byPoints = `${points.slice(0, HEAD).join('')} [... ${points.length - HEAD} more characters truncated]`;
  for (const shown of [byPoints, clipped(said)])
    expect(lossesOf({ read: () => shown }, {}, said), shown.slice(900)).toEqual({
      violated: [],
      priced: [markFor('read late')],
    });
});

it('counts the characters of a text as it was given, where halves of some were dropped on the way out', () => {
  const whole = long('read');
  const said = `${whole.slice(0, 30)}\ud83d${whole.slice(30)}`;
  const dropped = (words: string) => words.replaceAll(/\p{Cs}/gu, '');
  const read = (words: string, count = HEAD) => dropped(clipped(words, count));
  // The mark stands one character further on, so that less of it is shown.
  expect(lossesOf({ read }, {}, said)).toEqual({ violated: [], priced: cut('read') });
  const less = lossesOf({ read: (words) => read(words, HEAD - 1) }, {}, said);
  expect(less).toEqual({ violated: cut('read'), priced: [] });
});

it('says beside a class how much is shown', () => {
  const prices = { 'clipped-for-summary': { of: 'all', keeps: { head: 1500, tail: 500 }, marker: MARKER } } as const;
  expect(priceInTerms('clipped-for-summary', prices)).toBe(
    'clipped for the summary: of a message longer than 2,000 characters only the first 1,500 and the last 500 are summarized',
  );
});
