import { caseIdOf } from '../../suite/case/case-id.ts';
import type { Aborted, Header, ReportWriter } from '../events/events.ts';
import { type GatheredCase, type GatheredRun, gatheringWriter } from '../events/gathering.ts';
import { writeWhole } from '../saved/write-file.ts';
import { caseDetails } from '../wording/case-details.ts';
import { type ReportedStatus, reportedStatusOf } from './reported-status.ts';
import { endedEarly, type RunProblem, runProblems } from './run-problems.ts';

/** `ctrf.json`: the Common Test Report Format, which dashboards read. */
export const ctrfWriter = (file: string): ReportWriter =>
  gatheringWriter(
    (run) => writeJson(file, ctrfOf(run)),
    (aborted) => writeJson(file, ctrfOfNothing(aborted)),
  );

const writeJson = (file: string, value: object): void => writeWhole(file, `${JSON.stringify(value, null, 2)}\n`);

/** Version of the format's specification this is written by. */
const SPEC_VERSION = '0.0.0';

type Status = 'passed' | 'failed' | 'skipped' | 'other';

interface CtrfTest {
  name: string;
  status: Status;
  /** ms */
  duration: number;
  [more: string]: unknown;
}

/** @returns the report; `duration` of a test is 0, which was not measured: cases run beside each other; `start` and `stop` are 0 where the report does not say when */
export function ctrfOf(run: GatheredRun): object {
  const { header, footer, cases } = run;
  const tests = [...cases.map((one) => testOf(one, header)), ...runProblems(run).map(aboutTheRun)];
  const extra = footer === undefined ? { complete: false } : { ...footer.counts, certificates: footer.certificates };
  return {
    ...madeBy(header, run.ended),
    results: {
      tool: toolOf(header),
      summary: { ...summaryOf(tests), start: run.started ?? 0, stop: run.ended ?? run.started ?? 0, extra },
      tests,
      environment: environmentOf(run),
    },
  };
}

/** @returns the report of a run that never began: one test, which says so */
export function ctrfOfNothing(aborted: Aborted): object {
  const tests = [aboutTheRun(endedEarly(aborted))];
  return {
    ...madeBy(aborted, undefined),
    results: {
      tool: toolOf(aborted),
      summary: { ...summaryOf(tests), start: 0, stop: 0, extra: { complete: false } },
      tests,
      environment: { appName: aborted.adapter.argument, healthy: false, extra: aborted.adapter },
    },
  };
}

const madeBy = ({ suite }: { suite: { version: string } }, ended: number | undefined): object => ({
  reportFormat: 'CTRF',
  specVersion: SPEC_VERSION,
  ...(ended === undefined ? {} : { timestamp: new Date(ended).toISOString() }),
  generatedBy: `compaction-conformance ${suite.version}`,
});

const toolOf = ({ suite }: { suite: { version: string } }): object => ({
  name: 'compaction-conformance',
  version: suite.version,
});

function summaryOf(tests: readonly CtrfTest[]): Record<string, number> {
  const count = (status: Status) => tests.filter((test) => test.status === status).length;
  return {
    tests: tests.length,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    pending: 0,
    other: count('other'),
  };
}

function testOf({ result, source }: GatheredCase, header: Header): CtrfTest {
  const outcome = reportedStatusOf(result);
  const isRed = outcome.kind === 'failed' || outcome.kind === 'error';
  return {
    name: `${result.id} ${result.title}`,
    status: STATUSES[outcome.kind],
    duration: 0,
    suite: [header.adapter.name, result.drive, caseIdOf(result.id)],
    rawStatus: result.verdict,
    ...(outcome.kind === 'passed' ? {} : { message: outcome.why }),
    ...(isRed ? { trace: caseDetails(result).join('\n') } : {}),
    tags: result.requirements.map(({ id }) => id),
    ...(source === undefined ? {} : { filePath: source.file, line: source.line }),
    extra: { id: `${result.drive}/${result.id}`, requirements: result.requirements, reproduce: result.reproduce },
  };
}

const STATUSES: Record<ReportedStatus['kind'], Status> = {
  passed: 'passed',
  failed: 'failed',
  error: 'failed',
  skipped: 'skipped',
  // It was run, and did not pass: the format has a word for what is none of the others.
  priced: 'other',
};

const aboutTheRun = ({ name, why, place }: RunProblem): CtrfTest => ({
  name,
  status: 'failed',
  duration: 0,
  rawStatus: 'incomplete',
  message: why,
  ...(place === undefined ? {} : { filePath: place.file, line: place.line }),
});

const environmentOf = ({ header, footer }: GatheredRun): object => ({
  appName: header.adapter.name,
  appVersion: header.adapter.version,
  osPlatform: header.environment.platform,
  healthy: footer?.exit === 0,
  extra: {
    adapter: header.adapter.argument,
    profile: header.profile.name,
    dialect: header.dialect,
    seed: header.seed,
    suite: header.suite,
    selection: header.selection,
    node: header.environment.node,
  },
});
