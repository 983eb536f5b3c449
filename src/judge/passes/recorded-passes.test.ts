import { describe, expect, it } from 'vitest';
import { user } from './messages.testkit.ts';
import { passesOf } from './read-passes.ts';
import { recordedPassesOf } from './recorded-passes.ts';
import { traceOf } from './trace.testkit.ts';

describe('the passes of a recorded trace', () => {
  it('are those that are read out of it, read once', () => {
    const given = [user('first'), user('last')];
    const recorded = () => traceOf({ given, steps: [{ compact: 'manual', view: given.slice(1) }] });
    const trace = recorded();
    expect(recordedPassesOf(trace)).toEqual(passesOf(trace));
    expect(recordedPassesOf(trace)).toHaveLength(1);
    expect(recordedPassesOf(trace)).toBe(recordedPassesOf(trace));
    expect(recordedPassesOf(recorded())).not.toBe(recordedPassesOf(trace));
  });
});
