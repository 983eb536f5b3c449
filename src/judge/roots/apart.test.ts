import { expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { judgeExpectations } from '../expectations/judge-expectations.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { asked, ERROR_TEXT } from '../passes/exchanges.testkit.ts';
import { assistant, lossless, note, summary, user } from '../passes/messages.testkit.ts';
import { folded, idle, type Story, traceOf } from '../passes/trace.testkit.ts';
import { rootsOf, standing } from './judged-roots.testkit.ts';

/** Two faults in one pass, or one that looks like two. */

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const [gone, tail] = [talk.slice(0, 2), talk.slice(2)];
const [task, long] = talk as [Message, Message];
/** A part of a message without its mark. */
const partOf = (message: Message) => note('user', textOf(message).slice(-120));

it('tells what was clipped on its way to the summarizer from what was left out', () => {
  const shown = [partOf(task)];
  const story: Story = {
    given: talk,
    steps: [folded('S1', gone, tail, { asked: [asked(shown, 'S1')], view: [summary('S1', []), ...tail] })],
  };
  expect(Object.keys(rootsOf(story)).sort()).toEqual([
    'COVER-1/never-shown@manual-other 1',
    'COVER-1/never-shown@manual-request 1',
  ]);
});

it('takes words that another message has as well for no part of a message', () => {
  const alike = [user('task', 700), note('user', `So it goes on: ${textOf(task).slice(-100)}`)];
  const story: Story = {
    given: [...alike, ...tail],
    steps: [
      folded('S1', alike, tail, {
        asked: [asked(alike.slice(1), 'S1')],
        view: [summary('S1', alike.slice(1)), ...tail],
      }),
    ],
  };
  expect(Object.keys(rootsOf(story))).toEqual(['COVER-1/never-shown@manual-other 1']);
});

it('charges what half an answer had said to whoever threw it away, and what it did not come to say to its end', () => {
  const cutAfter = (of: readonly Message[]) => asked(gone, { cutOff: 'S1', of });
  const kept = (answer: string): Story['steps'] => [
    { compact: 'manual', asked: [cutAfter([task])], view: [note('user', `So far: ${answer}`), ...tail] },
  ];
  const whole = `${lossless('S1', [task])} And the`;
  expect(Object.keys(rootsOf({ given: talk, steps: kept(whole)! }, standing('COVER-1', 1, 'long')))).toEqual([
    'FAIL-3/cut-off-installed@manual-other 1',
  ]);
  const clipped = `${lossless('S1', [])} And the`;
  expect(Object.keys(rootsOf({ given: talk, steps: kept(clipped)! })).sort()).toEqual([
    'COVER-1/summary-not-installed@manual-summary 1',
    'FAIL-3/cut-off-installed@manual-other 1',
  ]);
});

it('has one root where an error became the summary of what was shown in part', () => {
  const both = note('user', `${textOf(task)} ${textOf(long)}`);
  const error = note('user', `Error generating summary: ${ERROR_TEXT}`);
  const story: Story = {
    given: [both, ...talk.slice(2)],
    steps: [{ compact: 'manual', asked: [asked([task], { fails: 'error' })], view: [error, ...tail] }],
  };
  expect(Object.keys(rootsOf(story)).sort()).toEqual([
    'COVER-1/never-shown@manual-request 1',
    'FAIL-1/error-installed@manual-summary 1',
  ]);
});

it('takes a pass that raised by itself for no proof that anything was kept', () => {
  const answersOf = (steps: Story['steps']) =>
    judgeExpectations([standing('FOLD-1', 1, 'task')], evidenceOf(traceOf({ given: talk, steps: steps! }))).map(
      ({ answer }) => answer,
    );
  expect(answersOf([idle('auto', { threw: 'boom' })])).toEqual(['not-exercised']);
  expect(answersOf([idle('manual', { threw: 'nothing to do' })])).toEqual(['holds']);
  expect(answersOf([idle('auto', { threw: 'failed', asked: [asked(gone, { fails: 'error' })] })])).toEqual(['holds']);
});

it('has one root where a pass raised that was not due, whichever rule says why it was not', () => {
  const story: Story = {
    given: talk,
    steps: [folded('S1', gone, tail), idle('auto', { threw: 'boom' })],
  };
  expect(Object.keys(rootsOf(story))).toEqual(['IDEM-1/raised@auto-other 2']);
});

it('has the summary go with all else where nothing is left', () => {
  const wiped: Story = { given: talk, steps: [folded('S1', gone, tail, { view: [] })] };
  const roots = rootsOf(wiped);
  const nothingLeft = Object.entries(roots).find(([root]) => root.startsWith('ORD-3/nothing-left'));
  expect(nothingLeft?.[1]).toContain('COVER-1/summary-not-installed 1');
});

it('has what a broken conversation keeps follow from the pass that raised at it', () => {
  const kept = { pass: 1, proves: 'PAIR-5', at: '/then/0' };
  const due = { ...kept, predicate: { kind: 'compacted' as const, is: true } };
  const gone = { ...kept, at: '/then/1', predicate: { kind: 'evicted' as const, facts: ['task'] } };
  const story: Story = {
    given: talk,
    settings: { keep: { tokens: 100 } },
    steps: [idle('manual', { threw: 'boom' })],
  };
  const roots = Object.entries(rootsOf(story, due, gone));
  expect(roots.flatMap(([, follows]) => follows)).toContain('PAIR-5/not-evicted 1');
});
