import { describe, expect, it } from 'vitest';
import type { Predicate } from '../../suite/case/case.ts';
import { type FindingAnswer, isViolation } from '../findings/finding.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { markFor, note, summary, user } from '../passes/messages.testkit.ts';
import { folded, idle, type PassStory, type Story, traceOf } from '../passes/trace.testkit.ts';
import {
  callsOf,
  everything,
  gone,
  good,
  inPlace,
  judgeOne,
  lazy,
  sent,
  storing,
  tail,
  talk,
} from './expectation-stories.testkit.ts';
import { ROWS } from './judge-expectations.testkit.ts';
import { judgeExpectations } from './judge-expectations.ts';

const dead: Story = { given: talk, steps: [{ fault: 'crash' }] };

const answerTo = (story: Story, predicate: Predicate): FindingAnswer | undefined => judgeOne(story, predicate)?.answer;

describe('an expectation', () => {
  it.each(ROWS)('%s (%s)', (_title, answer, story, predicate) => {
    expect(answerTo(story, predicate)).toBe(answer);
  });

  it.each(['holds', 'violated'] satisfies FindingAnswer[])('of every kind was seen to be: %s', (answer) => {
    const kinds = ROWS.filter((row) => row[1] === answer).map((row) => row[3].kind);
    const all = ['accepted', 'calls', 'compacted', 'evicted', 'kept', 'outcome', 'sent', 'unchanged'];
    expect([...new Set(kinds)].sort()).toEqual(all);
  });

  it('is not exercised where its pass was not observed', () => {
    for (const [, , , predicate] of ROWS) expect(answerTo(dead, predicate)).toBe('not-exercised');
  });

  it('asks for nothing where a number stands for the size of the case, and has not clearly been reached', () => {
    const counted = (story: Story, number: number, predicate: Predicate) => {
      const settings = { trigger: { messages: number } };
      const trace = traceOf({ ...story, settings, profile: { ...story.profile, triggers: ['messages'] } });
      const shown = evidenceOf({ ...trace, case: { ...trace.case, counted: true } });
      return judgeExpectations([{ predicate, proves: 'PROG-4', at: '/then/0' }], shown)[0]?.answer;
    };
    const waits: Story = { given: talk, steps: [idle('auto')] };
    const acted: Story = { given: talk, steps: [folded('S1', gone, tail, { compact: 'auto' })] };
    expect([2, talk.length, 99].map((number) => counted(waits, number, { kind: 'compacted', is: true }))).toEqual([
      'violated',
      'not-exercised',
      'not-exercised',
    ]);
    // What is missing although nothing was due is missing all the same.
    expect(counted(waits, 99, sent('agent', { lacks: ['next'] }))).toBe('violated');
    expect([2, 99].map((number) => counted(acted, number, everything))).toEqual(['not-exercised', 'violated']);
  });

  it('forbids nothing of whoever looks at every request, as long as there is more than the tail', () => {
    const small = { settings: { trigger: { tokens: 1_000_000 } } };
    const always = (story: Story, predicate: Predicate, more: Story | object = {}) =>
      answerTo({ ...story, ...more, profile: { ...story.profile, triggers: ['always'] } }, predicate);
    const acted: Story = { given: talk, steps: [folded('S1', gone, tail, { compact: 'auto' })] };
    const waits: Story = { given: talk, steps: [idle('auto')] };
    const forbidding = [{ kind: 'compacted', is: false } as const, callsOf(0, 0), everything];
    const sizes = { settings: { trigger: { tokens: 1 } } };
    expect(forbidding.map((one) => always(acted, one, sizes))).toEqual(forbidding.map(() => 'not-exercised'));
    expect(forbidding.map((one) => always(acted, one, small))).toEqual(forbidding.map(() => 'violated'));
    expect(always(waits, { kind: 'compacted', is: true }, small)).toBe('not-exercised');
    expect(always(waits, { kind: 'compacted', is: true }, sizes)).toBe('violated');
  });

  it('forbids nothing by hand where the tail can not be set and something is there to go', () => {
    const byHand = (keep: 'tokens'[]) =>
      [{ kind: 'compacted', is: false } as const, callsOf(0, 0)].map((one) =>
        answerTo({ given: talk, profile: { keep }, steps: [folded('S1', gone, tail)] }, one),
      );
    expect(byHand([])).toEqual(['not-exercised', 'not-exercised']);
    expect(byHand(['tokens'])).toEqual(['violated', 'violated']);
  });

  it('means the last pass where it names none', () => {
    const twice: Story = { given: talk, steps: [folded('S1', gone, tail), idle('auto')] };
    expect(judgeOne(twice, callsOf(1, 1))).toMatchObject({ answer: 'violated', step: 2 });
    expect(judgeOne(twice, callsOf(1, 1), { pass: 1 })).toMatchObject({ answer: 'holds', step: 1 });
    expect(judgeOne(twice, callsOf(1, 1), { pass: 3 })).toMatchObject({ answer: 'not-exercised' });
  });

  it('is about what was taken off in vain, and about all where nothing was', () => {
    const messagesOf = (story: Story) => {
      const finding = judgeOne(story, { kind: 'compacted', is: true });
      return finding !== undefined && isViolation(finding) ? finding.messages : undefined;
    };
    expect(messagesOf(inPlace('[cleared] '.repeat(900)))).toHaveLength(1);
    expect(messagesOf(lazy)).toHaveLength(talk.length);
  });

  it('does not take the pass before a crash for the last one', () => {
    const crashed: Story = { given: talk, steps: [folded('S1', gone, tail), { fault: 'crash' }] };
    expect(judgeOne(crashed, callsOf(1, 1))).toMatchObject({ answer: 'not-exercised' });
    expect(judgeOne(crashed, callsOf(1, 1), { pass: 1 })).toMatchObject({ answer: 'holds' });
  });

  it('does not take an earlier pass for a last one that could not be read', () => {
    const evidence = evidenceOf(traceOf({ given: talk, steps: [folded('S1', gone, tail), idle('auto')] }));
    const unread = { ...evidence, named: evidence.named.slice(0, 1) };
    const expected = { predicate: callsOf(1, 1), proves: 'PROG-4', at: '/then/0' };
    expect(judgeExpectations([expected], unread)[0]).toMatchObject({ answer: 'not-exercised' });
    expect(judgeExpectations([{ ...expected, pass: 1 }], unread)[0]).toMatchObject({ answer: 'holds' });
  });

  it('keeps the numbers of passes when one in between was not observed', () => {
    const story: Story = { given: talk, steps: [{ fault: 'crash' }, folded('S1', gone, tail)] };
    expect(judgeOne(story, callsOf(1, 1), { pass: 2 })).toMatchObject({ answer: 'holds' });
    expect(judgeOne(story, callsOf(1, 1), { pass: 1 })).toMatchObject({ answer: 'not-exercised' });
  });

  it('of an unchanged state goes by the view alone where the implementation is driven as a function', () => {
    const driven = (drive: 'pure' | 'session') => {
      const trace = traceOf({ ...lazy, profile: storing });
      const evidence = evidenceOf({ ...trace, adapter: { ...trace.adapter, drive } });
      return judgeExpectations([{ predicate: everything, proves: 'IDEM-1', at: '/then/0' }], evidence)[0]?.answer;
    };
    expect(driven('pure')).toBe('holds');
    expect(driven('session')).toBe('not-exercised');
  });

  describe('of an unchanged state, where a summarizer failed', () => {
    const failed = asked(gone, { fails: 'error' });
    const judged = (proves: string, ...questions: PassStory[]) =>
      questions.map((step) => judgeOne({ given: talk, steps: [step] }, everything, { proves })?.answer);
    const mended = folded('S1', gone, tail, { asked: [failed, asked(gone, 'S1')] });

    it('and gave a summary when it was asked again: the pass did not fail', () => {
      expect(judged('FAIL-1', mended)).toEqual(['holds']);
      expect(judged('FAIL-4', mended)).toEqual(['holds']);
      // What the second request left out is COVER-1's.
      const forLess = folded('S1', gone.slice(0, 1), tail, { asked: [failed, asked(gone.slice(0, 1), 'S1')] });
      expect(judged('FAIL-1', forLess)).toEqual(['holds']);
    });

    it('or none failed at all: then nothing is changed for want of a summary, unless nobody was asked for one', () => {
      const unasked: PassStory = { compact: 'manual', view: tail };
      expect(judged('FAIL-1', folded('S1', gone, tail), unasked)).toEqual(['not-exercised', 'not-exercised']);
      expect(judged('FAIL-4', folded('S1', gone, tail), unasked)).toEqual(['not-exercised', 'violated']);
    });

    it('but not where another rule wants it unchanged, the failure came last, or a part was never answered', () => {
      expect(judged('PROG-3', mended)).toEqual(['violated']);
      const last = folded('S1', gone, tail, { asked: [asked(gone, 'S1'), failed] });
      const inPart = folded('S1', gone.slice(1), tail, {
        asked: [asked(gone.slice(0, 1), { fails: 'error' }), asked(gone.slice(1), 'S1')],
      });
      expect(judged('FAIL-1', last, inPart)).toEqual(['violated', 'violated']);
    });
  });

  it('is left out where its branch does not match the profile', () => {
    expect(judgeOne(good, callsOf(1, 1), { if: { cut: 'user-turn' } })).toBeUndefined();
    expect(judgeOne(good, callsOf(1, 1), { if: { cut: 'group', ack: false } })).toMatchObject({ answer: 'holds' });
    const branch = { cut: ['user-turn' as const, 'group' as const] };
    expect(judgeOne(good, callsOf(1, 1), { if: branch })).toMatchObject({ answer: 'holds' });
    expect(judgeOne(good, callsOf(1, 1), { if: { ...branch, mode: ['view', 'reduce'] } })).toBeUndefined();
  });

  it('is signed with what it proves and where it stands', () => {
    expect(judgeOne(good, callsOf(1, 1), { proves: 'FOLD-1', at: '/then/3' })).toMatchObject({
      requirement: 'FOLD-1',
      by: 'expectation',
      at: '/then/3',
    });
  });

  it('teaches which facts there are, where it names one that is not there', () => {
    const judging = () => judgeOne(good, { kind: 'kept', facts: ['nobody'] });
    expect(judging).toThrow('Case CC-9999 has no fact "nobody"; its facts are: task, long, more, answer, next.');
  });

  it('says what it expected and what it got', () => {
    const finding = judgeOne(good, sent('agent', { has: ['next'], lacks: ['more'], once: true }));
    expect(finding).toMatchObject({ expected: 'next exactly once; no more', got: 'more is there' });
  });

  it.each([
    [0, 0, 'exactly 0'],
    [2, 3, '2 to 3'],
    [2, Number.MAX_SAFE_INTEGER, 'at least 2'],
  ])('says how many calls it expected: %s to %s', (atLeast, atMost, expected) => {
    expect(judgeOne(good, callsOf(atLeast, atMost))).toMatchObject({ expected, got: '1' });
  });

  it('says what was raised, and what it expected to be sent', () => {
    const raising: Story = { ...lazy, steps: [idle('manual', { threw: 'no such model' })] };
    const unshown: Story = { given: talk, steps: [{ compact: 'manual', view: tail }] };
    expect(judgeOne(raising, { kind: 'compacted', is: true })).toMatchObject({
      way: 'raised',
      got: expect.stringMatching(/; the implementation raised: no such model$/),
    });
    expect(judgeOne(lazy, { kind: 'compacted', is: true })).toMatchObject({
      way: 'not-compacted',
      got: expect.stringMatching(/by the suite's counter$/),
    });
    expect(judgeOne(unshown, sent('summarizer', { has: ['task'] }))).toMatchObject({ expected: 'task' });
    expect(judgeOne(good, sent('summarizer', { lacks: ['task', 'long'] }))).toMatchObject({
      expected: 'no task, no long',
    });
  });

  it('says by its way whether the summarizer failed or the caller took the pass back', () => {
    const canceling: Story['profile'] = { capabilities: ['cancel', 'archive'] };
    const judged = (step: PassStory) => judgeOne({ given: talk, profile: canceling, steps: [step] }, everything);
    const meanwhile = { what: 'cancel' as const };
    const archive = { '1.md': 'task, long' };
    expect(judged(folded('S1', gone, tail, { asked: [asked(gone, { fails: 'error' })], view: tail }))).toMatchObject({
      way: 'view-changed',
    });
    expect(judged(folded('S1', gone, tail, { meanwhile }))).toMatchObject({ way: 'cancel-ignored' });
    expect(judged({ compact: 'manual', asked: [asked(gone, 'S1')], view: tail, meanwhile })).toMatchObject({
      way: 'view-changed-after-cancel',
    });
    expect(judged(idle('manual', { asked: [asked(gone, 'S1')], meanwhile, archive }))).toMatchObject({
      requirement: 'ARCH-1',
      way: 'archive-changed',
    });
  });

  it('says by its way what became of the summary where nothing was compacted', () => {
    const judged = (step: PassStory) => judgeOne({ ...lazy, steps: [step] }, { kind: 'compacted', is: true });
    expect(judged(idle('manual', { asked: [asked(gone, 'S1')] }))).toMatchObject({ way: 'summary-not-installed' });
    expect(judged(idle('manual', { asked: [asked(gone, { rejected: 'openai-chat/tool-needs-call' })] }))).toMatchObject(
      {
        way: 'summarizer-request-rejected',
      },
    );
    const added = { compact: 'manual' as const, asked: [asked(gone, 'S1')], view: [summary('S1', gone), ...talk] };
    expect(judged(added)).toMatchObject({ way: 'not-compacted' });
  });

  it('of a kept fact wants every message that states it', () => {
    const again = note('assistant', `Once more: ${markFor('more')}.`);
    const story: Story = {
      given: [...talk, again, user('last')],
      steps: [folded('S1', talk.slice(0, 4), [talk[4]!, again, user('last')])],
    };
    expect(answerTo(story, { kind: 'kept', facts: ['more'] })).toBe('violated');
  });

  it('says which pass was not observed', () => {
    expect(judgeOne(dead, callsOf(1, 1))?.message).toBe('The last pass was not observed.');
    expect(judgeOne(good, callsOf(1, 1), { pass: 3 })?.message).toBe('Pass 3 was not observed.');
  });

  it('counts facts in every request of the pass', () => {
    const story: Story = {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 1), 'S1'), asked(talk.slice(1, 2), 'S2')],
          view: [note('user', 'In short:'), summary('S1', gone.slice(0, 1)), summary('S2', gone.slice(1)), ...tail],
        },
      ],
    };
    expect(answerTo(story, sent('summarizer', { has: ['task', 'long'] }))).toBe('holds');
    expect(answerTo(story, sent('summarizer', { lacks: ['long'] }))).toBe('violated');
  });
});
