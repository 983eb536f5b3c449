import type { Draw } from '../draw.ts';
import { type CodePlace, stackTrace } from './stack-trace.ts';

export interface FailedTest {
  path: string;
  title: string;
  /** how it says what is wrong, in one line */
  message: string;
  expected: string;
  received: string;
  places: readonly CodePlace[];
}

/**
 * @param paths files that are run
 * @param failed tests that fail, each with its expectation and stack; none for a run that passes
 * @param ms how long the run took
 * @returns the log of a test run as a terminal shows it
 */
export function testLog(draw: Draw, paths: readonly string[], failed: readonly FailedTest[], ms: number): string {
  const counts = paths.map((path) => ({ path, tests: testsIn(path), took: draw.heavy(4, Math.min(2_600, ms)) }));
  const bad = new Set(failed.map(({ path }) => path));
  const lines = ['', ' RUN  v5.1.1 /workspace', ''];
  for (const { path, tests, took } of counts) {
    lines.push(
      bad.has(path) ? ` ❯ ${path} (${tests} tests | 1 failed) ${took}ms` : ` ✓ ${path} (${tests} tests) ${took}ms`,
    );
  }
  for (const one of failed) lines.push(...failureLines(draw, one));
  const tests = counts.reduce((sum, one) => sum + one.tests, 0);
  lines.push('', ` Test Files  ${tally(paths.length, bad.size)}`, `      Tests  ${tally(tests, failed.length)}`);
  lines.push(`   Duration  ${(ms / 1_000).toFixed(2)}s`);
  return lines.join('\n');
}

/** The same file has the same number of tests whenever it is run. */
function testsIn(path: string): number {
  let sum = 0;
  for (let at = 0; at < path.length; at += 1) sum += path.charCodeAt(at) * (at + 1);
  return 2 + (sum % 47);
}

const tally = (all: number, failed: number): string =>
  failed === 0 ? `${all} passed (${all})` : `${failed} failed | ${all - failed} passed (${all})`;

function failureLines(draw: Draw, { path, title, message, expected, received, places }: FailedTest): string[] {
  return [
    '',
    ` FAIL  ${path} > ${title}`,
    stackTrace(draw, message, places, draw.heavy(5, 40)),
    '',
    '  - Expected',
    '  + Received',
    '',
    ...expected.split('\n').map((line) => `  - ${line}`),
    ...received.split('\n').map((line) => `  + ${line}`),
  ];
}
