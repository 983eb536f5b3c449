import { describe, expect, it } from 'vitest';
import { textOf } from '../conversation/content.ts';
import { isViolation, wayName } from './findings/finding.ts';
import { judgeLaws } from './judge.ts';
import { evidenceOf } from './passes/evidence.ts';
import { asked } from './passes/exchanges.testkit.ts';
import { assistant, lossless, markFor, note, user } from './passes/messages.testkit.ts';
import { folded, type PassStory, traceOf } from './passes/trace.testkit.ts';

const first = user('first', 300);
const second = assistant('second', 300);
/** Their marks stand at the end, and right behind the beginning. */
const third = note(
  'user',
  `They want the old hall back, and nothing but the old hall. It is theirs (${markFor('third')}).`,
);
const fourth = note('assistant', `(${markFor('fourth')}) That is how it will be, as far as I can see.`);
const fifth = note('assistant', `I have written all of it down for the others ${markFor('fifth')}`);
const tail = [assistant('answer'), user('next')];

const said = (label: string) =>
  [second, third, fourth, fifth].map((message) => `${label}${textOf(message)}`).join('\n');

/** What is wrong with a second pass that divides at a place what the first one kept. */
function faultsWhereDivided(
  place: number,
  label = '',
  [begin, end] = ['Part of a talk:\n', '\nWrite it down.'],
  lost = 0,
): string[] {
  const all = `${lossless('S1', [first])}\n${said(label)}`;
  const halves = [all.slice(0, place), all.slice(place + lost)].map((part) => note('user', `${begin}${part}${end}`));
  const given = [first, second, third, fourth, fifth, ...tail];
  const answers = [asked([halves[0]!], 'S2'), asked([halves[1]!], 'S3')];
  const view = halves.map((half, at) => note('user', lossless(`S${at + 2}`, [half])));
  const both: PassStory = {
    compact: 'manual',
    asked: [...answers, asked(view, 'S4')],
    view: [note('user', lossless('S4', view)), ...tail],
  };
  const settings = { keep: { tokens: 4000 } };
  const trace = traceOf({ given, settings, steps: [folded('S1', [first], given.slice(1)), both] });
  return judgeLaws(evidenceOf(trace)).flatMap((one) =>
    isViolation(one) && one.step === 2 && one.requirement !== 'TRUST-1' ? [wayName(one)] : [],
  );
}

describe('a text that is divided between two requests', () => {
  /** Close to a mark every place, further off some. */
  const AROUND = Array.from({ length: 190 }, (_, index) => index - 90).filter(
    (at) => (at > -3 && at < 8) || at % 19 === 0,
  );
  const marks = ['third', 'fourth', 'fifth'].map((name) => markFor(name));

  it.each([
    ['a prompt around each part', '', ['Part of a talk:\n', '\nWrite it down.']],
    ['nothing around them', '', ['', '']],
    ['labels', 'user: ', ['Sum up: ', ' Go on.']],
  ] as const)('was shown wherever a mark is divided, with %s', (_how, label, [begin, end]) => {
    const all = `${lossless('S1', [first])}\n${said(label)}`;
    const places = [...marks, markFor('S1', 'S')].flatMap((mark) => {
      const at = all.indexOf(mark);
      return AROUND.map((distance) => at + distance).filter((place) => place > 0 && place < all.length);
    });
    const wrong = places.flatMap((place) =>
      faultsWhereDivided(place, label, [begin, end]).map((way) => `${way} at ${place}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['second', 'third', 'fifth'])(
    'was not, where letters of the mark of the %s message are lost there',
    (name) => {
      const all = `${lossless('S1', [first])}\n${said('')}`;
      const at = all.indexOf(markFor(name));
      for (const place of [at - 1, at + 2, at + 4])
        expect(faultsWhereDivided(place, '', undefined, 2)).toContain('COVER-1/never-shown');
    },
  );
});
