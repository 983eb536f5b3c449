import { isViolation } from '../../judge/findings/finding.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';
import type { EndedJob, TraceExcerpt } from '../../verdict/case/case-result.ts';
import { type Ending, faultOf } from '../../verdict/case/case-result.ts';
import type { Doubt, DoubtOfLife, FirstAttempt } from '../../verdict/first-attempt.ts';

/** So many time-outs have to come a second time; then it is the adapter and not the machine, and no further one is run again. */
const CONFIRMED = 3;

/** What is known of the life of an adapter in which a case ended. */
export interface LifeOfCase {
  /** cases it had served before */
  served: number;
  /** whether built-ins of JavaScript were not as they were when the case had settled */
  changed: boolean;
}

/** @returns why what came of a case is not believed before it has come a second time; undefined where it is */
export function doubtIn(ending: Ending, life: LifeOfCase): DoubtOfLife | undefined {
  const ended = endOf(ending, life);
  return ended === undefined ? undefined : { ended, served: life.served };
}

function endOf(ending: Ending, life: LifeOfCase): Doubt | undefined {
  if (ending.kind === 'not-started') return 'not-started';
  if (ending.kind !== 'judged') return undefined;
  const result = ending.trace.steps.map((step) => step.result).find(({ kind }) => kind === 'fault');
  if (result?.kind !== 'fault')
    return ending.findings.some(isViolation) ? doubtOfFailure(ending.trace, life) : undefined;
  const { kind } = result.fault;
  if (kind === 'unsupported') return undefined;
  // A life that has just begun can only have died, or said nonsense, of this case.
  return kind === 'timeout' || life.served > 0 ? kind : undefined;
}

/** What an earlier case has set going may change the language under this one. */
function doubtOfFailure(trace: Trace, { served, changed }: LifeOfCase): Doubt | undefined {
  if (changed && served > 0) return 'built-ins';
  return mayHaveComeTooLate(trace) ? 'mid-pass' : undefined;
}

/** Only a socket leaves open what came first: an answer of the model, or what was sent to the adapter meanwhile. */
function mayHaveComeTooLate(trace: Trace): boolean {
  const came = ({ step, exchanges }: TraceStep) =>
    step.do === 'compact' && step.meanwhile?.happened === true && exchanges.some(({ door }) => door === 'loopback');
  return trace.steps.some(came);
}

type Ended = readonly EndedJob<TraceExcerpt>[];

/** What is run again in one run. */
export interface SecondAttempts {
  isDoubtful(ended: Ended): boolean;
  /** @returns the jobs of a second attempt, each with what came of the first where that was in doubt */
  settled(second: Ended, first: Ended | undefined): EndedJob<TraceExcerpt>[];
}

/**
 * What came in a life that had served other cases is run again every time: the life it comes in then is a new one, and each of
 * those cases may have caused it.
 */
export function secondAttempts(): SecondAttempts {
  let confirmed = 0;
  const isWorthIt = (doubt: DoubtOfLife | undefined): boolean =>
    doubt !== undefined && (doubt.ended === 'mid-pass' || doubt.served > 0 || confirmed < CONFIRMED);
  return {
    isDoubtful: (ended) => ended.some(({ doubt }) => isWorthIt(doubt)),
    settled: (second, first) => {
      if (first?.some(({ doubt }, at) => isSlow(doubt) && isSlow(second[at]?.doubt)) === true) confirmed += 1;
      return second.map((job, at) => withFirstAttempt(job, first?.[at]));
    },
  };
}

const isSlow = (doubt: DoubtOfLife | undefined): boolean =>
  doubt?.ended === 'timeout' || doubt?.ended === 'not-started';

function withFirstAttempt(job: EndedJob<TraceExcerpt>, first: EndedJob<TraceExcerpt> | undefined) {
  return first?.doubt === undefined ? job : { ...job, firstAttempt: attemptOf(first.doubt.ended, first.ending) };
}

function attemptOf(ended: Doubt, ending: Ending<TraceExcerpt>): FirstAttempt {
  if (ending.kind === 'not-started') return { ended, reason: ending.message };
  if (ending.kind !== 'judged') return { ended, reason: '' };
  return { ended, reason: faultOf(ending.trace)?.reason ?? ending.findings.find(isViolation)?.message ?? '' };
}
