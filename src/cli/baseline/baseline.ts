import { existsSync } from 'node:fs';
import { pluralize } from '../../conversation/pluralize.ts';
import type { SavedReport } from '../../report/saved/read-report.ts';
import type { SavedCase } from '../../report/saved/saved-case.ts';
import { writeWhole } from '../../report/saved/write-file.ts';
import { STALE_HINT } from '../../report/wording/baseline-lines.ts';
import { isEverything } from '../../report/wording/selection-words.ts';
import { type Corpus, casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import { type Baseline, isExpired } from '../../verdict/baseline/baseline.ts';
import { type LedgerOptions, ledgerOf } from '../../verdict/baseline/baseline-ledger.ts';
import {
  type BaselineNote,
  entrySummary,
  expiredNote,
  positionText,
  unknownNameReason,
} from '../../verdict/baseline/baseline-notes.ts';
import { type CaseNames, caseNames } from '../../verdict/baseline/case-names.ts';
import { loadBaseline } from '../../verdict/baseline/load-baseline.ts';
import { refuseOtherAdapter } from '../../verdict/baseline/refuse-other-adapter.ts';
import { runScope } from '../../verdict/baseline/run-scope.ts';
import type { WrittenBaseline } from '../../verdict/baseline/written-baseline.ts';
import { baselineText } from '../../verdict/baseline-update/baseline-text.ts';
import {
  type BaselineUpdate,
  type FinishedRun,
  updatedBaseline,
} from '../../verdict/baseline-update/update-baseline.ts';
import { withoutBaseline } from '../../verdict/without-baseline.ts';
import { refuseFolderName } from '../options/file-option.ts';
import { todayFromOptions } from '../options/today-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { print } from '../output/print.ts';
import { verifiedReport } from '../verify/verified-report.ts';
import { lossLines } from './baseline-losses.ts';
import { openLines, reviewLines } from './baseline-review.ts';

const corpusOf = (): Corpus => loadCorpus(casesFolder());

/** `conform baseline write`. @returns the exit code */
export function baselineWrite(report: string, options: { out: string; today?: string }): number {
  const { out } = options;
  if (out === '') throw new UsageError('--out takes a file, got nothing. Leave it out for conform-baseline.yaml.');
  refuseFolderName(`--out ${out}`, out, 'conform-baseline.yaml');
  const corpus = corpusOf();
  const saved = finished(report);
  const before = existsSync(out) ? loadBaseline(out, { ...corpus, drafts: true }) : undefined;
  if (before !== undefined) refuseOthers(before, saved.header.adapter.name);
  const result = updatedBaseline(runOf(saved), before, caseNames(corpus), todayFromOptions(options));
  const { adapter, profile } = saved.header;
  const ofFile = before === undefined ? profile.name : before.profile;
  save(out, baselineText(writtenOf(adapter.name, ofFile, result)));
  const lost = lossLines(before, result.entries, { names: caseNames(corpus), drives: saved.header.adapter.drives });
  for (const line of writeLines(out, result, saved.cases, lost)) print(line);
  return 0;
}

/** @throws UsageError for the baseline of another adapter, which would be lost */
function refuseOthers({ file, adapter }: Baseline, name: string): void {
  if (adapter === name) return;
  throw new UsageError(
    `${file} is about the adapter "${adapter}", and the report is of "${name}". Write this one somewhere else: --out FILE`,
  );
}

/** @throws UsageError for a run that was cut short: what it did not come to would look repaired */
function finished(report: string): SavedReport {
  const saved = verifiedReport(report);
  if (saved.footer !== undefined) return saved;
  throw new UsageError(`${saved.file} has no footer: the run was cut short, and what it lacks would look repaired.`);
}

const isWhole = ({ header, footer }: SavedReport): boolean =>
  isEverything(header.selection) && footer?.notReached === undefined;

/** A shard by itself is read as a selection: what the others need is not in it. */
const scopeOf = (saved: SavedReport): Pick<LedgerOptions, 'scope'> =>
  isWhole(saved) ? {} : { scope: runScope(saved.cases) };

const runOf = (saved: SavedReport): FinishedRun => ({
  profile: saved.header.profile.name,
  drives: saved.header.adapter.drives,
  whole: isWhole(saved),
  results: saved.cases,
});

/** What all of a file has in common is said once. */
function writtenOf(adapter: string, profile: string | undefined, { entries }: BaselineUpdate): WrittenBaseline {
  const short = entries.map(({ profile: own, ...entry }) =>
    own === undefined || own === profile ? entry : { ...entry, profile: own },
  );
  return { format: 'conform-baseline/1', adapter, ...(profile === undefined ? {} : { profile }), entries: short };
}

function save(file: string, text: string): void {
  try {
    writeWhole(file, text);
  } catch (error) {
    throw new UsageError(`--out ${file} can't be written to: ${(error as Error).message}`);
  }
}

function writeLines(
  file: string,
  { entries, kept, added, dropped }: BaselineUpdate,
  cases: readonly SavedCase[],
  lost: readonly string[],
): string[] {
  const unseen = entries.filter(({ verdict }) => verdict !== 'fail').length;
  const broken = cases.filter(({ verdict }) => verdict === 'suite-error').length;
  return [
    `${file}: ${kept} kept, ${added} new, ${dropped.length} dropped`,
    ...dropped.map((entry) => `  dropped: ${entrySummary(entry, entry.targets)}; nothing is left of that`),
    ...lost,
    ...(added === 0 ? [] : [`Write the reasons of the new ones: a run refuses an entry whose reason says TODO.`]),
    ...(unseen === 0
      ? []
      : [
          `${unseen} of them ${unseen === 1 ? 'is' : 'are'} about what was not evaluated (blocked, or ended early): ${ACCEPTED}`,
        ]),
    ...(broken === 0
      ? []
      : [
          `${pluralize(broken, 'result')} ${broken === 1 ? 'is an error' : 'are errors'} of the suite itself, which no baseline excuses.`,
        ]),
  ];
}

const ACCEPTED =
  'such cases are accepted, never counted as evaluated or passed, and each run ends by saying how many they are. Take an entry out where that is not good enough: the run is incomplete then (exit 3).';

/** `conform baseline check`. @returns 1 where something has expired or is stale; what can't be used is thrown */
export function baselineCheck(file: string, options: { report?: string; today?: string }): number {
  const corpus = corpusOf();
  const day = todayFromOptions(options);
  const baseline = loadBaseline(file, { ...corpus, today: day });
  const names = caseNames(corpus);
  const faults =
    options.report === undefined
      ? faultsAlone(baseline, names, day)
      : faultsWith(baseline, finished(options.report), { names, day });
  for (const { line } of faults) print(line);
  for (const line of openLines(baseline)) print(line);
  if (faults.some(({ kind }) => kind === 'stale')) print(`${STALE_HINT} --out ${file}`);
  const count = `${baseline.entries.length} ${baseline.entries.length === 1 ? 'entry' : 'entries'}`;
  print(`${file}: ${count}, ${faults.length === 0 ? 'all in order' : `${faults.length} to put in order`}`);
  return faults.length === 0 ? 0 : 1;
}

/** Something that has to be put in order, and the line that says so. */
interface BaselineFault {
  kind: 'expired' | 'stale' | 'unexpected-pass';
  line: string;
}

/** What can be said without a run: days that have passed, names that no corpus has. */
function faultsAlone(baseline: Baseline, names: CaseNames, day: string): BaselineFault[] {
  const { file, entries } = baseline;
  return entries.flatMap((entry) => {
    if (isExpired(entry, day)) return [faultOf('expired', expiredNote(file, entry))];
    return entry.targets.flatMap((target) => {
      const message = unknownNameReason(target, names);
      const note = { place: { file, ...target.place }, what: entrySummary(entry, [target]) };
      return message === undefined ? [] : [faultOf('stale', { ...note, message })];
    });
  });
}

function faultsWith(
  baseline: Baseline,
  saved: SavedReport,
  { names, day }: { names: CaseNames; day: string },
): BaselineFault[] {
  const { adapter, profile } = saved.header;
  refuseOtherAdapter(baseline, adapter);
  const { drives } = adapter;
  const ledger = ledgerOf(baseline, {
    profile: profile.name,
    today: day,
    extent: 'whole',
    drives,
    ...scopeOf(saved),
    names,
  });
  const passing = saved.cases
    .map((one) => ledger.apply(withoutBaseline(one), (id) => one.held[id] !== undefined))
    .filter(({ verdict }) => verdict === 'unexpected-pass');
  const { stale } = ledger.outcome();
  const expired = baseline.entries.filter((entry) => isExpired(entry, day));
  return [
    // Also of entries that are about another profile, or another drive.
    ...expired.map((entry) => faultOf('expired', expiredNote(baseline.file, entry))),
    ...stale.map((note) => faultOf('stale', note)),
    ...passing.map(({ id, drive, reason }) => ({
      kind: 'unexpected-pass' as const,
      line: `unexpected-pass  ${id} (${drive}): ${reason}`,
    })),
  ];
}

const faultOf = (kind: 'expired' | 'stale', { place, what, message }: Omit<BaselineNote, 'met'>): BaselineFault => ({
  kind,
  line: `${kind.padEnd(8)} ${positionText(place)}: ${what}: ${message}`,
});

/** `conform baseline review`. @returns the exit code */
export function baselineReview(file: string, options: { today?: string }): number {
  const baseline = loadBaseline(file, { ...corpusOf(), drafts: true });
  for (const line of reviewLines(baseline, todayFromOptions(options))) print(line);
  return 0;
}
