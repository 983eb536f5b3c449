import { HandshakeError } from '../adapter/handshake.ts';
import type { AdapterHost } from '../adapter/host.ts';
import type { Drive } from '../adapter/profile.ts';
import { judge } from '../judge/judge.ts';
import { executeCase } from '../run/execute.ts';
import type { RunContext } from '../run/run-context.ts';
import type { Trace } from '../run/trace.ts';
import { adaptCase } from '../suite/adapt.ts';
import { agentObstacle } from '../suite/agent-obstacle.ts';
import type { Case, Sizes } from '../suite/case.ts';
import type { CaseFile } from '../suite/case-file.ts';
import { expandCase } from '../suite/expand.ts';
import type { Variant } from '../suite/matrix.ts';
import { renamed } from '../suite/rename.ts';
import type { Ended, Ending } from '../verdict/case-result.ts';
import { lackedBy } from '../verdict/needs.ts';
import { type Asked, reproduceLine } from './reproduce.ts';

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
  run: { adapter: { argument: string }; rename?: boolean } & Asked,
): Promise<Ended> {
  const { claim, runnable } = expandCase(job.file, { variant: job.variant, sizes: job.sizes, seed: context.seed });
  const expanded = { claim, runnable: run.rename === true ? renamed(runnable, context.seed) : runnable };
  const reproduce = reproduceLine({ ...run, adapter: run.adapter.argument, id: claim.id, file: job.file.userFile });
  const ending = await endingOf(expanded, job.drive, host, context);
  return { claim, drive: job.drive, profile: context.profile, ending, reproduce };
}

async function endingOf(expanded: Case, drive: Drive, host: AdapterHost, context: RunContext): Promise<Ending> {
  const lack = lackOf(expanded, drive, context);
  if (lack !== undefined) return { kind: 'unsupported', ...lack };
  const runnable = adaptCase(expanded.runnable, context.profile, drive);
  let trace: Trace | undefined;
  try {
    trace = await executeCase(runnable, drive, host, context);
    return { kind: 'judged', trace, findings: judge(trace, expanded.claim) };
  } catch (error) {
    if (error instanceof HandshakeError) return { kind: 'not-started', message: error.message };
    // A runner or a judge that throws is a fault of the suite, never a verdict about the implementation.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'suite-error', message, ...(trace === undefined ? {} : { trace }) };
  }
}

/** @returns why the case does not apply to this adapter on this drive; undefined where it does */
function lackOf(
  { claim, runnable }: Case,
  drive: Drive,
  context: RunContext,
): { lacks: string; unreachable: boolean } | undefined {
  const adapter = { profile: context.profile, dialects: context.dialects, drive };
  const need = claim.needs.find((one) => lackedBy(one, adapter) !== undefined);
  // A provider's API the adapter does not speak is beyond it, and no claim it could make.
  if (need !== undefined) return { lacks: lackedBy(need, adapter) ?? '', unreachable: 'dialect' in need };
  const obstacle = drive === 'agent' ? agentObstacle(runnable, [context.reach]) : undefined;
  return obstacle === undefined ? undefined : { lacks: obstacle, unreachable: true };
}
