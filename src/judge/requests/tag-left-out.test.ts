import { expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import { isViolation } from '../findings/finding.ts';
import { judgeLaws } from '../judge.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { assistant, note, user } from '../passes/messages.testkit.ts';
import { traceOf } from '../passes/trace.testkit.ts';
import { tagLeftOut } from './tag-left-out.ts';

const given = [
  user('task', 400),
  assistant('reply', 400),
  user('more', 300),
  assistant('long', 900),
  user('latest', 200),
  assistant('answer', 200),
  user('next'),
];
const said = given.slice(0, 4).map(textOf).join('\n');

/** A pass that asks with these words, and throws away what it gets. */
function thrownAway(words: string, answer?: string) {
  const one = asked([note('user', words)], answer === undefined ? 'S1' : { text: answer });
  return evidenceOf(traceOf({ given, steps: [{ compact: 'manual', asked: [one] }] }));
}

it('names the tag of a prompt in which no answer came', () => {
  const evidence = thrownAway(`${said}\nYou know <memo>, so make one.`);
  expect(tagLeftOut(evidence.passes[0]!)).toBe('memo');
  const [found] = judgeLaws(evidence).filter((one) => isViolation(one) && one.requirement === 'PROG-4');
  expect(found).toMatchObject({ got: expect.stringContaining("summary.format: '<memo>{{summary}}</memo>'") });
});

it.each([
  ['stands around what was given', `<entries>${said}</entries>`],
  ['is one to think in', `${said}\nThink, and say <thinking>.`],
  ['is part of a page', `${said}\nNo <b>, please.`],
  ['is not there', said],
])('names none that %s', (_what, words) => {
  expect(tagLeftOut(thrownAway(words).passes[0]!)).toBeUndefined();
});

it('names none in which the answer came', () => {
  const { passes } = thrownAway(
    `${said}\nYou know <memo>, so make one.`,
    '<memo>They talked about the old hall.</memo>',
  );
  expect(tagLeftOut(passes[0]!)).toBeUndefined();
});
