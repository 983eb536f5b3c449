import { caseIdOf } from '../../suite/case/case-id.ts';
import type { Aborted, Header, ReportWriter } from '../events/events.ts';
import { type GatheredCase, type GatheredRun, gatheringWriter } from '../events/gathering.ts';
import { xmlElement, xmlText } from '../markup/xml-text.ts';
import { writeWhole } from '../saved/write-file.ts';
import { caseDetails } from '../wording/case-details.ts';
import { certificateLine, countsLine } from '../wording/certificate-lines.ts';
import { type ReportedStatus, reportedStatusOf } from './reported-status.ts';
import { endedEarly, type RunProblem, runProblems } from './run-problems.ts';

/** `junit.xml`: what build servers read. Valid both for Jenkins and for the stricter form of Ant. */
export const junitWriter = (file: string): ReportWriter =>
  gatheringWriter(
    (run) => writeWhole(file, junitOf(run)),
    (aborted) => writeWhole(file, junitOfNothing(aborted)),
  );

interface TestCase {
  name: string;
  className: string;
  outcome: ReportedStatus;
  /** the verdict, in our word */
  verdict: string;
  details: string;
}

interface Suite {
  name: string;
  tests: TestCase[];
}

/** What all suites of a report share. */
interface Surrounding {
  package: string;
  /** ms since 1970 */
  started: number;
  seconds: string;
  properties: string;
  output: string;
}

/** @returns one suite for each drive; `time` is 0 wherever it is not known: cases run beside each other, and a report may not say */
export function junitOf(run: GatheredRun): string {
  const drives = Map.groupBy(run.cases, ({ result }) => result.drive);
  const suites = [...drives].map(([drive, cases]) => ({
    name: suiteName(run.header, drive),
    tests: cases.map(testOf),
  }));
  const problems = runProblems(run);
  const whole = problems.length === 0 ? suites : [...suites, aboutTheRun(suiteName(run.header, 'the run'), problems)];
  return documentOf(whole, surroundingOf(run));
}

/** @returns the report of a run that never began: one test, which says so */
export function junitOfNothing(aborted: Aborted): string {
  const { adapter, suite } = aborted;
  const values = { adapter: adapter.argument, suite: suite.version, edition: suite.edition };
  return documentOf([aboutTheRun(`${adapter.argument} (the run)`, [endedEarly(aborted)])], {
    package: adapter.argument,
    started: 0,
    seconds: '0',
    properties: propertyElements(values),
    output: EMPTY_OUTPUT,
  });
}

function documentOf(suites: readonly Suite[], surrounding: Surrounding): string {
  const children = suites.map((suite, index) => suiteElement(suite, index, surrounding));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${children.join('\n')}\n</testsuites>\n`;
}

const surroundingOf = (run: GatheredRun): Surrounding => ({
  package: run.header.adapter.name,
  // The format asks for one: a report that does not say when is of the beginning of time.
  started: run.started ?? 0,
  seconds: secondsOf(run),
  properties: propertiesOf(run.header),
  output: outputOf(run),
});

const suiteName = ({ adapter }: Header, part: string): string => `${adapter.name} ${adapter.version} (${part})`;

const aboutTheRun = (name: string, problems: readonly RunProblem[]): Suite => ({
  name,
  tests: problems.map(({ name: test, why }) => ({
    name: test,
    className: 'run',
    outcome: { kind: 'error', why },
    verdict: 'incomplete',
    details: why,
  })),
});

/** Build servers take what stands before the last dot for a package: variants of a case stand together in one class. */
const testOf = ({ result }: GatheredCase): TestCase => ({
  name: `${result.id} ${result.title}`,
  className: `${result.drive}.${caseIdOf(result.id)}`,
  outcome: reportedStatusOf(result),
  verdict: result.verdict,
  details: [...caseDetails(result), '', `Reproduce: ${result.reproduce}`].join('\n'),
});

function suiteElement({ name, tests }: Suite, id: number, around: Surrounding): string {
  const count = (...kinds: ReportedStatus['kind'][]) =>
    tests.filter(({ outcome }) => kinds.includes(outcome.kind)).length;
  const attributes = {
    name,
    package: around.package,
    id,
    timestamp: new Date(around.started).toISOString().slice(0, 19),
    hostname: 'localhost',
    tests: tests.length,
    failures: count('failed'),
    errors: count('error'),
    skipped: count('skipped', 'priced'),
    time: id === 0 ? around.seconds : '0',
  };
  const children = [around.properties, ...tests.map(testElement), around.output, '<system-err/>'];
  return xmlElement('testsuite', attributes, `\n${children.join('\n')}\n`);
}

const secondsOf = ({ started, ended }: GatheredRun): string =>
  started === undefined || ended === undefined ? '0' : ((ended - started) / 1000).toFixed(3);

function propertiesOf({ suite, adapter, profile, dialect, seed, guard, environment }: Header): string {
  return propertyElements({
    adapter: adapter.argument,
    profile: profile.name,
    dialect,
    seed,
    guard,
    suite: suite.version,
    edition: suite.edition,
    corpus: suite.corpus.digest,
    node: environment.node,
  });
}

function propertyElements(values: Record<string, string>): string {
  const elements = Object.entries(values).map(([name, value]) => xmlElement('property', { name, value }));
  return xmlElement('properties', {}, elements.join(''));
}

function testElement({ name, className, outcome, verdict, details }: TestCase): string {
  const attributes = { name, classname: className, time: '0' };
  switch (outcome.kind) {
    case 'passed':
      return xmlElement('testcase', attributes);
    case 'skipped':
    // The one element that build servers show beside the test with its words, count apart from what passed, and leave green.
    case 'priced':
      return xmlElement('testcase', attributes, xmlElement('skipped', { message: outcome.why }));
    case 'failed':
    case 'error': {
      const element = outcome.kind === 'failed' ? 'failure' : 'error';
      const about = xmlElement(element, { message: outcome.why, type: verdict }, xmlText(details));
      return xmlElement('testcase', attributes, about);
    }
  }
}

const EMPTY_OUTPUT = '<system-out/>';

function outputOf({ footer }: GatheredRun): string {
  if (footer === undefined) return EMPTY_OUTPUT;
  const lines = [countsLine(footer.counts), ...footer.certificates.map(certificateLine)];
  return xmlElement('system-out', {}, xmlText(lines.join('\n')));
}
