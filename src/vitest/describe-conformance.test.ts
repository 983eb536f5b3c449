import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const inRoot = (file: string): string => JSON.stringify(path.join(ROOT, file));

const project = mkdtempSync(path.join(tmpdir(), 'conform-vitest-'));
afterAll(() => rmSync(project, { recursive: true }));
symlinkSync(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));

/** The package is not built here, so its name leads to its sources. */
const CONFIG = `
export default { resolve: { alias: { 'compaction-conformance/vitest': ${inRoot('src/vitest/describe-conformance.ts')} } } };
`;

/** A project that intercepts requests itself, and lets nothing out that it does not expect. */
const TESTS = `
import { http, HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeConformance } from 'compaction-conformance/vitest';
import example from ${inRoot('adapters/example-typescript/adapter.ts')};

const server = setupServer(http.get('https://own.test/', () => HttpResponse.text('mine')));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

describeConformance(example, { cases: ['CC-0002', 'CC-0300', 'CC-0591[reason=auto]'], name: 'an object' });
describeConformance(${inRoot('adapters/reference/over-http.ts')}, { cases: 'CC-0002', name: 'a path' });
describeConformance(({ messages }) => ({ messages }), {
  cases: ['CC-0002', 'CC-0020'],
  name: 'idle',
  baseline: 'conform-baseline.yaml',
});
const idle = ({ messages }) => ({ messages });
describeConformance(idle, { cases: ['CC-0591'], name: 'unseen' });
describeConformance(idle, { cases: ['CC-0810'], name: 'unwitnessed' });
describeConformance(idle, { cases: ['CC-0002'], name: 'outdated', baseline: 'outdated.yaml' });

test('the server of the project still stands', async () => {
  expect(await (await fetch('https://own.test/')).text()).toBe('mine');
  await expect(fetch('https://other.test/')).rejects.toThrow();
});
`;

const known = (text: string) => `  - { ${text}, reason: It does nothing., since: 2026-01-05, case: CC-0002 }\n`;
const IDS = ['PAIR-1', 'PAIR-2', 'ORD-1', 'ORD-2', 'COVER-1', 'KEEP-1'];
const BASELINE = `format: conform-baseline/1
adapter: idle
entries:
${known('requirement: PROG-4, verdict: fail')}${IDS.map((id) => known(`requirement: ${id}, verdict: blocked`)).join('')}`;

/** One line, and that has run out. */
const OUTDATED = `format: conform-baseline/1
adapter: outdated
entries:
  - { requirement: ORD-3, verdict: fail, reason: It was so., since: 2026-01-05, expires: 2026-01-06, case: CC-0001 }
`;

writeFileSync(path.join(project, 'outdated.yaml'), OUTDATED);
writeFileSync(path.join(project, 'vitest.config.mjs'), CONFIG);
writeFileSync(path.join(project, 'mine.test.ts'), TESTS);
writeFileSync(path.join(project, 'conform-baseline.yaml'), BASELINE);

interface Assertion {
  ancestorTitles: string[];
  title: string;
  status: string;
  failureMessages: string[];
}

/** Runs the project's tests with a Vitest of their own. */
function vitest(...more: string[]): { status: number | null; tests: Record<string, Assertion> } {
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const report = path.join(project, 'report.json');
  const argv = [program, 'run', '--root', project, '--reporter', 'json', '--outputFile', report, ...more];
  // What this Vitest tells its own workers is none of the other one's business.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name)));
  const { status } = spawnSync(process.execPath, argv, { cwd: project, encoding: 'utf8', env });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: Assertion[] }[];
  };
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const nameOf = ({ ancestorTitles, title }: Assertion) => [...ancestorTitles, title.split('  ')[0]].join(': ');
  return { status, tests: Object.fromEntries(all.map((one) => [nameOf(one), one])) };
}

const statuses = (tests: Record<string, Assertion>): Record<string, string> =>
  Object.fromEntries(Object.entries(tests).map(([name, { status }]) => [name, status]));

describe('describeConformance, in a project with an MSW server of its own', () => {
  it('shows each case as a test: passed, failed, or skipped', () => {
    const { status, tests } = vitest();
    const shown = Object.entries(statuses(tests)).filter(
      ([name]) => !name.includes(': ARCH') && !/^(un|out)/.test(name),
    );
    expect(Object.fromEntries(shown)).toEqual({
      'an object conforms: the run is whole and conformant': 'passed',
      'a path conforms: the run is whole and conformant': 'passed',
      'idle conforms: the run is whole and conformant': 'failed',
      'an object conforms: CC-0002': 'passed',
      'an object conforms: CC-0300[steps=1]': 'passed',
      'an object conforms: CC-0300[steps=5]': 'passed',
      'an object conforms: CC-0300[steps=20]': 'passed',
      'an object conforms: CC-0300[steps=50]': 'passed',
      'an object conforms: CC-0591[reason=auto]': 'skipped',
      'a path conforms: CC-0002': 'passed',
      'idle conforms: CC-0002': 'skipped',
      'idle conforms: CC-0020': 'failed',
      'idle conforms: the baseline is in order': 'passed',
      'the server of the project still stands': 'passed',
    });
    const ofIdle = Object.keys(tests).filter((name) => name.startsWith('idle conforms'));
    expect(ofIdle[0]).toBe('idle conforms: the baseline is in order');
    const [message] = tests['idle conforms: CC-0020']!.failureMessages;
    expect(message).toContain('CC-0020 (pure) blocked: The conversation is below its trigger, and stays unchanged');
    expect(message).toContain("Reproduce: npx vitest run mine.test.ts -t 'CC-0020'");
    expect(status).toBe(1);

    // CC-0020 rests on a witness that nobody asked for, and it failed.
    const whole = (name: string) => tests[`${name} conforms: the run is whole and conformant`]!;
    const casesOf = (name: string) =>
      Object.entries(statuses(tests)).flatMap(([test, one]) => (test.startsWith(`${name} conforms: CC-`) ? [one] : []));
    expect(new Set(casesOf('unseen'))).toEqual(new Set(['skipped']));
    expect(whole('unseen').failureMessages[0]).toMatch(
      /^ConformanceError: Exit code 3, though no case is red: nothing was evaluated\.\n\ndeclared \d+ · selected \d+ · evaluated 0 · passed 0\nCore \(pure\)/,
    );
    expect(new Set(casesOf('unwitnessed'))).toEqual(new Set(['skipped']));
    expect(whole('unwitnessed').failureMessages[0]).toMatch(
      /failed that no test here shows; others rest on .*\n\nCC-\d+.* \(pure\) fail: /,
    );
    expect(tests['outdated conforms: the baseline is in order']!.failureMessages[0]).toMatch(
      /^ConformanceError: expired +outdated\.yaml:4:7: ORD-3 fails in CC-0001: /,
    );
  });

  it('runs only what is asked for', () => {
    const { status, tests } = vitest('-t', String.raw`CC-0300\[steps=5\]`);
    const ran = Object.entries(statuses(tests)).filter(([, one]) => one === 'passed' || one === 'failed');
    expect(ran).toEqual([['an object conforms: CC-0300[steps=5]', 'passed']]);
    expect(status).toBe(0);
  });
});
