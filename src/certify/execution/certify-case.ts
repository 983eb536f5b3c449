import { HandshakeError } from '../../adapter/handshake-error.ts';
import type { AdapterHost } from '../../adapter/host.ts';
import type { Drive } from '../../adapter/profile.ts';
import { judge } from '../../judge/judge.ts';
import { executeCase } from '../../run/execute.ts';
import { withMoreTime } from '../../run/more-time.ts';
import { contextOn, type RunOnDrives } from '../../run/run-context.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { adaptCase } from '../../suite/adapt/adapt.ts';
import type { Case, Sizes } from '../../suite/case/case.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import type { Variant } from '../../suite/case/variants.ts';
import type { expandCase } from '../../suite/expand/expand.ts';
import type { EndedJob, Ending } from '../../verdict/case/case-result.ts';
import type { NotRun } from '../../verdict/verdict.ts';
import { type Expander, expander } from './expander.ts';
import { lackOf } from './lack-of.ts';
import { type ReproduceOptions, reproduceLine } from './reproduce.ts';
import { doubtIn } from './second-attempt.ts';

/** One case variant to be run on one drive, with the sizes calibrated for it. */
export interface CaseJob {
  file: CaseFile;
  variant: Variant;
  drive: Drive;
  sizes: Sizes;
  /** whether another shard tells of it, and it is only run because others rest on it */
  borrowed?: boolean;
  /** whether it is only run because a selected case rests on it */
  witness?: boolean;
}

/** The pure ends of a case. The self-test remembers what they gave before, for it asks the same of dozens of specimens. */
export interface ExpandAndJudge {
  expand?: typeof expandCase;
  judge?: typeof judge;
}

/** Where cases are run one after the other, and what is the same for all of them. */
export interface CaseEnvironment {
  host: AdapterHost;
  context: RunOnDrives;
  reproduceOptions: ReproduceOptions & { adapter: string };
  expand: Expander;
  judge: typeof judge;
  /** what a case begins with: an adapter that may have served others, or one that has not */
  begin: 'as-it-runs' | 'anew';
}

/** @param reproduceOptions what was asked of the run, as every reproduction line repeats it */
export const caseEnvironment = (
  host: AdapterHost,
  context: RunOnDrives,
  reproduceOptions: CaseEnvironment['reproduceOptions'],
  ends: ExpandAndJudge = {},
): CaseEnvironment => ({
  host,
  context,
  reproduceOptions,
  expand: expander(context.seed, reproduceOptions.rename === true, ends.expand),
  judge: ends.judge ?? judge,
  begin: 'as-it-runs',
});

/** @returns the same for a case that is run again, because it ran out of time or others may have been to blame */
export const forSecondAttempt = (environment: CaseEnvironment): CaseEnvironment => ({
  ...environment,
  context: withMoreTime(environment.context),
  begin: 'anew',
});

/**
 * Expands, runs and judges one case. It throws only for what is wrong with the case file itself.
 * @param skipReason why it is not to be run
 */
export async function certifyCase(job: CaseJob, environment: CaseEnvironment, skipReason?: NotRun): Promise<EndedJob> {
  const expanded = environment.expand(job.file, job.variant, job.sizes);
  const { claim } = expanded;
  const reproduce = reproduceLine({ ...environment.reproduceOptions, id: claim.id, file: job.file.userFile });
  if (environment.begin === 'anew') await environment.host.renew();
  const served = environment.host.served();
  const ending = await endingOf(expanded, job.drive, environment, skipReason);
  const doubt = doubtIn(ending, { served, changed: environment.host.changed().length > 0 });
  return { claim, drive: job.drive, ending, reproduce, ...(doubt === undefined ? {} : { doubt }) };
}

async function endingOf(
  expanded: Case,
  drive: Drive,
  { host, context: onDrives, judge: judged }: CaseEnvironment,
  skipReason: NotRun | undefined,
): Promise<Ending> {
  const context = contextOn(onDrives, drive);
  const lack = lackOf(expanded, drive, context);
  if (lack !== undefined) return { kind: 'unsupported', ...lack };
  if (skipReason !== undefined) return { kind: 'given-up', notRun: skipReason };
  const runnable = adaptCase(expanded.runnable, context.profile, drive);
  let trace: Trace | undefined;
  try {
    trace = await executeCase(runnable, drive, host, context);
    return { kind: 'judged', trace, findings: judged(trace, expanded.claim) };
  } catch (error) {
    if (error instanceof HandshakeError) return { kind: 'not-started', message: error.message };
    // A runner or a judge that throws is a fault of the suite, never a verdict about the implementation.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'suite-error', message, ...(trace === undefined ? {} : { trace }) };
  }
}
