import { describe, expect, it } from 'vitest';
import type { Message } from '../conversation/message.ts';
import { isViolation, wayName } from './findings/finding.ts';
import { ONLY_CAME_IN } from './findings/phrases.ts';
import { judgeLaws } from './judge.ts';
import { evidenceOf } from './passes/evidence.ts';
import { asked } from './passes/exchanges.testkit.ts';
import { assistant, calls, result, summary, user } from './passes/messages.testkit.ts';
import { type IntakeStory, type Story, traceOf } from './passes/trace.testkit.ts';

/**
 * Messages that come in are no pass where nobody was asked anything: a session may put its view together anew for them. What
 * is lost then is lost all the same.
 */

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200)];
const late = user('late');
const orphan = result('lost', 300);
const asks = calls('asks', 'one');
const remark = user('remark');
const finished = result('one', 200);

const judged = (story: Story) => judgeLaws(evidenceOf(traceOf(story)));
const comesIn = (given: Message[], intake: IntakeStory, more: Partial<Story> = {}) =>
  judged({ given, steps: [intake], ...more });
const violatedBy = (findings: ReturnType<typeof judged>): string[] => findings.filter(isViolation).map(wayName);

/** Rules that ask something of a pass. */
const OF_PASSES = [
  'FAIL-4',
  'IDEM-1',
  'KEEP-1',
  'KEEP-2',
  'PROG-1',
  'PROG-2',
  'PROG-3',
  'PROG-4',
  'PROG-5',
  'SIZE-1',
  'SIZE-3',
  'TRIG-1',
];

describe('an intake', () => {
  const full = [user('full', 9000), assistant('said', 2000), ...talk];
  const settings: Record<string, Partial<Story>> = {
    'in tokens': {},
    'in messages': { settings: { trigger: { messages: 4 } }, profile: { triggers: ['messages', 'manual'] } },
  };

  it.each(Object.entries(settings))(
    'is judged by no rule about passes, however full it gets, with a trigger %s',
    (_, more) => {
      const findings = comesIn([...full, orphan], { append: [late], view: [...full, late] }, more);
      const answers = findings.filter(({ requirement }) => OF_PASSES.includes(requirement));
      expect(answers.map(({ answer }) => answer)).toEqual(OF_PASSES.map(() => 'not-exercised'));
      expect(answers.filter(({ message }) => message === ONLY_CAME_IN).length).toBeGreaterThan(4);
      expect(violatedBy(findings)).toEqual([]);
    },
  );

  it('may leave an orphan out that was broken before', () => {
    expect(violatedBy(comesIn([...talk, orphan], { append: [late], view: [...talk, late] }))).toEqual([]);
  });

  it('may move a late result to its call', () => {
    const given = [...talk, asks, remark];
    const findings = comesIn(given, { append: [finished], view: [...talk, asks, finished, remark] });
    expect(violatedBy(findings)).toEqual([]);
    expect(findings.find(({ requirement }) => requirement === 'PAIR-5')?.answer).toBe('holds');
  });

  it('may not put anything else into another order', () => {
    const view = [talk[1]!, talk[0]!, ...talk.slice(2), late];
    expect(violatedBy(comesIn(talk, { append: [late], view }))).toEqual(['ORD-1/out-of-order']);
  });

  it('loses nothing', () => {
    const findings = comesIn(talk, { append: [late], view: [...talk.slice(1), late] });
    expect(violatedBy(findings)).toEqual(['COVER-1/never-asked']);
    expect(violatedBy(comesIn(talk, { append: [late], view: talk }))).toContain('COVER-1/never-asked');
  });

  it('is a pass where a summarizer was asked', () => {
    const [gone, kept] = [talk.slice(0, 2), talk.slice(2)];
    const intake: IntakeStory = {
      append: [late],
      asked: [asked(gone, 'S1')],
      view: [summary('S1', gone), ...kept, late],
    };
    expect(violatedBy(comesIn(talk, intake))).toEqual(['IDEM-1/view-changed']);
    const due = comesIn(talk, intake, { settings: { trigger: { tokens: 1000 } } });
    expect(violatedBy(due)).toEqual([]);
    const holding = due.filter(({ answer }) => answer === 'holds').map(({ requirement }) => requirement);
    expect(holding).toEqual(expect.arrayContaining(['COVER-1', 'SIZE-1', 'KEEP-1']));
  });
});
