import path from 'node:path';
import { keptCases } from '../../report/saved/replay.ts';
import { tellAgain } from './replay-to-writers.ts';
import { savedReport } from './verified-report.ts';

export interface RenderOptions {
  reporter: string[];
  verbose?: boolean;
}

/** `conform report render`. @returns 0: whether the implementation conforms was the matter of the run */
export async function reportRender(place: string, { reporter, verbose = false }: RenderOptions): Promise<number> {
  const report = savedReport(place);
  const folder = path.dirname(report.file);
  await tellAgain(
    { ...report, cases: keptCases(report) },
    {
      reporter,
      verbose,
      folder,
      from: [report.file],
      quiet: !reporter.join(',').split(',').includes('terminal'),
      traces: 'place',
    },
  );
  return 0;
}
