import type { HostFault } from '../adapter/host.ts';
import type { Finding, Violation } from '../judge/findings/finding.ts';
import { isViolation } from '../judge/findings/finding.ts';
import { type CauseTrigger, causeIdentity, identityParts } from '../judge/findings/identity.ts';
import type { TraceStep } from '../run/trace/trace.ts';
import type { Level } from '../suite/spec/requirements.ts';

/** A root as one case shows it. */
export interface SeenCause {
  /** `requirement/way@trigger-subject` */
  identity: string;
  /** of the way */
  level: Level;
  /** findings of the case that follow from it */
  followers: number;
}

/** Says how much a way weighs. */
export type LevelOfWay = (violation: Pick<Violation, 'requirement' | 'way'>) => Level;

/** @returns the roots among the findings of one case, each identity once, in the order in which they were judged */
export function causesSeenIn(findings: readonly Finding[], levelOf: LevelOfWay): SeenCause[] {
  const violations = findings.filter(isViolation);
  const causes = new Map<string, SeenCause>();
  for (const violation of violations.filter(({ follows }) => follows === undefined)) {
    const identity = causeIdentity(violation);
    if (identity === undefined || causes.has(identity)) continue;
    const followers = violations.filter(({ follows }) => follows?.cause === identity).length;
    causes.set(identity, { identity, level: levelOf(violation), followers });
  }
  return [...causes.values()];
}

/**
 * An adapter that fails as a program has broken no requirement, and is something to mend all the same.
 * @param step in which it failed
 * @returns the cause that stands for it
 */
export const causeOfEnd = (kind: HostFault['kind'], { step }: Partial<Pick<TraceStep, 'step'>>): SeenCause => {
  const trigger = triggerIn(step);
  return { identity: `${PROGRAM}/${kind}@${trigger}-other`, level: 1, followers: 0 };
};

function triggerIn(step: TraceStep['step'] | undefined): CauseTrigger {
  if (step?.do === 'compact') return step.reason;
  return step?.do === 'reload' ? 'reload' : 'turn';
}

/** What an adapter owes as a program. It is no requirement of the spec: `docs/protocol.md` says it. */
export const PROGRAM = 'PROGRAM-1';

/** @returns whether a cause is that of an adapter that failed as a program */
export const isCauseOfEnd = (identity: string): boolean => identityParts(identity)?.requirement === PROGRAM;
