import { globSync } from 'node:fs';
import path from 'node:path';
import { REPORT_NAMES, reportFileIn } from '../../report/saved/report-file.ts';
import { isGlob } from '../../suite/select/glob.ts';
import { UsageError } from '../options/usage-error.ts';
import { realPathOf } from '../output/real-path.ts';
import { folderEntries, statsOf } from './file-lookup.ts';

const [NAME] = REPORT_NAMES;

/**
 * @param place a report, its folder, a folder with such folders below it at any depth, or a pattern of any of these
 * @returns the files of the reports, each once
 * @throws UsageError where there is none
 */
export function findReports(places: readonly string[]): string[] {
  const files = places.flatMap((place) => {
    const found = pathsOf(place).flatMap(reportsAt);
    if (found.length === 0 && !isBeside(place)) throw new UsageError(nothingAt(place));
    return found;
  });
  if (files.length === 0) throw new UsageError(nothingAt(places.join(', ')));
  return [...new Map(files.map((file) => [realPathOf(file), file])).values()];
}

/** What a shell's `reports/*` names besides: the pages of reports, and those about them. */
const isBeside = (place: string): boolean => /\.(html?|md)$/i.test(place);

/** What is there by that very name is meant, and no pattern. */
const pathsOf = (place: string): string[] =>
  isThere(place) || !isGlob(place) ? [place] : globSync(place).sort((one, other) => (one < other ? -1 : 1));

const isThere = (place: string): boolean => statsOf(place) !== undefined;

const nothingAt = (place: string): string => `${whyNothing(place)} A report is what conform run --out FOLDER writes.`;

function whyNothing(place: string): string {
  if (isBeside(place)) return `${place} is no ${NAME}.`;
  if (isThere(place)) return `There is no ${NAME} in ${place}, nor below it.`;
  return isGlob(place) ? `No report is covered by ${place}.` : `${place} is not there.`;
}

function reportsAt(place: string): string[] {
  const stats = statsOf(place);
  if (stats === undefined) return [];
  if (stats.isDirectory()) return reportsBelow(place);
  return isBeside(place) ? [] : [place];
}

/** Beside a report lie its traces, thousands of them, and no other report. */
function reportsBelow(folder: string): string[] {
  const entries = folderEntries(folder);
  const report = reportFileIn(folder);
  if (report !== undefined) return [report];
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .map(({ name }) => path.join(folder, name))
    .sort()
    .flatMap(reportsBelow);
}
