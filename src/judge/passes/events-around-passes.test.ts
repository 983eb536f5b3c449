import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import type { MidPassEventRecord, Trace } from '../../run/trace/trace.ts';
import { asked } from './exchanges.testkit.ts';
import { assistant, markFor, summary, user } from './messages.testkit.ts';
import { passesOf } from './read-passes.ts';
import { folded, idle, type Story, traceOf } from './trace.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const late = user('late');

/** The trace of a story whose first pass, step 1, was more than a pass. */
function traceWith(story: Story, around: (trace: Trace) => Extract<Trace['steps'][number]['step'], { do: 'compact' }>) {
  const trace = traceOf(story);
  trace.steps[1]!.step = around(trace);
  return trace;
}
const MANUAL = { do: 'compact', reason: 'manual', number: 1 } as const;

describe('what came while a pass ran', () => {
  /** `late` is known to the trace as a message of a later step. */
  const during = (record: Partial<MidPassEventRecord>, view: Message[]) => {
    const story: Story = { given: talk, steps: [folded('S1', gone, [], { view }), { append: [late] }] };
    return traceWith(story, ({ steps }) => {
      const { step } = steps[2]!;
      const messages = step.do === 'append' ? step.messages : [];
      const meanwhile: MidPassEventRecord = {
        at: 'asked',
        happened: true,
        what: { do: 'append', messages },
        ...record,
      };
      return { ...MANUAL, meanwhile };
    });
  };

  it('was there before it, at the end of the conversation', () => {
    const [pass] = passesOf(during({}, [summary('S1', gone), ...tail, late]));
    expect(pass?.before).toEqual([...talk, late]);
    expect(pass?.hashes.before).toHaveLength(6);
    expect(pass?.real.at(-1)).toBe(true);
    expect(pass?.alignment.given.at(-1)?.kind).toBe('kept');
    expect(pass?.meanwhile).toMatchObject({ at: 'asked', happened: true });
  });

  it('is evicted where it is not there afterwards', () => {
    const [pass] = passesOf(during({}, [summary('S1', gone), ...tail]));
    expect(pass?.alignment.given.at(-1)?.kind).toBe('evicted');
  });

  it('is the latest request, where a user said it', () => {
    expect(passesOf(during({}, [summary('S1', gone), ...tail, late]))[0]?.request).toEqual(late);
  });

  it('was not there where nothing happened', () => {
    const [pass] = passesOf(during({ happened: false }, talk));
    expect(pass?.before).toEqual(talk);
    expect(pass?.request).toEqual(talk[4]);
    expect(pass?.meanwhile?.happened).toBe(false);
  });

  it('gives no pass of its own where it was a second one, and its summaries count', () => {
    const story: Story = {
      given: talk,
      steps: [folded('S1', gone, tail, { asked: [asked(gone, 'S1'), asked(gone, 'S2')] })],
    };
    const meanwhile: MidPassEventRecord = {
      at: 'asked',
      happened: true,
      what: { do: 'compact', reason: 'auto' },
      outcome: { kind: 'unchanged', reason: 'busy' },
    };
    const passes = passesOf(traceWith(story, () => ({ ...MANUAL, meanwhile })));
    expect(passes.map(({ number }) => number)).toEqual([1]);
    expect(passes[0]?.meanwhile).toEqual(meanwhile);
    expect(passes[0]?.nonces).toEqual([markFor('S1', 'S'), markFor('S2', 'S')]);
  });

  it('is nothing in an ordinary pass', () => {
    const [pass] = passesOf(traceOf({ given: talk, steps: [folded('S1', gone, tail)] }));
    expect(pass).not.toHaveProperty('meanwhile');
    expect(pass).not.toHaveProperty('archive');
    expect(pass).toMatchObject({ again: false, reloaded: false });
  });
});

describe('a pass without an archive to write to', () => {
  it('says so', () => {
    const trace = traceWith({ given: talk, steps: [folded('S1', gone, tail)] }, () => ({
      ...MANUAL,
      archive: 'unwritable',
    }));
    expect(passesOf(trace)[0]?.archive).toBe('unwritable');
  });
});

describe('a pass that repeats the first one', () => {
  const repeating = () => {
    const trace = traceOf({
      given: talk,
      drive: 'pure',
      steps: [
        folded('S1', gone, tail),
        { append: [late] },
        folded('S2', gone, tail, { before: talk }),
        { ...idle('auto'), before: [summary('S1', gone), ...tail, late] },
      ],
    });
    const { step } = trace.steps[3]!;
    if (step.do === 'compact') step.again = true;
    return passesOf(trace);
  };

  it('is told apart, and knows nothing of what came after the first', () => {
    const [first, again] = repeating();
    expect(repeating().map((pass) => pass.again)).toEqual([false, true, false]);
    expect(again?.before).toEqual(first?.before);
    expect(again?.nonces).toEqual([markFor('S2', 'S')]);
    expect(again?.request).toEqual(talk[4]);
  });

  it('leaves nothing behind for those that follow', () => {
    const last = repeating()[2];
    expect(last?.nonces).toEqual([markFor('S1', 'S')]);
    expect(last?.request).toEqual(late);
    expect(last?.real).toEqual([false, true, true, true, true]);
  });
});

describe('a reload', () => {
  const reloading = (after: Message[]) => {
    const trace = traceOf({
      given: talk,
      steps: [folded('S1', gone, tail), { append: [] }, { ...idle('auto'), before: after }, idle('auto')],
    });
    const step = trace.steps[2]!;
    step.step = { do: 'reload' };
    if (step.result.kind === 'observed') step.result.view = trace.steps[3]!.given;
    return passesOf(trace);
  };

  it('is no pass, and the next one says that it came before', () => {
    const passes = reloading([summary('S1', gone), ...tail]);
    expect(passes.map(({ step, number }) => [step, number])).toEqual([
      [1, 1],
      [3, 2],
      [4, 3],
    ]);
    expect(passes.map(({ reloaded }) => reloaded)).toEqual([false, true, false]);
  });

  it('that has lost something shows it in what the next pass is given', () => {
    expect(reloading(tail)[1]?.before).toEqual(tail);
  });
});

describe('messages that are appended', () => {
  it('are no pass, unless the session asked a model for them, were it in vain', () => {
    const trace = traceOf({ given: talk, steps: [{ append: [late] }] });
    expect(passesOf(trace)).toEqual([]);
    trace.steps[1]!.exchanges.push(asked(gone, 'S1'));
    expect(passesOf(trace)).toMatchObject([
      { number: 0, after: [...talk, late], summarizer: [{ class: 'summarizer' }] },
    ]);
  });
});
