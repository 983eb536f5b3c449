import { existsSync } from 'node:fs';
import type { EndedReport, VerifyingSuite } from '../../certify/verify/verify-report.ts';
import type { SavedReport } from '../../report/saved/read-report.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import { QUICK, SelectionError } from '../../suite/select/selection.ts';
import { InvalidFileError } from '../../suite/yaml/diagnostic.ts';
import { type Baseline, BaselineError } from '../../verdict/baseline/baseline.ts';
import { isCalendarDay } from '../../verdict/baseline/calendar-day.ts';
import { loadBaseline } from '../../verdict/baseline/load-baseline.ts';
import { type ChosenCases, chosenCases, type SelectionOptions } from '../options/chosen-cases.ts';
import { presentSuite } from './present-suite.ts';

/** Whether this suite can say anything of a report. */
export type SuiteOfReport =
  /** `lacks` are things without which a part of it can't be looked at */
  { kind: 'this one'; suite: VerifyingSuite; lacks: string[] } | { kind: 'another'; why: string };

/** @param baselineFile where the baseline lies; where the header says, where left out */
export function suiteOfReport(report: EndedReport, baselineFile?: string): SuiteOfReport {
  const { suite, selection } = report.header;
  const present = presentSuite();
  if (suite.version !== present.version || suite.edition !== present.edition)
    return another(
      `it was made by suite ${suite.version}, edition ${suite.edition}, and this is ${present.version}, edition ${present.edition}. Ask the one that made it: npx compaction-conformance@${suite.version} verify …`,
    );
  if (selection.shard !== undefined)
    return another('it is a part of a run, and rests on the others. Put all shards together: conform report merge');
  const chosen = casesAsked(report);
  if ('why' in chosen) return another(chosen.why);
  const { corpus, selected } = chosen;
  if (corpus.digest !== suite.corpus.digest)
    return another(
      `it was made from other cases: its corpus is ${suite.corpus.digest.slice(0, 12)}, and that of this suite ${corpus.digest.slice(0, 12)}.`,
    );
  const baseline = baselineOf(report, corpus, baselineFile);
  const of = { corpus, selected, edition: present.edition, version: present.version };
  if (baseline.kind === 'none') return { kind: 'this one', suite: of, lacks: [] };
  if (baseline.kind === 'missing') return { kind: 'this one', suite: of, lacks: [baseline.why] };
  const { today } = report.header.baseline ?? { today: '' };
  return { kind: 'this one', suite: { ...of, baseline: { baseline: baseline.baseline, today } }, lacks: [] };
}

const another = (why: string): SuiteOfReport => ({ kind: 'another', why });

function casesAsked(report: SavedReport): ChosenCases | { why: string } {
  try {
    return chosenCases(selectionAsked(report));
  } catch (error) {
    if (!(error instanceof SelectionError || error instanceof InvalidFileError)) throw error;
    return { why: `the cases it was asked for can't be found here. ${error.message}` };
  }
}

/** The header says what was asked for as it stood on the command line. */
function selectionAsked({ header, cases }: SavedReport): SelectionOptions {
  const { patterns } = header.selection;
  const own = new Map(cases.flatMap(({ id, source }) => (source === undefined ? [] : [[caseIdOf(id), source.file]])));
  const ofOption = (option: string): { [name: string]: string[] } => {
    const written = patterns.find((pattern) => pattern.startsWith(`--${option} `));
    return written === undefined ? {} : { [option]: written.split(' ').slice(1) };
  };
  return {
    case: patterns.filter((pattern) => !pattern.startsWith('--')).map((pattern) => inOwnFile(pattern, own)),
    ...(patterns.includes(QUICK) ? { quick: true } : {}),
    ...Object.assign({}, ...['requirement', 'tag', 'level', 'family'].map(ofOption)),
  };
}

/** A variant of a case of the user's own is known by its id, and found by its file. */
function inOwnFile(pattern: string, own: ReadonlyMap<string, string>): string {
  const id = caseIdOf(pattern);
  const file = own.get(id);
  return file === undefined ? pattern : `${file}${pattern.slice(id.length)}`;
}

type FoundBaseline = { kind: 'none' } | { kind: 'found'; baseline: Baseline } | { kind: 'missing'; why: string };

function baselineOf({ header }: SavedReport, corpus: Corpus, named: string | undefined): FoundBaseline {
  const { baseline: reported } = header;
  if (reported === undefined) return { kind: 'none' };
  if (!isCalendarDay(reported.today))
    return missing(
      `its header says that it was run on "${reported.today}", which is no day: nobody can say what had expired.`,
    );
  const file = named ?? reported.file;
  if (!existsSync(file))
    return missing(`its baseline ${file} is not here. Say where it is: conform verify … --baseline FILE`);
  try {
    const baseline = loadBaseline(file, { ...corpus, today: reported.today });
    if (baseline.digest !== reported.digest) return missing(`its baseline ${file} has been changed since.`);
    return { kind: 'found', baseline: { ...baseline, file: reported.file } };
  } catch (error) {
    if (error instanceof InvalidFileError || error instanceof BaselineError)
      return missing(`its baseline ${file} can't be read. ${error.message}`);
    throw error;
  }
}

const missing = (why: string): FoundBaseline => ({ kind: 'missing', why });
