import type { Hash } from '../../run/trace/trace.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import type { FindingAnswer } from './finding.ts';
import type { Law } from './law.ts';

/** What a judge says about one pass, before it is signed with a requirement and a place. */
export interface Judgement {
  answer: FindingAnswer;
  /** one sentence: what was seen */
  message: string;
  expected?: string;
  got?: string;
  /** messages it rests on */
  messages?: Hash[];
}

/** @returns a yes. @param message what was seen that makes it one */
export const holds = (message: string): Judgement => ({ answer: 'holds', message });

/** @returns neither yes nor no. @param message why the evidence does not bear on the requirement */
export const notExercised = (message: string): Judgement => ({ answer: 'not-exercised', message });

/** @returns a no. @param message what is wrong, as one sentence */
export const violated = (
  message: string,
  evidence: { expected: string; got: string; messages?: Hash[] },
): Judgement => ({ answer: 'violated', message, ...evidence });

/**
 * A law that looks at one pass at a time. Every pass gets a finding, so that a report can say what was not exercised and
 * why; a trace without any pass gets one that says so.
 */
export const lawPerPass = (requirement: string, judgePass: (pass: Pass, evidence: Evidence) => Judgement): Law => {
  const source = `law ${requirement}`;
  return {
    requirement,
    judge: (evidence) =>
      evidence.passes.length === 0
        ? [{ requirement, source, ...notExercised('No pass of compaction was observed.') }]
        : evidence.passes.map((pass) => ({ requirement, source, ...judgePass(pass, evidence), step: pass.step })),
  };
};
