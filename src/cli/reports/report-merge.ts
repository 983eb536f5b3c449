import path from 'node:path';
import { footerOf } from '../../certify/footer/footer.ts';
import type { Footer } from '../../report/events/events.ts';
import { type MergedRun, mergeShards } from '../../report/saved/merge-shards.ts';
import type { SavedReport } from '../../report/saved/read-report.ts';
import { reportFileIn } from '../../report/saved/report-file.ts';
import { loadKillTable } from '../../suite/corpus/kill-table.ts';
import { casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { EDITION } from '../../suite/spec/edition.ts';
import { loadRequirements, requirementsFolder } from '../../suite/spec/requirements.ts';
import { mergedBaselineOutcome } from '../../verdict/baseline/baseline-outcome.ts';
import { mergedLeftBehind } from '../../verdict/left-behind.ts';
import { UsageError } from '../options/usage-error.ts';
import { verifiedReport } from '../verify/verified-report.ts';
import { folderEntries, statsOf } from './file-lookup.ts';
import { replayToWriters } from './replay-to-writers.ts';

export interface MergeOptions {
  out: string;
  reporter?: string[];
  evidence?: string;
  quiet?: boolean;
  verbose?: boolean;
}

/**
 * `conform report merge`. @param places reports, folders of them, or a folder that has these below it, as the artifacts of
 * several machines arrive
 * @returns the exit code of the whole run
 */
export async function reportMerge(places: readonly string[], options: MergeOptions): Promise<number> {
  const reports = places.flatMap(reportsAt).map(verifiedReport);
  const merged = mergeShards(reports);
  refuseOtherSuite(merged);
  const footer = footerFor(merged, reports);
  await replayToWriters(
    { ...merged, footer },
    {
      ...options,
      from: reports.map(({ file }) => file),
      traces: 'whole',
    },
  );
  return footer.exit;
}

function reportsAt(place: string): string[] {
  const isFolder = statsOf(place)?.isDirectory() ?? false;
  if (!isFolder) return [place];
  const holders = folderEntries(place)
    .map(({ name }) => name)
    .filter((name) => isReport(path.join(place, name)));
  if (isReport(place) || holders.length === 0) return [place];
  return holders.sort().map((name) => path.join(place, name));
}

const isReport = (folder: string): boolean => reportFileIn(folder) !== undefined;

/** Classes are earned by the requirements of this suite, so it has to be the one that ran. */
function refuseOtherSuite({ header: { suite }, whole }: MergedRun): void {
  const version = packageVersion();
  const isSame = suite.version === version && suite.edition === EDITION;
  const isCorpus = !whole || suite.corpus.digest === loadCorpus(casesFolder()).digest;
  if (isSame && isCorpus) return;
  const other = isSame ? 'the same version with other cases' : `${suite.version}, edition ${suite.edition}`;
  throw new UsageError(
    `The shards were run by another suite (${other}) than this one (${version}, edition ${EDITION}). Merge them with the one that ran them: npx compaction-conformance@${suite.version} report merge …`,
  );
}

const footerFor = (
  { cases, drives, declared, header, whole, ended }: MergedRun,
  shards: readonly SavedReport[],
): Footer => ({
  ...footerOf({
    declared,
    requirements: loadRequirements(requirementsFolder()),
    drives,
    profile: header.profile,
    results: cases.map(({ saved }) => saved),
    complete: whole,
    kills: loadKillTable,
    baseline: mergedBaselineOutcome(shards.map(({ footer }) => footer?.baseline)),
    leftBehind: mergedLeftBehind(shards.map(({ footer }) => footer?.leftBehind)),
  }),
  ...(ended === undefined ? {} : { ended }),
});
