import { HandshakeError } from '../adapter/handshake.ts';
import type { AdapterHost } from '../adapter/host.ts';
import type { Drive, Profile } from '../adapter/profile.ts';
import { judge } from '../judge/judge.ts';
import { executeCase, type RunContext } from '../run/execute.ts';
import type { Trace } from '../run/trace.ts';
import type { Case, Need, Sizes } from '../suite/case.ts';
import type { CaseFile } from '../suite/case-file.ts';
import { expandCase } from '../suite/expand.ts';
import type { Variant } from '../suite/matrix.ts';
import type { Ended, Ending } from '../verdict/case-result.ts';
import { reproduceLine } from './reproduce.ts';

/** One case variant to be run on one drive, with the sizes calibrated for it. */
export interface CaseJob {
  file: CaseFile;
  variant: Variant;
  drive: Drive;
  sizes: Sizes;
}

/** Expands, runs and judges one case. It throws only for what is wrong with the case file itself. */
export async function endCase(
  job: CaseJob,
  host: AdapterHost,
  context: RunContext,
  run: { adapter: { argument: string }; profile?: string; timeout: number },
): Promise<Ended> {
  const expanded = expandCase(job.file, { variant: job.variant, sizes: job.sizes, seed: context.seed });
  const { claim } = expanded;
  const reproduce = reproduceLine({
    adapter: run.adapter.argument,
    ...(run.profile === undefined ? {} : { profile: run.profile }),
    id: claim.id,
    file: job.file.userFile,
    seed: context.seed,
    timeout: run.timeout,
  });
  const ending = await endingOf(expanded, job.drive, host, context);
  return { claim, drive: job.drive, profile: context.profile, ending, reproduce };
}

async function endingOf(expanded: Case, drive: Drive, host: AdapterHost, context: RunContext): Promise<Ending> {
  const lacking = expanded.claim.needs.find((need) => !isDeclared(need, context.profile));
  if (lacking !== undefined) return { kind: 'unsupported', lacks: sentenceOf(lacking) };
  let trace: Trace | undefined;
  try {
    trace = await executeCase(expanded.runnable, drive, host, context);
    return { kind: 'judged', trace, findings: judge(trace, expanded.claim) };
  } catch (error) {
    if (error instanceof HandshakeError) return { kind: 'not-started', message: error.message };
    // A runner or a judge that throws is a fault of the suite, never a verdict about the implementation.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'suite-error', message, ...(trace === undefined ? {} : { trace }) };
  }
}

function isDeclared(need: Need, profile: Profile): boolean {
  if ('trigger' in need) return profile.triggers.includes(need.trigger);
  if ('keep' in need) return profile.keep.includes(need.keep);
  return profile.capabilities.includes(need.capability);
}

function sentenceOf(need: Need): string {
  if ('trigger' in need) return `the profile declares no "${need.trigger}" trigger`;
  if ('keep' in need) return `the profile declares no "${need.keep}" ceiling`;
  return `the profile does not declare the capability "${need.capability}"`;
}
