import path from 'node:path';
import type { Aborted } from '../../report/events/events.ts';
import { type ReplayRun, replayCases } from '../../report/saved/replay.ts';
import { NeverBegan } from '../../report/saved/report-error.ts';
import { reportFileAt } from '../../report/saved/report-file.ts';
import { replayToWriters } from './replay-to-writers.ts';
import { verifiedReport } from './verified-report.ts';

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
  await replayToWriters(run, {
    reporter,
    evidence,
    verbose,
    folder: path.dirname(file),
    from: [file],
    quiet: !reporter.join(',').split(',').includes('terminal'),
    traces: 'place',
  });
  return 0;
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
