import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isViolation } from '../../judge/findings/finding.ts';
import { drawing } from '../../report/evidence/drawing.ts';
import { drawingIn } from '../../report/evidence/drawing-bytes.ts';
import { EVIDENCE_LIMITS } from '../../report/evidence/evidence-limits.ts';
import { lossyCase, lossyTrace } from '../../report/html/html.testkit.ts';
import type { EndedJob } from '../../verdict/case/case-result.ts';
import { reportedCases } from './reported-cases.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const { findings } = lossyCase().result;
const CLAIM = { id: 'CC-0001' } as EndedJob['claim'];
const ended = (ending: Pick<Extract<EndedJob['ending'], { kind: 'judged' }>, 'trace' | 'findings'>): EndedJob => ({
  claim: CLAIM,
  drive: 'pure',
  ending: { kind: 'judged', ...ending },
  reproduce: '',
});

const savedOf = (keep: Parameters<typeof reportedCases>[0], found = findings) => {
  const reported = reportedCases(keep);
  reported.add(ended({ trace: lossyTrace(), findings: found }));
  return reported.finish()[0]!.saved;
};

describe('what is reported of a case', () => {
  it('is drawn for a page where something was violated, and only for who asked', () => {
    const expected = drawing(lossyTrace(), findings.filter(isViolation), EVIDENCE_LIMITS.all);
    expect(drawingIn(savedOf('drawings')!.drawing!)).toEqual(expected);
    expect(savedOf('traces')).not.toHaveProperty('drawing');
    expect(savedOf('drawings', [])).not.toHaveProperty('drawing');
    expect(savedOf('verdicts')).toBeUndefined();
  });

  it('comes without a drawing where none can be made: the page tries itself, and says why not', () => {
    const reported = reportedCases('drawings');
    const trace = lossyTrace();
    // It can be packed all the same.
    reported.add(ended({ trace: { ...trace, case: { ...trace.case, facts: null as never } }, findings }));
    const { saved } = reported.finish()[0]!;
    expect(saved?.trace.length).toBeGreaterThan(100);
    expect(saved).not.toHaveProperty('drawing');
  });

  it('does not hold on to the trace itself', async () => {
    const report = () => {
      const trace = lossyTrace();
      const reported = reportedCases('drawings');
      reported.add(ended({ trace, findings }));
      return { ref: new WeakRef(trace), told: reported.finish() };
    };
    const { ref, told } = report();
    // One collection may leave what a frame that has just ended still points to.
    for (let turn = 0; turn < 20 && ref.deref() !== undefined; turn += 1) {
      await setImmediate();
      collectGarbage();
    }
    expect(ref.deref()).toBeUndefined();
    expect(told).toHaveLength(1);
  });
});
