import path from 'node:path';
import { replayCases } from '../../report/saved/replay.ts';
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
  const report = verifiedReport(place);
  const folder = path.dirname(report.file);
  await replayToWriters(
    { ...report, cases: replayCases(report) },
    {
      reporter,
      evidence,
      verbose,
      folder,
      from: [report.file],
      quiet: !reporter.join(',').split(',').includes('terminal'),
      traces: 'place',
    },
  );
  return 0;
}
