import { certificateLine, countsLine } from '../report/wording/certificate-lines.ts';
import { isProblem } from '../report/wording/problem-groups.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import type { ConformanceRun } from './run-conformance.ts';
import { testConclusionOf } from './test-conclusion.ts';

/**
 * The command line has an exit code; here somebody has to fail where no test of a case does.
 * @param listed ids of the variants that have a test which is going to run
 * @returns why the run is not green where none of these tests says so: witnesses that failed, or that nothing came of it all;
 * undefined where there is nothing to add
 */
export function problemWithoutTest(
  { results, footer }: ConformanceRun,
  listed: ReadonlySet<string>,
): string | undefined {
  const problems = [...results.values()].flat().filter(isProblem);
  const unlisted = problems.filter(({ id }) => !listed.has(id));
  if (unlisted.length > 0)
    return [heading(unlisted.length), ...detailsOf(unlisted), ...footerLines(footer)].join('\n\n');
  const { stale = [], expired = [] } = footer.baseline ?? {};
  const isSaid = problems.length > 0 || stale.length + expired.length > 0;
  if (footer.exit === 0 || isSaid) return undefined;
  const lack = footer.counts.evaluated === 0 ? 'nothing was evaluated' : 'not all of it could be evaluated';
  return [`Exit code ${footer.exit}, though no case is red: ${lack}.`, ...footerLines(footer)].join('\n\n');
}

const heading = (count: number): string =>
  count === 1
    ? 'A case failed that no test here shows; others rest on it as their witness:'
    : `${count} cases failed that no test here shows; others rest on them as their witnesses:`;

/** Each brings what was found in it. */
const MOST_CASES = 5;

function detailsOf(problems: readonly CaseResult[]): string[] {
  const conclusions = problems.slice(0, MOST_CASES).map((one) => testConclusionOf([one]));
  const rest = problems.length - MOST_CASES;
  return [
    ...conclusions.flatMap((conclusion) => (conclusion.kind === 'failed' ? [conclusion.why] : [])),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
}

/** As the command line ends. */
const footerLines = ({ counts, certificates }: ConformanceRun['footer']): string[] => [
  [countsLine(counts), ...certificates.map(certificateLine)].join('\n'),
];
