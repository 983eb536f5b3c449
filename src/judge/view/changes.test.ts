import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import { assistant, merged, note, summary, user } from '../passes/messages.testkit.ts';
import { passesOf } from '../passes/read-passes.ts';
import { traceOf } from '../passes/trace.testkit.ts';
import { writtenIn } from './changes.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);

describe('what a pass wrote', () => {
  const written = (view: Message[], given = talk) =>
    writtenIn(passesOf(traceOf({ given, steps: [{ compact: 'manual', view }] })).at(-1)!);

  it('is its summary and what stands beside it, and no message that was given', () => {
    expect(written([summary('S1', gone), note('assistant', 'Understood.'), ...talk.slice(2)])).toEqual([0, 1]);
    expect(written(talk.slice(2))).toEqual([]);
  });

  it('is a message it merged with a summary', () => {
    expect(written([merged(summary('S1', gone), talk[4]!)])).toEqual([0]);
  });

  it('is no earlier summary that stays', () => {
    expect(written([summary('S0', gone), talk[4]!], [summary('S0', gone), ...talk])).toEqual([]);
  });
});
