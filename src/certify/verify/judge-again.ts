import type { Drive } from '../../adapter/profile.ts';
import { judge } from '../../judge/judge.ts';
import { contextOn, type RunOnDrives } from '../../run/run-context.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { adaptCase } from '../../suite/adapt/adapt.ts';
import type { Case } from '../../suite/case/case.ts';
import type { EndedJob, TraceExcerpt } from '../../verdict/case/case-result.ts';
import { heldCounts, trimmedEnding } from '../../verdict/case/trim-ending.ts';
import type { NotRun } from '../../verdict/verdict.ts';
import type { CaseJob } from '../execution/certify-case.ts';
import type { Expander } from '../execution/expander.ts';
import { lackOf } from '../execution/lack-of.ts';
import { type Deviation, resultName } from './deviation.ts';
import type { SavedEvidence } from './folder-evidence.ts';
import { strangerIn } from './whose-trace.ts';

/** What a verdict rests on this time. */
export type Ground =
  /** the trace, or, where a case does not apply to the adapter, what that declares */
  | { kind: 'seen' }
  /** there should be a trace, and there is none */
  | { kind: 'no trace' }
  /** there is one, and it can't be what this run recorded */
  | { kind: 'stranger'; deviation: Deviation };

export interface JudgedAgain {
  ended: EndedJob<TraceExcerpt>;
  ground: Ground;
}

/** What is the same for all cases of a report. */
export interface JudgingContext {
  context: RunOnDrives;
  expand: Expander;
  /** those that the run was made on */
  drives: readonly Drive[];
}

/**
 * What a run makes of a case, from what was recorded of it.
 * @param evidence asked only where the case was to be run
 * @param skipReason why it was not to be run
 * @returns without a ground to stand on: an ending of a suite that failed, which says nothing of the adapter
 */
export function judgeAgain(
  { file, variant, drive, sizes }: CaseJob,
  { context: onDrives, expand, drives }: JudgingContext,
  evidence: () => SavedEvidence,
  skipReason?: NotRun,
): JudgedAgain {
  const expanded = expand(file, variant, sizes);
  const { claim } = expanded;
  const about = { claim, drive, reproduce: '' };
  const context = contextOn(onDrives, drive);
  const lack = lackOf(expanded, drive, context);
  if (lack !== undefined) return { ended: { ...about, ending: { kind: 'unsupported', ...lack } }, ground: SEEN };
  if (skipReason !== undefined)
    return { ended: { ...about, ending: { kind: 'given-up', notRun: skipReason } }, ground: SEEN };
  const found = evidence();
  const without = (ground: Ground): JudgedAgain => ({
    ended: { ...about, ending: { kind: 'suite-error', message: 'There is nothing to judge.' } },
    ground,
  });
  switch (found.kind) {
    case 'none':
      return without({ kind: 'no trace' });
    case 'damaged':
      return without(strange(claim.id, drive, found.message));
    case 'trace': {
      const stray = found.drives.find((one) => !drives.includes(one));
      if (stray !== undefined) return without(strange(claim.id, stray, 'a trace, and no result'));
      const runnable = adaptCase(expanded.runnable, context.profile, drive);
      const deviation = strangerIn(found.trace, { runnable, drive, context });
      if (deviation !== undefined) return without({ kind: 'stranger', deviation });
      return judged(about, expanded, found.trace, without);
    }
  }
}

const SEEN: Ground = { kind: 'seen' };

/** @param without what comes of a trace that no judge can make sense of: it was not recorded like that */
function judged(
  about: Pick<EndedJob, 'claim' | 'drive' | 'reproduce'>,
  { claim }: Case,
  trace: Trace,
  without: (ground: Ground) => JudgedAgain,
): JudgedAgain {
  try {
    const findings = judge(trace, claim);
    const ending = trimmedEnding({ kind: 'judged', trace, findings });
    return { ended: { ...about, ending, saved: { trace: NO_BYTES, held: heldCounts(findings) } }, ground: SEEN };
  } catch (error) {
    return without(strange(claim.id, about.drive, `it can't be judged: ${(error as Error).message}`));
  }
}

/** That there is a trace is all that is asked of these: where it lies is said by its case. */
const NO_BYTES = new Uint8Array(0);

const strange = (id: string, drive: string, message: string): Ground => ({
  kind: 'stranger',
  deviation: { kind: 'damaged', where: resultName({ id, drive }), field: 'trace', problem: message },
});
