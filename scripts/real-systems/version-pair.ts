import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CaseResult } from '../../src/verdict/verdict.ts';

/**
 * A fix that brought the opposite bug, seen by running two published versions of a package: langchain 1.2.3 tears the
 * results of parallel calls from their call (langchainjs#9740); 1.2.4 no longer does, and tears two calls of one turn that
 * were stored as two messages instead.
 */
const PAIR = [
  { version: '1.2.3', fails: { 'CC-0001[fanout=6]': 'PAIR-1' }, passes: ['CC-0105[messages=3]'] },
  { version: '1.2.4', fails: { 'CC-0105[messages=3]': 'PAIR-1' }, passes: ['CC-0001[fanout=6]'] },
];

const CLI = path.resolve(import.meta.dirname, '../../dist/src/cli/main.js');

function resultsOf(version: string): { version: string; cases: CaseResult[] } {
  const out = mkdtempSync(path.join(tmpdir(), 'conform-pair-'));
  const words = ['run', '--adapter', 'adapters/langchain', '--with', `langchain@${version}`, '--profile', 'trim-off'];
  const { stderr } = spawnSync(
    process.execPath,
    [CLI, ...words, '--case', 'CC-0001[fanout=6]', 'CC-0105[messages=3]', '--out', out],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  try {
    const report = JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8'));
    return {
      version: report.header.adapter.version,
      cases: report.cases.map((one: { result?: CaseResult }) => one.result ?? one),
    };
  } catch (error) {
    throw new Error(`langchain ${version} gave no report: ${String(error)}\n${stderr}`);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const complaints = PAIR.flatMap(({ version, fails, passes }) => {
  const { version: loaded, cases } = resultsOf(version);
  const pure = cases.filter(({ drive }) => drive === 'pure');
  const failed = (id: string) =>
    pure
      .filter((one) => one.id === id)
      .flatMap(({ requirements }) => requirements.filter(({ verdict }) => verdict === 'fail').map((one) => one.id));
  const seen = Object.fromEntries(
    [...Object.keys(fails), ...passes].map((id) => [id, failed(id).join(' ') || 'passed']),
  );
  console.log(`langchain ${loaded}: ${JSON.stringify(seen)}`);
  return [
    ...(loaded === version ? [] : [`asked for ${version}, loaded ${loaded}`]),
    ...Object.entries(fails)
      .filter(([id, requirement]) => !failed(id).includes(requirement))
      .map(([id, requirement]) => `${version} does not fail ${requirement} in ${id}`),
    ...passes
      .filter((id) => !pure.some((one) => one.id === id && one.verdict !== 'unsupported'))
      .map((id) => `${version} did not run ${id}`),
    ...passes
      .filter((id) => failed(id).some((one) => one.startsWith('PAIR-')))
      .map((id) => `${version} fails pairs in ${id}`),
  ];
});
for (const complaint of complaints) console.log(`  ${complaint}`);
process.exitCode = complaints.length === 0 ? 0 : 1;
