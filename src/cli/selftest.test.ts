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

describe('conform selftest', () => {
  // All of them take two minutes; the gate runs them.
  it('exits 0 when the null and the mutant it was asked for got what they deserve', () => {
    const { status, stdout } = conform('selftest', 'null:identity', 'mutant:matched-by-id-alone');
    expect(stdout).toMatch(/^ok {4}null:identity \(default\): passed 0 of \d+;/m);
    expect(stdout).toMatch(/^ok {4}mutant:matched-by-id-alone .*violates ORD-3 PAIR-1 /m);
    // A null is asked under every profile of the reference, the cases that need it.
    expect(stdout).toMatch(/^ok {4}null:identity \(clearing\): passed 0 of \d+;/m);
    expect(stdout).toContain('8 of 8 specimens got what they deserve');
    expect(status).toBe(0);
  });

  it('prints the same as JSON', () => {
    const { status, stdout } = conform('selftest', 'null:identity', '--json');
    const { specimens } = JSON.parse(stdout);
    expect(specimens[0]).toMatchObject({ name: 'null:identity', profile: 'default', charges: [] });
    expect(specimens.map(({ name }: { name: string }) => name)).toEqual(Array(7).fill('null:identity'));
    expect(status).toBe(0);
  });

  it('knows its specimens by name', () => {
    const { status, stderr } = conform('selftest', 'mutant:none');
    expect(status).toBe(2);
    expect(stderr).toContain('There is no specimen mutant:none');
  });
});
