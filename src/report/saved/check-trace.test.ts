import { describe, expect, it } from 'vitest';
import { traceOf } from '../../judge/passes/trace.testkit.ts';
import { checkedTrace } from './check-trace.ts';

const good = JSON.parse(JSON.stringify(traceOf({ given: [], steps: [{ compact: 'manual', view: [] }] })));
type Broken = (trace: typeof good) => unknown;
const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inside) => [inside], 1);

describe('a trace that anybody may have written', () => {
  it('is taken as it is', () => {
    expect(checkedTrace(structuredClone(good))).toEqual(good);
  });

  it.each<[string, Broken, string]>([
    ['a number for an id', (trace) => (trace.case.id = 5), 'at /case/id: expected a string, got 5.'],
    ['a drive nobody knows', (trace) => (trace.adapter.drive = 'pur'), 'at /adapter/drive: expected "pure" or'],
    ['a dialect nobody knows', (trace) => (trace.dialect = 'x'), 'at /dialect: expected'],
    ['a number for a seed', (trace) => (trace.seed = 5), 'at /seed: expected a string, got 5.'],
    ['a size that is none', (trace) => (trace.case.sizes.window = 'x'), 'at /case/sizes/window: expected a number'],
    ['a size that no machine has', (trace) => (trace.case.sizes.window = 1e300), 'at /case/sizes/window: expected'],
    ['no sizes', (trace) => (trace.case.sizes = {}), 'at /case/sizes: expected the key'],
    [
      'a fault of no kind',
      (trace) => (trace.steps[0].result = { kind: 'fault', fault: {} }),
      'at /steps/0/result/fault: expected the key "kind"',
    ],
    ['messages in a list', (trace) => (trace.messages = []), 'at /messages: expected an object, got [].'],
    ['a step that is null', (trace) => (trace.steps[0] = null), 'at /steps/0: expected an object with step, given'],
    ['no result', (trace) => delete trace.steps[0].result, 'at /steps/0: expected the key "result"'],
    ['no case', (trace) => delete trace.case, 'at the top: expected the key "case"'],
    ['a state nested too deep', (trace) => (trace.steps[0].result.state = nested(300)), 'at /steps/0/result/state/0/0'],
  ])('is refused with %s', (_, breaks, message) => {
    const trace = structuredClone(good);
    breaks(trace);
    expect(() => checkedTrace(trace)).toThrow(`is no trace that can be used ${message}`);
  });

  it('may hold all that an adapter may say', () => {
    const trace = structuredClone(good);
    trace.steps[0].result.state = nested(255);
    expect(checkedTrace(trace)).toBe(trace);
  });
});
