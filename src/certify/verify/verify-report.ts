import path from 'node:path';
import type { CaseEvent, Footer, Header, ReportEvent } from '../../report/events/events.ts';
import { firstDifference } from '../../report/saved/first-difference.ts';
import type { SavedReport } from '../../report/saved/read-report.ts';
import { type SavedCase, savedCase } from '../../report/saved/saved-case.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import type { Selection } from '../../suite/select/selection.ts';
import type { BaselineInForce } from '../baseline-of-run.ts';
import { certify } from '../certify.ts';
import type { CertifyOptions } from '../certify-options.ts';
import type { Assignment, CaseExecutor } from '../execution/executor.ts';
import { footerDeviations } from './compare-footers.ts';
import { type ComparedAs, resultDeviations } from './compare-results.ts';
import { type Deviation, resultName } from './deviation.ts';
import { type GroundOfResult, type SeenByTheRun, savedExecutor } from './saved-executor.ts';
import { strayFiles } from './stray-files.ts';
import { unusableIn } from './usable-header.ts';

/** Whether there is something that a result could be held against; a trace of somebody else is a deviation of its own. */
type Standing = 'proven' | 'unproven' | 'strange';

/** A report of a run that came to its end. */
export interface EndedReport extends SavedReport {
  footer: Footer;
}

/** The suite a report is held against: the one that made it. */
export interface VerifyingSuite {
  corpus: Corpus;
  edition: string;
  version: string;
  /** the cases the report says were asked for */
  selected: Selection;
  /** what was known to fail; absent where the run had none, or it is not at hand */
  baseline?: BaselineInForce | undefined;
}

/** What came of holding a report against the suite. */
export interface Verification {
  /** results that rest on something that could be looked at */
  judged: number;
  deviations: Deviation[];
  /** names of the results that nothing is left of to judge, and of those that rest on these */
  unproven: string[];
}

/**
 * @param onJudged told how many results have been judged so far
 * @returns in what the report differs from what the suite makes of the traces beside it
 */
export async function verifyReport(
  report: EndedReport,
  suite: VerifyingSuite,
  onJudged: (done: number) => void = () => {},
): Promise<Verification> {
  const unusable = [...unusableIn(report.header), ...namedOtherwise(report.header, suite.baseline)];
  if (unusable.length > 0) return { judged: 0, deviations: unusable, unproven: [] };
  const grounds: GroundOfResult[] = [];
  const run = {
    header: report.header,
    folder: path.dirname(report.file),
    profiles: suite.baseline?.baseline.entries.flatMap((entry) => entry.profiles) ?? [],
    userFiles: suite.corpus.cases.flatMap(({ userFile }) => userFile ?? []),
  };
  const executor = savedExecutor(run, seenByTheRun(report), (one) => onJudged(grounds.push(one)));
  const again = await told(optionsOf(report, suite), executor);
  const standing = standingOf(grounds, again.cases);
  const isProven = (one: SavedCase) => (standing.get(resultName(one)) ?? 'proven') === 'proven';
  const as = comparedAs(report, suite);
  const results = resultDeviations(report.cases.filter(isProven), again.cases.filter(isProven), as);
  const footers = again.cases.every(isProven) ? footerDeviations(report.footer, again.footer, as) : [];
  return {
    judged: again.cases.filter(isProven).length,
    deviations: [
      ...headerDeviations(report.header, again.header),
      ...strangersAmong(grounds),
      ...results,
      ...strayFiles(report),
      ...footers,
    ],
    unproven: again.cases.map(resultName).filter((name) => standing.get(name) === 'unproven'),
  };
}

/** The baseline has the digest that the run saw, and a run is refused where it is about another adapter. */
function namedOtherwise({ adapter }: Header, inForce: BaselineInForce | undefined): Deviation[] {
  if (inForce === undefined || inForce.baseline.adapter === adapter.name) return [];
  const { file, adapter: name } = inForce.baseline;
  return [
    {
      kind: 'differing',
      where: 'the header',
      field: 'adapter.name',
      reported: JSON.stringify(adapter.name),
      suite: `${JSON.stringify(name)}, whom ${file} is about`,
    },
  ];
}

function seenByTheRun({ cases, footer }: EndedReport): SeenByTheRun {
  const open = new Set(
    Object.entries(footer.notReached?.ids ?? {}).flatMap(([drive, ids]) => ids.map((id) => resultName({ id, drive }))),
  );
  const attempts = new Map(cases.map((one) => [resultName(one), one.firstAttempt]));
  return {
    firstAttempt: (id, drive) => attempts.get(resultName({ id, drive })),
    isReached: (id, drive) => !open.has(resultName({ id, drive })),
  };
}

const strangersAmong = (grounds: readonly GroundOfResult[]): Deviation[] =>
  grounds.flatMap(({ ground }) => (ground.kind === 'stranger' ? [ground.deviation] : []));

/** @returns in what the verdicts of a report differ from those of a run that was made now */
export function rerunDeviations(report: EndedReport, again: ToldAgain, suite: VerifyingSuite): Deviation[] {
  const as: ComparedAs = { ...comparedAs(report, suite), extent: 'verdicts' };
  return [
    ...headerDeviations(report.header, again.header),
    ...resultDeviations(report.cases, again.cases, as),
    ...footerDeviations(report.footer, again.footer, as),
  ];
}

const comparedAs = ({ header }: SavedReport, { baseline }: VerifyingSuite): ComparedAs => ({
  extent: 'all',
  ...(header.baseline !== undefined && baseline === undefined ? { withoutBaseline: true } : {}),
});

/** A run, as its report would have it. */
export interface ToldAgain {
  header: Header;
  cases: SavedCase[];
  footer: Footer;
}

/** @param choose who does the work, where it is nobody who runs anything. @returns the events of a run, gathered */
export async function told(
  options: CertifyOptions,
  choose?: (assignment: Assignment) => CaseExecutor,
): Promise<ToldAgain> {
  const events: ReportEvent[] = [];
  const emit = (event: ReportEvent) => void events.push(event);
  const footer = await (choose === undefined
    ? certify(options, emit)
    : certify(options, emit, async (_, assignment) => choose(assignment)));
  const cases = events.filter((event): event is CaseEvent => event.kind === 'case').map(savedCase);
  return { header: events[0] as Header, cases, footer };
}

/** @returns what was asked of the run, as far as its header says it */
export function optionsOf({ header, footer }: SavedReport, suite: VerifyingSuite): CertifyOptions {
  const { adapter, profile, dialect, seed, options, selection } = header;
  const { baseline, ...rest } = suite;
  return {
    ...rest,
    ...(baseline === undefined ? {} : { baseline }),
    adapter: { argument: adapter.argument, open: () => Promise.reject(new Error('Nothing is run here.')) },
    profile: profile.name,
    dialect,
    ...(selection.drives === undefined ? {} : { drives: selection.drives }),
    ...(options?.reach === undefined ? {} : { reach: options.reach }),
    ...(options?.rename === undefined ? {} : { rename: options.rename }),
    ...(options?.patience === undefined ? {} : { patience: options.patience }),
    ...(footer?.notReached === undefined ? {} : { deadline: { limit: footer.notReached.limit, isOver: () => false } }),
    ...(selection.leftOut === undefined ? {} : { quick: { variants: selection.leftOut.limit } }),
    timeout: options?.timeout ?? 0,
    seed,
  };
}

/** What was given up needs no trace, and what rests on a witness of which nothing is left is not proven either. */
function standingOf(grounds: readonly GroundOfResult[], cases: readonly SavedCase[]): Map<string, Standing> {
  const givenUp = new Set(cases.filter(({ notRun }) => notRun !== undefined).map(resultName));
  const own = (one: GroundOfResult): Standing => (givenUp.has(resultName(one)) ? 'proven' : STANDINGS[one.ground.kind]);
  const keyOf = (id: string, drive: string) => `${drive} ${caseIdOf(id)}`;
  const lacking = new Set(grounds.filter((one) => own(one) !== 'proven').map(({ id, drive }) => keyOf(id, drive)));
  return new Map(
    grounds.map((one) => {
      const isWitnessLacking = one.witnesses.some((id) => lacking.has(keyOf(id, one.drive)));
      return [resultName(one), own(one) === 'proven' && isWitnessLacking ? 'unproven' : own(one)];
    }),
  );
}

const STANDINGS: Record<GroundOfResult['ground']['kind'], Standing> = {
  seen: 'proven',
  'no trace': 'unproven',
  stranger: 'strange',
};

/** What else the header says is of the machine, or was found in the traces. */
function headerDeviations(reported: Header, again: Header): Deviation[] {
  const isBaselineHere = again.baseline !== undefined;
  const of = ({ suite, adapter, profile, dialect, seed, selection, baseline }: Header) => ({
    adapter: { name: adapter.name, version: adapter.version, drives: adapter.drives },
    ...{ suite, profile, dialect, seed, selection },
    ...(isBaselineHere ? { baseline } : {}),
  });
  const found = firstDifference(JSON.parse(JSON.stringify(of(reported))), JSON.parse(JSON.stringify(of(again))));
  if (found === undefined) return [];
  return [{ kind: 'differing', where: 'the header', field: found.path, reported: found.one, suite: found.other }];
}
