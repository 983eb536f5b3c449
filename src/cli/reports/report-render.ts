import { existsSync } from 'node:fs';
import path from 'node:path';
import { shellWord } from '../../certify/execution/reproduce.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { Aborted, Header } from '../../report/events/events.ts';
import { type ReplayRun, replayCases } from '../../report/saved/replay.ts';
import { NeverBegan } from '../../report/saved/report-error.ts';
import { reportFileAt } from '../../report/saved/report-file.ts';
import { unpublishableReason } from '../../report/wording/publishable.ts';
import { UsageError } from '../options/usage-error.ts';
import { verifiedReport } from '../verify/verified-report.ts';
import { replayToWriters } from './replay-to-writers.ts';

export interface RenderOptions {
  reporter: string[];
  evidence?: string;
  verbose?: boolean;
}

/** `conform report render`. @returns 0: whether the implementation conforms was the matter of the run */
export async function reportRender(
  place: string,
  { reporter, evidence = 'all', verbose = false }: RenderOptions,
): Promise<number> {
  const { file, run } = runAt(place);
  if (reportersIn(reporter).includes('badge') && !('kind' in run)) await refuseFalseBadge(file, run.header);
  await replayToWriters(run, {
    reporter,
    evidence,
    verbose,
    folder: path.dirname(file),
    from: [file],
    quiet: !reportersIn(reporter).includes('terminal'),
    traces: 'place',
  });
  return 0;
}

/** @param named as it was typed. @returns the names, without their files */
const reportersIn = (named: readonly string[]): string[] =>
  named.flatMap((entry) => entry.split(',')).map((entry) => entry.split('=')[0] ?? '');

/**
 * A badge is what others see of a run.
 * @throws UsageError where nothing of it may be published, or it says something else than the traces beside it
 */
async function refuseFalseBadge(file: string, header: Header): Promise<void> {
  const reason = unpublishableReason(header);
  if (reason !== undefined) throw new UsageError(`No badge is made of ${file}. ${reason}`);
  if (!existsSync(path.join(path.dirname(file), 'traces'))) {
    process.stderr.write(`The badge is made of a report that was not verified: no traces lie beside ${file}.\n`);
    return;
  }
  const { verified } = await import('../verify/verify.ts');
  const { kind, deviations, reasons } = await verified(file);
  if (kind === 'verified') return;
  if (kind === 'not verifiable')
    throw new UsageError(`No badge is made of ${file}: it can't be verified. ${reasons.join(' ')}`);
  throw new UsageError(
    `No badge is made of ${file}: it says something else than this suite makes of its traces, in ${pluralize(deviations.length, 'place')}. conform verify ${shellWord(file)} shows them.`,
  );
}

/** What never began can be told once more as well. */
function runAt(place: string): { file: string; run: ReplayRun | Aborted } {
  try {
    const report = verifiedReport(place);
    return { file: report.file, run: { ...report, cases: replayCases(report) } };
  } catch (error) {
    if (error instanceof NeverBegan) return { file: reportFileAt(place), run: error.aborted };
    throw error;
  }
}
