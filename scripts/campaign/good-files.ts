import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GoodFiles } from './campaign-input.ts';
import { suiteProgram } from './suite-program.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const MAIN = suiteProgram(ROOT);

/** Runs the suite on an adapter that does nothing, and takes what it wrote. @param folder gets the reports */
export function makeGoodFiles(folder: string): GoodFiles {
  const at = (name: string): string => path.join(folder, name);
  const run = (out: string, ...words: string[]): string => {
    const argv = [MAIN, 'run', '--adapter', 'null:identity', '--quiet', '--out', at(out), '--case', ...words];
    spawnSync(process.execPath, argv, { stdio: 'ignore' });
    return at(out);
  };
  const conform = (...argv: string[]): string => execFileSync(process.execPath, [MAIN, ...argv], { encoding: 'utf8' });
  const report = run('report', 'CC-0001');
  const shards = [run('shard-1', 'CC-000*', '--shard', '1/2'), run('shard-2', 'CC-000*', '--shard', '2/2')] as const;
  const [first = ''] = readdirSync(path.join(report, 'traces')).sort();
  const packed = path.join(report, 'traces', first);
  conform('baseline', 'write', report, '--out', at('baseline.yaml'));
  return {
    report,
    shards,
    lines: readFileSync(path.join(report, 'report.ndjson'), 'utf8').trimEnd().split('\n'),
    trace: conform('show', packed, '--json'),
    packed: readFileSync(packed),
    baseline: readFileSync(at('baseline.yaml'), 'utf8').replaceAll('TODO', 'Nothing is done.'),
    caseFile: readFileSync(path.join(ROOT, 'cases/pair/parallel-reads.yaml'), 'utf8')
      .replace(/^id: .*$/m, 'id: CC-9001')
      .replace(/^(twin|mutants): .*\n/gm, ''),
    manifest: 'module: ./adapter.mjs\n',
  };
}
