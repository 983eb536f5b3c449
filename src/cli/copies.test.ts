import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandLineIn, SUITE } from './command-line.testkit.ts';

const conform = commandLineIn(SUITE);

/** Writes down each process of it. */
const counted = (log: string): string => `
import { appendFileSync } from 'node:fs';
import example from ${JSON.stringify(path.join(SUITE, 'adapters/example-typescript/adapter.ts'))};
appendFileSync(${JSON.stringify(log)}, process.pid + '\\n');
export default example;
`;

describe('conform run --copies', () => {
  it.each([1, 3])('runs %i beside each other, and what comes of it is the same', async (copies) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'conform-copies-'));
    const [adapter, log] = [path.join(folder, 'adapter.mts'), path.join(folder, 'pids')];
    writeFileSync(adapter, counted(log));
    const asked = ['run', '--adapter', adapter, '--tag', 'pair', '--drive', 'pure'];
    const { stdout, status } = await conform(...asked, '--copies', `${copies}`);
    expect([0, 1]).toContain(status);
    expect(readFileSync(log, 'utf8').trim().split('\n')).toHaveLength(copies);
    expect(stdout).toContain('declared');
  });

  it.each(['0', '65', '-1', '2.5', 'all', ''])('takes no "%s"', async (written) => {
    const { stderr, status } = await conform('run', '--copies', written);
    expect(stderr).toContain('--copies takes a whole number from 1 to 64, for example 4');
    expect(status).toBe(2);
  });
});
