import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandLineIn, SUITE } from './command-line.testkit.ts';

const conform = commandLineIn(SUITE);

const folder = () => mkdtempSync(path.join(tmpdir(), 'conform-cli-'));

describe('conform judge', () => {
  it('gives a saved trace the findings it was given when it was recorded', async () => {
    const out = folder();
    await conform('run', '--adapter', 'mutant:pair-check-removed', '--case', 'CC-0001[fanout=2]', '--out', out);
    const { cases } = JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8'));
    const failed = cases.find(({ verdict }: { verdict: string }) => verdict === 'fail');
    const { status, stdout } = await conform('judge', path.join(out, failed.trace), '--drive', failed.drive, '--json');
    const violated = JSON.parse(stdout).findings.filter(({ answer }: { answer: string }) => answer === 'violated');
    expect(violated.length).toBeGreaterThan(0);
    expect(violated).toEqual(failed.findings);
    expect(status).toBe(1);
  });

  it('says that a trace is damaged, not that the suite is', async () => {
    const out = folder();
    await conform('run', '--case', 'CC-0013', '--out', out);
    const saved = path.join(out, 'traces/CC-0013.json.zst');
    const trace = JSON.parse((await conform('show', saved, '--drive', 'pure', '--json')).stdout);
    const file = path.join(out, 'plain.json');
    writeFileSync(file, JSON.stringify({ ...trace, messages: {} }));
    const { status, stderr } = await conform('judge', file);
    expect(stderr).toContain("can't be judged: it is damaged");
    expect(stderr).not.toContain('please report');
    expect(status).toBe(2);
  });

  it('asks for the case file where the trace is of a case of the user’s own', async () => {
    const out = folder();
    const own = path.join(out, 'my case.yaml');
    const original = readFileSync(path.join(SUITE, 'cases/prog/next-request.yaml'), 'utf8');
    writeFileSync(own, original.replace(/^id: .*$/m, 'id: CC-9001').replace(/^twin: .*$/m, ''));
    await conform('run', '--case', own, '--drive', 'pure', '--out', out);
    const file = path.join(out, 'traces/CC-9001.json.zst');
    const { status, stdout, stderr } = await conform('judge', file);
    expect(stderr).toBe(
      `${file} is a trace of CC-9001, which is no case of this suite. If it is one of your own, name its file: conform judge ${file} --case FILE\n`,
    );
    expect(stdout).toBe('');
    expect(status).toBe(2);
    const judged = await conform('judge', file, '--case', own, '--json');
    expect(judged.status).toBe(0);
    expect(JSON.parse(judged.stdout).reproduce).toBe(`npx compaction-conformance judge ${file} --case '${own}'`);
  });

  it('is no kinder than the run was: a fault is a fault, and doing nothing without a witness is blocked', async () => {
    const out = folder();
    const file = path.join(folder(), 'garbage.mjs');
    writeFileSync(file, `export default { name: 'g', version: '1', compact: () => ({ messages: 'none' }) };`);
    await conform('run', '--adapter', file, '--case', 'CC-0013', '--out', out);
    expect((await conform('judge', path.join(out, 'traces/CC-0013.json.zst'))).status).toBe(1);
    await conform('run', '--adapter', 'null:identity', '--case', 'CC-0020', '--out', out);
    const quiet = await conform('judge', path.join(out, 'traces/CC-0020.json.zst'), '--drive', 'pure');
    expect(quiet.stdout).toContain('doing nothing proves nothing');
    expect(quiet.status).toBe(3);
  });
});
