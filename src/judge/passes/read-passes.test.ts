import { describe, expect, it } from 'vitest';
import { AmbiguousAlignment } from '../../conversation/alignment/align.ts';
import type { Message } from '../../conversation/message.ts';
import { evidenceOf } from './evidence.ts';
import { asked } from './exchanges.testkit.ts';
import { assistant, markFor, merged, note, summary, user } from './messages.testkit.ts';
import { passesOf } from './read-passes.ts';
import { folded, idle, type Story, traceOf } from './trace.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const read = (story: Story) => passesOf(traceOf(story));

describe('the passes of a trace', () => {
  it('are its compact steps, with both lists, the requests and the reason', () => {
    const [pass] = read({ given: talk, steps: [folded('S1', gone, tail, { compact: 'overflow' })] });
    expect(pass).toMatchObject({
      step: 1,
      number: 1,
      reason: 'overflow',
      before: talk,
      after: [summary('S1', gone), ...tail],
    });
    expect(pass?.summarizer).toHaveLength(1);
    expect(pass?.probe?.class).toBe('agent');
    expect(pass?.alignment.given.map(({ kind }) => kind)).toEqual(['evicted', 'evicted', 'kept', 'kept', 'kept']);
  });

  it('leave out a step that ended in a fault, and keep its number', () => {
    const passes = read({ given: talk, steps: [{ fault: 'crash' }, idle('auto')] });
    expect(passes.map(({ number, step }) => [number, step])).toEqual([[2, 2]]);
  });

  it('name what was raised, and show what was left', () => {
    const [pass] = read({ given: talk, steps: [idle('manual', { threw: 'no', mutated: true })] });
    expect(pass).toMatchObject({ threw: 'no', after: talk, inputMutated: true });
  });

  it('collect the nonces of all summaries answered so far', () => {
    const steps = [folded('S1', gone, tail), { append: [assistant('done', 300)] }, folded('S2', tail, [])];
    const nonces = read({ given: talk, steps }).map((pass) => pass.nonces);
    expect(nonces).toEqual([[markFor('S1', 'S')], [markFor('S1', 'S'), markFor('S2', 'S')]]);
  });

  it('count a request of the agent as no request of the summarizer', () => {
    const stray = { ...asked(gone, 'S1'), class: 'agent' as const };
    expect(read({ given: talk, steps: [idle('manual', { asked: [stray] })] })[0]?.summarizer).toEqual([]);
  });

  it('read log and archive on both sides', () => {
    const passes = read({
      given: talk,
      steps: [idle('auto', { log: 'a', archive: { x: '1' } }), idle('auto', { log: 'b', archive: { x: '2' } })],
    });
    expect(passes[1]?.stored).toEqual({
      before: { log: 'a', archive: { x: '1' } },
      after: { log: 'b', archive: { x: '2' } },
    });
  });

  it('bear the number the trace gives them, and none where no expectation can name them', () => {
    const trace = traceOf({ given: talk, drive: 'agent', steps: [idle('auto'), idle('auto')] });
    const first = trace.steps[1]!.step;
    if (first.do === 'compact') first.number = 0;
    expect(passesOf(trace).map(({ number }) => number)).toEqual([0, 2]);
  });

  it('are each request of a turn and the turn as a whole, which brings no new summary', () => {
    const trace = traceOf({
      given: talk,
      drive: 'agent',
      steps: [folded('S1', gone, tail), idle('auto'), folded('S1', gone, tail)],
    });
    const [, first, second, whole] = trace.steps;
    whole!.given = first!.given;
    for (const { step } of [first!, second!]) if (step.do === 'compact') step.number = 0;
    if (whole!.step.do === 'compact') whole!.step = { ...whole!.step, number: 1, spans: 2 };
    const evidence = evidenceOf(trace);
    expect(evidence.passes.map(({ step }) => step)).toEqual([1, 2]);
    expect(evidence.named.map(({ step, number }) => [step, number])).toEqual([[3, 1]]);
    expect(evidence.named[0]?.nonces).toEqual([markFor('S1', 'S')]);
    expect(evidence.named[0]?.before).toEqual(talk);
  });

  it('of an agent that lives through its conversation know no request that it has not heard yet', () => {
    const passes = read({
      given: talk,
      drive: 'agent',
      steps: [
        idle('auto', { before: talk.slice(0, 1) }),
        folded('S1', talk.slice(0, 2), talk.slice(3, 4), { before: talk.slice(0, 4) }),
        idle('auto', { before: [summary('S1', talk.slice(0, 2)), talk[3]!] }),
        idle('auto', { before: [summary('S1', talk.slice(0, 2)), ...talk.slice(3)] }),
      ],
    });
    expect(passes.map(({ request }) => request)).toEqual([talk[0], talk[2], talk[2], talk[4]]);
  });

  it('of several conversations know nothing of each other', () => {
    const other = [user('b1', 700), assistant('b2', 900), user('b3')];
    const passes = read({
      given: talk,
      steps: [
        folded('S1', gone, tail),
        { in: 'bob', append: other },
        { in: 'bob', ...folded('S2', other.slice(0, 2), other.slice(2)) },
        idle('auto'),
      ],
    });
    expect(passes.map(({ in: name, number }) => [name, number])).toEqual([
      ['main', 1],
      ['bob', 2],
      ['main', 3],
    ]);
    expect(passes.map(({ nonces }) => nonces)).toEqual([
      [markFor('S1', 'S')],
      [markFor('S2', 'S')],
      [markFor('S1', 'S')],
    ]);
    expect(passes.map(({ request }) => request)).toEqual([talk[4], other[2], talk[4]]);
    expect(passes[2]?.before).toEqual([summary('S1', gone), ...tail]);
  });

  it('remember what was rewritten before', () => {
    const short = [note('assistant', `This is long (${markFor('long')}) … [cut]`)];
    const view = [talk[0]!, short[0]!, ...tail];
    const passes = read({ given: talk, steps: [{ compact: 'manual', view }, idle('auto'), idle('auto')] });
    expect(passes.map(({ reduced }) => reduced.indexOf(true))).toEqual([-1, 1, 1]);
  });

  it('do not let a declared loss make a kept message look rewritten', () => {
    const thoughtful: Message = {
      role: 'assistant',
      content: [{ type: 'reasoning', text: 'hm' }, ...assistant('answer', 200).content],
    };
    const steps = [folded('S1', gone, [talk[2]!, talk[3]!, talk[4]!])];
    const given = [...gone, talk[2]!, thoughtful, talk[4]!];
    const fateOf = (losses: ('reasoning' | 'id')[]) =>
      read({ given, steps, profile: { losses } })[0]?.alignment.given[3]?.kind;
    expect(fateOf(['reasoning'])).toBe('kept');
    expect(fateOf(['id'])).toBe('rewritten');
  });

  it('let an alignment that can not be told pass through', () => {
    const ok = note('user', 'ok');
    expect(() => read({ given: [ok, ok], steps: [idle('manual', { view: [ok] })] })).toThrow(AmbiguousAlignment);
  });
});

describe('what is real', () => {
  const realAfter = (view: Message[], more: Message[] = []) =>
    read({
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(gone, 'S1')], view }, { append: more }, idle('auto')],
    })[1]?.real;

  it('is everything at first', () => {
    expect(read({ given: talk, steps: [idle('auto')] })[0]?.real).toEqual([true, true, true, true, true]);
  });

  it('is no summary, and no message the implementation wrote beside it', () => {
    const view = [summary('S1', gone), note('assistant', 'Understood.'), ...tail];
    expect(realAfter(view, [user('last')])).toEqual([false, false, true, true, true, true]);
  });

  it('is a message that was merged with a summary', () => {
    expect(realAfter([merged(summary('S1', talk.slice(0, 4)), talk[4]!)])).toEqual([true]);
  });

  it('is no summary that was there before the first pass that was seen', () => {
    const passes = read({ given: [summary('S0', gone), ...tail], steps: [idle('auto')] });
    expect(passes[0]?.real).toEqual([false, true, true, true]);
  });

  it('stays what it was over passes that change nothing', () => {
    const passes = read({
      given: talk,
      steps: [folded('S1', gone, tail), idle('auto'), idle('auto')],
    });
    expect(passes[2]?.real).toEqual([false, true, true, true]);
  });
});
