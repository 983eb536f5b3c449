import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');

/** Commands that go through the whole corpus, as processes of their own. */
function conform(...argv: string[]) {
  const options = { maxBuffer: 1 << 26, encoding: 'utf8', timeout: 120_000 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...argv], options);
  return { status, stdout, stderr };
}

const UNDECLARED = 'mutant:thoughts-cleared-undeclared';

describe('conform selftest', () => {
  // All of them take minutes, and a null alone half a minute; the gate runs them, and CONTRIBUTING.md shows what is printed.
  it('exits 0 when the mutants it was asked for got what they deserve', () => {
    const { status, stdout } = conform('selftest', 'mutant:ack-unasked', 'mutant:matched-by-id-alone');
    expect(stdout).toMatch(/^ok {4}mutant:ack-unasked /m);
    expect(stdout).toMatch(/^ok {4}mutant:matched-by-id-alone .*violates ORD-3 PAIR-1 /m);
    expect(stdout).toMatch(/^(\d+) of \1 specimens got what they deserve/m);
    expect(status).toBe(0);
  });

  it('runs them again under each price they can state, when it is to be thorough', () => {
    const { status, stdout } = conform('selftest', '--thorough', 'mutant:ack-unasked', UNDECLARED);
    for (const price of ['clipped-for-summary', 'thoughts-cleared'])
      expect(stdout).toMatch(new RegExp(`^ok {4}mutant:ack-unasked \\(.*\\), stating ${price}$`, 'm'));
    // With the price that it leaves out it would be a correct design.
    expect(stdout).toMatch(new RegExp(`^ok {4}${UNDECLARED} .*, stating clipped-for-summary$`, 'm'));
    expect(stdout).not.toMatch(new RegExp(`${UNDECLARED} .*, stating thoughts-cleared$`, 'm'));
    expect(stdout).toMatch(/^(\d+) of \1 were seen through although they state a price/m);
    expect(status).toBe(0);
  });

  it('prints the same as JSON', () => {
    const { status, stdout } = conform('selftest', 'mutant:matched-by-id-alone', '--json');
    const { specimens } = JSON.parse(stdout);
    expect(specimens).toEqual([expect.objectContaining({ name: 'mutant:matched-by-id-alone', charges: [] })]);
    expect(status).toBe(0);
  });

  it('knows its specimens by name', () => {
    const { status, stderr } = conform('selftest', 'mutant:none');
    expect(status).toBe(2);
    expect(stderr).toContain('There is no specimen mutant:none');
  });
});
