import { existsSync } from 'node:fs';
import path from 'node:path';
import type { EarlierGoes } from '../../certify/goes/earlier-goes.ts';
import { isSameRun } from '../../certify/goes/same-run.ts';
import type { Header } from '../../report/events/events.ts';
import { checkedReport } from '../../report/saved/check-report.ts';
import type { SavedReport } from '../../report/saved/read-report.ts';
import { type ReplayCase, replayCases } from '../../report/saved/replay.ts';
import { NeverBegan, ReportError } from '../../report/saved/report-error.ts';
import { REPORT_NAMES, reportFileAt, reportText } from '../../report/saved/report-file.ts';
import { realPathOf } from '../output/real-path.ts';
import { typedCommand } from './go-on.ts';
import { keptAside } from './kept-aside.ts';

/**
 * @param place a report, or the folder it is in, also of a run that was killed: its last line may be cut
 * @param out value of `--out`: a run that writes there may have been killed before it wrote anything
 * @returns what that run came to, with what the goes before it came to that lie aside; undefined where it finished nothing
 * @throws ReportError where there was no run, or nothing is left to do
 */
export function readGoes(place: string, out?: string): EarlierGoes | undefined {
  const file = fileAt(place);
  const aside = isNamed(file) ? keptAside(path.dirname(file)).map((folder) => reportFileAt(folder)) : [];
  const [last, ...before] = [file, ...aside].flatMap(goAt);
  if (last === undefined) {
    const isOut = out !== undefined && realPathOf(path.dirname(file)) === realPathOf(out);
    if (existsSync(file) || isOut) return undefined;
    throw new ReportError(nothingAt(file));
  }
  refuseEnded(last);
  const goes = [last, ...before.filter((one) => isSameRun(one.header, last.header))];
  const [first, ...later] = headersOf(last.header);
  return {
    file: last.file,
    headers: [first!, ...later],
    cases: eachOnce(goes.flatMap(finishedIn)),
    leftBehind: goes.flatMap(({ footer }) => footer?.leftBehind ?? []),
  };
}

const isNamed = (file: string): boolean => REPORT_NAMES.some((name) => name === path.basename(file));

/** A run that was killed before its first line has a folder, and no report in it. */
const fileAt = (place: string): string =>
  !existsSync(place) && isNamed(place) && existsSync(path.dirname(place)) ? place : reportFileAt(place);

/** A go that was ended before its header has written nothing of use. */
function goAt(file: string): SavedReport[] {
  if (!existsSync(file) || isCutInHeader(file)) return [];
  try {
    return [checkedReport(file, { lastLine: 'may be cut' })];
  } catch (error) {
    if (error instanceof NeverBegan) return [];
    throw error;
  }
}

function isCutInHeader(file: string): boolean {
  const text = reportText(file);
  return text === '' || (text.startsWith('{"kind":"header"') && !text.includes('\n'));
}

const nothingAt = (file: string): string =>
  `--resume: there is no run to go on with in ${file}. It takes the folder of --out, or the report.ndjson in it, of a run that was cut short. To begin: ${typedCommand()}`;

function refuseEnded({ file, footer }: SavedReport): void {
  if (footer === undefined || footer.notReached !== undefined) return;
  throw new ReportError(
    `--resume: the run in ${file} came to its end, and nothing of it is left to do. To run all of it again, leave --resume out.`,
  );
}

const headersOf = (header: Header): Header[] => [...(header.earlier ?? []), header];

/**
 * The line of a case is written before its trace: a go that was killed between them has a verdict that nothing proves. Where
 * there are no traces at all, nobody wanted any.
 */
function finishedIn(report: SavedReport): ReplayCase[] {
  const folder = path.dirname(report.file);
  const all = replayCases(report);
  if (!existsSync(path.join(folder, 'traces'))) return all;
  return all.filter(({ saved: { trace } }) => trace === undefined || existsSync(path.join(folder, trace)));
}

const eachOnce = (cases: readonly ReplayCase[]): ReplayCase[] => [
  ...new Map(cases.map((one) => [`${one.saved.drive} ${one.saved.id}`, one] as const).reverse()).values(),
];
