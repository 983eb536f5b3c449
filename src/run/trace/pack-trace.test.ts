import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { user } from '../../judge/passes/messages.testkit.ts';
import { traceOf } from '../../judge/passes/trace.testkit.ts';
import { validateTrace } from '../../suite/generated/trace-validator.js';
import { joinTraces } from './join-traces.ts';
import { packTrace } from './pack-trace.ts';
import type { PackedTraces } from './packed-trace.ts';
import { digestOf } from './text-pool.ts';
import { anyTrace } from './trace.testkit.ts';
import type { Trace } from './trace.ts';
import { unpackTrace } from './unpack-trace.ts';

/** As it comes out of a file. */
const saved = (packed: PackedTraces): PackedTraces => JSON.parse(JSON.stringify(packed));
const unpacked = (packed: PackedTraces): Trace[] => packed.traces.map((one) => unpackTrace(one, packed.said));
/** What JSON makes of it: -0 is 0 there. */
const plain = (trace: Trace): Trace => JSON.parse(JSON.stringify(trace));

describe('a packed trace', () => {
  it('is the same trace again, to the last half of a character', () => {
    fc.assert(
      fc.property(anyTrace, (trace) => {
        expect(unpacked(saved(packTrace(trace)))).toEqual([plain(trace)]);
      }),
    );
  });

  it('fits its schema', () => {
    fc.assert(
      fc.property(anyTrace, (trace) => {
        validateTrace(saved(packTrace(trace)));
        expect(validateTrace.errors ?? []).toEqual([]);
      }),
    );
  });

  it('has the SHA-256 of each request’s bytes', () => {
    const trace = longSession(3);
    const packed = packTrace(trace);
    const [one] = packed.traces;
    const bodies = trace.steps.flatMap(({ probe }) => (probe === undefined ? [] : [probe.request.body]));
    const digests = one!.steps.flatMap(({ probe }) =>
      probe === undefined ? [] : [one!.texts[probe.request.body]![0]],
    );
    expect(digests).toEqual(bodies.map(digestOf));
    expect(bodies).toHaveLength(3);
    // By another program: printf abc | sha256sum
    expect(digestOf('abc')).toBe('ba7816bf8f01cfea');
  });

  it('costs what is new in it: each step the same, however long the session has become', () => {
    const size = (steps: number): number => JSON.stringify(packTrace(longSession(steps))).length;
    const [early, late] = [size(20) - size(10), size(80) - size(70)];
    expect(late).toBeLessThan(1.2 * early);
    expect(JSON.stringify(longSession(80)).length).toBeGreaterThan(10 * size(80));
  });
});

describe('traces that are put together', () => {
  it('are each the same again', () => {
    fc.assert(
      fc.property(anyTrace, anyTrace, (one, other) => {
        const [first, second] = [
          packTrace(one),
          packTrace({ ...other, adapter: { ...other.adapter, drive: 'agent' } }),
        ];
        expect(unpacked(saved(joinTraces(first, second)))).toEqual([...unpacked(first), ...unpacked(second)]);
      }),
    );
  });

  it('hold once what both say, and cost little more than one', () => {
    const trace = longSession(20);
    const one = packTrace(trace);
    const both = joinTraces(one, packTrace({ ...trace, adapter: { ...trace.adapter, drive: 'pure' } }));
    expect(both.said).toBe(one.said);
    expect(joinTraces(both, one)).toBe(both);
  });
});

/** A session in which each step adds one message, and the suite asks with all there are. */
function longSession(steps: number): Trace {
  const messages = Array.from({ length: steps + 1 }, (_, at) => user(`m${at}`, 60));
  const trace = traceOf({
    given: messages.slice(0, 1),
    steps: messages.slice(1).map((_, at) => ({ compact: 'manual' as const, view: messages.slice(0, at + 2) })),
  });
  return trace;
}
