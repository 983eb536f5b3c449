import { describe, expect, it } from 'vitest';
import type { WithoutSummaries } from '../../adapter/profile.ts';
import { textOf } from '../../conversation/content.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { judgeLaws } from '../judge.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { assistant, calls, markFor, note, result, user } from '../passes/messages.testkit.ts';
import { traceOf } from '../passes/trace.testkit.ts';
import { withPrices } from './priced.ts';

const words = (message: Message): Message => ({
  ...message,
  content: message.content.filter(({ type }) => type !== 'tool-call'),
});
const task = user('task', 300);
const first = [calls('reads', 'one'), result('one', 900)] as const;
const answer = assistant('answer', 100);
const second = [calls('looks', 'two'), result('two', 900)] as const;
const next = user('next', 100);
const third = [calls('writes', 'three'), result('three', 200)] as const;
const given = [task, ...first, answer, ...second, next, ...third];

/** Facts that are a violation of COVER-1, and those that are priced, where the view is left of all these. */
function lossesOf(view: Message[], terms: Partial<WithoutSummaries> = {}, tokens = 600, list = given) {
  const evidence = evidenceOf(
    traceOf({
      given: list,
      profile: { keep: ['tokens'], prices: { 'without-summaries': { goes: 'calls', ...terms } } },
      settings: { keep: { tokens } },
      steps: [{ compact: 'manual', view }],
    }),
  );
  const findings = withPrices(judgeLaws(evidence), evidence, () => evidence.passes[0]);
  const factsAs = (answer: 'violated' | 'priced'): Mark[] =>
    findings
      .filter(({ requirement }) => requirement === 'COVER-1')
      .flatMap((finding) => (finding.answer === answer && 'facts' in finding ? (finding.facts ?? []) : []));
  return { violated: new Set(factsAs('violated')), priced: new Set(factsAs('priced')) };
}

const facts = (...names: string[]): Set<Mark> => new Set(names.map((name) => markFor(name)));
const none = facts();

describe('calls that go with their results', () => {
  it('may go from between what was said, where that stays', () => {
    const view = [task, words(first[0]), answer, words(second[0]), next, ...third];
    expect(lossesOf(view)).toEqual({ violated: none, priced: facts('result one', 'result two') });
  });

  it('may not take what was said beside them along', () => {
    const view = [task, answer, next, ...third];
    expect(lossesOf(view)).toEqual({
      violated: facts('reads', 'looks'),
      priced: facts('result one', 'result two'),
    });
    expect(lossesOf(view, { goes: 'call-messages' })).toEqual({
      violated: none,
      priced: facts('reads', 'looks', 'result one', 'result two'),
    });
  });

  it('may not take along what a user or the assistant said elsewhere, under either word', () => {
    for (const goes of ['calls', 'call-messages'] as const) {
      const view = [words(first[0]), words(second[0]), next, ...third];
      expect(lossesOf(view, { goes }).violated, goes).toEqual(facts('task', 'answer'));
    }
  });

  it('permit no loss of what words said as well', () => {
    const quoting = result('one', 900, 'task');
    const view = [words(first[0]), answer, ...second, next, ...third];
    expect(lossesOf(view, {}, 1600, [task, first[0], quoting, ...given.slice(3)])).toEqual({
      violated: facts('task'),
      priced: none,
    });
  });

  it('may not go where an older pair stays', () => {
    const view = [task, ...first, answer, words(second[0]), next, ...third];
    expect(lossesOf(view)).toEqual({ violated: facts('result two'), priced: none });
  });

  it('may not go where they have room in the tail', () => {
    const view = [task, words(first[0]), answer, words(second[0]), next, words(third[0])];
    expect(lossesOf(view)).toEqual({
      violated: facts('result three'),
      priced: facts('result one', 'result two'),
    });
  });

  it('say nothing of what a window lets go', () => {
    const view = [task, words(first[0]), answer, words(second[0]), next, ...third];
    expect(lossesOf(view, { goes: 'oldest' })).toEqual({ violated: facts('result one', 'result two'), priced: none });
  });
});

describe('pairs that lie across each other', () => {
  it('are as old as their last result', () => {
    const across = [calls('early', 'long'), calls('later', 'short'), result('short', 900), result('long', 300)];
    const list = [task, ...across, next];
    const view = [task, across[0]!, words(across[1]!), across[3]!, next];
    expect(lossesOf(view, {}, 100, list)).toEqual({ violated: none, priced: facts('result short') });
  });
});

describe('a text that a rule makes of what went', () => {
  const OPENS = '[Tool results:';
  const noting = (words: string) => note('assistant', `${OPENS} ${words}]`);
  const terms = { extract: { opens: OPENS } };
  const viewWith = (extract: Message) => [task, words(first[0]), extract, answer, ...second, next, ...third];

  it('says what it says, so that nothing else is gone', () => {
    expect(lossesOf(viewWith(noting('read')), terms, 1600)).toEqual({ violated: none, priced: facts('result one') });
    const whole = noting(textOf(first[1]).slice(0, 60));
    expect(lossesOf(viewWith(whole), terms, 1600)).toEqual({ violated: none, priced: none });
  });

  it('stands for no word of a user', () => {
    const view = [words(first[0]), noting('read'), answer, ...second, next, ...third];
    expect(lossesOf(view, terms, 1600)).toEqual({ violated: facts('task'), priced: facts('result one') });
  });
});
