import { describe, expect, it } from 'vitest';
import { text, textOf } from '../../conversation/content.ts';
import { hashOf } from '../../conversation/hash.ts';
import type { Message } from '../../conversation/message.ts';
import type { Predicate } from '../../suite/case/case.ts';
import { isViolation, judgeName, type Violation } from '../findings/finding.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { assistant, markFor, note, summary, user } from '../passes/messages.testkit.ts';
import { folded, type Story, traceOf } from '../passes/trace.testkit.ts';
import { pasted, sent, tail, talk } from './expectation-stories.testkit.ts';
import { judgeExpectations } from './judge-expectations.ts';

const [task, long] = talk as [Message, Message];

function violationsOf(story: Story, predicate: Predicate): Violation[] {
  const evidence = evidenceOf(traceOf(story));
  return judgeExpectations([{ predicate, proves: 'COVER-1', at: '/then/0' }], evidence).filter(isViolation);
}

const byWay = (findings: readonly Violation[]) =>
  Object.fromEntries(findings.map(({ way, facts, messages }) => [way, { facts, messages }]));

describe('what was sent in several ways otherwise than expected', () => {
  it('is a finding for each way, with the facts and messages that the way is about', () => {
    const price: Message = { role: 'user', content: [text(`The rule is $& (${markFor('rule')}).`)] };
    const given = [task, long, price, pasted, user('more', 200), assistant('answer', 200), user('next')];
    const gone = given.slice(0, 5);
    const shown = [long, long, note('user', `The rule is {all} (${markFor('rule')}). Use {all} twice.`), given[4]!];
    const story: Story = {
      given,
      steps: [folded('S1', gone, given.slice(5), { asked: [asked(shown, 'S1')] })],
    };
    const expected = sent('summarizer', {
      has: ['task', 'long'],
      lacks: ['more'],
      once: true,
      text: [`The rule is $& (${markFor('rule')}).`, 'Use $& twice.'],
    });
    const findings = violationsOf(story, expected);
    expect(byWay(findings)).toEqual({
      'never-shown': { facts: [markFor('task')], messages: [hashOf(task)] },
      'shown-twice': { facts: [markFor('long')], messages: [hashOf(long)] },
      'shown-anyway': { facts: [markFor('more')], messages: [hashOf(given[4]!)] },
      'shown-altered': { facts: [markFor('rule')], messages: [hashOf(price), hashOf(pasted)] },
    });
    expect(new Set(findings.map(judgeName))).toEqual(new Set(['/then/0']));
  });

  it('is one finding where several facts are missing alike', () => {
    const story: Story = {
      given: talk,
      steps: [folded('S1', [task, long], tail, { asked: [asked([note('user', 'Nothing.')], 'S1')] })],
    };
    expect(byWay(violationsOf(story, sent('summarizer', { has: ['task', 'long'] })))).toEqual({
      'never-shown': { facts: [markFor('task'), markFor('long')], messages: [hashOf(task), hashOf(long)] },
    });
  });

  it('of an agent names facts, and no messages', () => {
    const story: Story = {
      given: talk,
      steps: [folded('S1', [task, long], tail, { view: [summary('S1', [task]), tail[0]!, tail[1]!, tail[1]!] })],
    };
    const expected = sent('agent', { has: ['next', 'answer', 'task'], lacks: ['more'], once: true });
    expect(byWay(violationsOf(story, expected))).toEqual({
      'missing-from-request': { facts: [markFor('next')], messages: undefined },
      'twice-in-request': { facts: [markFor('answer')], messages: undefined },
      'in-request-anyway': { facts: [markFor('more')], messages: undefined },
    });
  });

  it('of words without a fact names, for an agent, what was stated where they were said, in whatever pass that was lost', () => {
    const words = textOf(task).slice(-40);
    const later = [...tail, assistant('then', 900), user('last')];
    const story: Story = {
      given: talk,
      steps: [
        { compact: 'manual', view: tail },
        { append: later.slice(tail.length) },
        { compact: 'manual', view: later.slice(-1) },
      ],
    };
    expect(byWay(violationsOf(story, sent('agent', { text: [words] })))).toEqual({
      'not-word-for-word': { facts: [markFor('task')], messages: undefined },
    });
  });

  it('asks for no words of a summary that nobody gave', () => {
    const words = 'The job waits for an hour.';
    const unasked: Story = { given: talk, steps: [{ compact: 'manual', view: [note('user', 'Gone.'), ...tail] }] };
    const expected = sent('agent', { text: [words] });
    const answersOf = (story: Story) =>
      judgeExpectations([{ predicate: expected, proves: 'TRUST-2', at: '/then/0' }], evidenceOf(traceOf(story))).map(
        ({ answer }) => answer,
      );
    expect(answersOf(unasked)).toEqual(['not-exercised']);
    const given: Story = {
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(talk, { text: words })], view: [note('user', 'Gone.'), ...tail] }],
    };
    expect(answersOf(given)).toEqual(['violated']);
  });

  it('takes words that stand in the view as JSON once more escaped, and once only where they stand there as they were said', () => {
    const words = 'The rule is $& and "no more".';
    const about = `It was about this (${markFor('task')}).`;
    const escaped = (said: string) => JSON.stringify(said).slice(1, -1);
    const unmet = (stands: string, shown: string) => {
      const first = note('user', `${about}\n${stands}`);
      const step = { compact: 'manual' as const, asked: [asked([note('user', `${about}\n${shown}`)], 'S2')] };
      const story: Story = { given: [first, ...tail], steps: [{ ...step, view: [summary('S2', [task]), ...tail] }] };
      return violationsOf(story, sent('summarizer', { text: [words] })).map(({ way }) => way);
    };
    expect(unmet(escaped(words), escaped(escaped(words)))).toEqual([]);
    expect(unmet(escaped(words), escaped(escaped(words.replace('$&', '$'))))).toEqual(['shown-altered']);
    expect(unmet(words, escaped(escaped(words)))).toEqual(['shown-altered']);
  });

  it('takes a fact for shown that stands half in one answered request and half in the next', () => {
    const said = textOf(task);
    const at = said.indexOf(markFor('task')) + 3;
    const halves = [said.slice(0, at), said.slice(at)].map((half) => note('user', `Part of a talk:\n${half}`));
    const missing = (shown: Message[]) => {
      const requests = shown.map((half, index) => asked([half], `P${index}`));
      const view = [summary('P0', []), ...tail];
      const story: Story = {
        given: [task, ...tail],
        steps: [{ compact: 'manual', asked: requests, view }],
      };
      return violationsOf(story, sent('summarizer', { has: ['task'] })).map(({ way }) => way);
    };
    expect(missing(halves)).toEqual([]);
    expect(missing(halves.slice(0, 1))).toEqual(['never-shown']);
  });

  it('asks for nothing that an agent did not come to, as the turn before ended early', () => {
    const steps: Story['steps'] = [
      { append: [assistant('unsaid')] },
      {
        compact: 'manual',
        before: talk,
        asked: [asked([task, long], 'S1')],
        view: [summary('S1', [task, long]), ...tail],
      },
    ];
    const answersOf = (drive: 'agent' | 'session', has: string[]) => {
      const evidence = evidenceOf(traceOf({ given: talk, drive, steps }));
      const expectation = { predicate: sent('agent', { has }), proves: 'COVER-1', at: '/then/0' };
      return judgeExpectations([expectation], evidence).map(({ answer }) => answer);
    };
    expect(answersOf('agent', ['unsaid'])).toEqual(['not-exercised']);
    expect(answersOf('agent', ['unsaid', 'next'])).toEqual(['holds']);
    expect(answersOf('session', ['unsaid'])).toEqual(['violated']);
  });
});
