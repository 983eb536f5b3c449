import { hash } from 'node:crypto';
import type { Finding, JudgedBy } from '../../judge/findings/finding.ts';
import { judge } from '../../judge/judge.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Case, Claim } from '../../suite/case/case.ts';
import { expandCase } from '../../suite/expand/expand.ts';
import { besideAnswer, verdictBearingFindings } from './recording.ts';

/** Expanding and judging, for who runs the same cases with dozens of implementations that differ in one decision each. */
export interface MemoizedJudging {
  expand: typeof expandCase;
  judge: typeof judge;
}

/**
 * Both are pure, so what was asked before is not worked out again: most mutants do in most cases what the reference does,
 * to the byte. Judging is the larger half of a run.
 */
export function memoizeJudging(): MemoizedJudging {
  const cases = new Map<string, Case>();
  const findings = new Map<string, Finding[]>();
  const interned = new Map<string, Finding>();
  const shared = (finding: Finding): Finding => {
    if (finding.answer === 'violated' || finding.answer === 'priced') return finding;
    const { requirement, answer, message, step } = finding;
    const judge: JudgedBy = finding.by === 'law' ? { by: 'law' } : { by: 'expectation', at: finding.at };
    // What a law says where all is well differs in figures only, and nobody reads them here.
    const beside = besideAnswer(finding);
    const key = JSON.stringify([
      requirement,
      answer,
      step,
      beside,
      ...(finding.by === 'law' ? [] : [finding.at, message]),
    ]);
    const place = step === undefined ? {} : { step };
    return memoized(interned, key, () => ({ ...judge, requirement, answer, message, ...beside, ...place }));
  };
  return {
    expand: (file, options) =>
      memoized(cases, JSON.stringify([options.variant.id, options.sizes, options.seed]), () =>
        expandCase(file, options),
      ),
    judge: (trace, claim) =>
      memoized(findings, keyOf(trace, claim), () => verdictBearingFindings(judge(trace, claim)).map(shared)),
  };
}

function memoized<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** The steps name messages by the hash of their content, so they stand for all that was observed. */
const keyOf = ({ case: { id, sizes }, adapter: { drive }, profile, dialect, steps }: Trace, { then }: Claim): string =>
  hash('sha1', JSON.stringify([id, sizes, drive, profile, dialect, then.length, steps]));
