import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaseResult, RequirementVerdict } from '../../src/verdict/verdict.ts';
import type { Verdict } from '../../src/verdict/verdict-order.ts';
import { differenceLines, seedDifferences } from './seed-differences.ts';

const result = (verdict: Verdict, requirements: RequirementVerdict[], identities: string[] = []): CaseResult => {
  const causes = identities.map((identity) => ({ identity, level: 1 as const, followers: 0 }));
  return { id: 'CC-0011', drive: 'pure', verdict, requirements, causes, title: '', findings: [], reproduce: 'conform' };
};
const said = (...results: (CaseResult | undefined)[]) =>
  seedDifferences(
    results.map((one, at) => {
      return { seed: String(at + 1), results: one === undefined ? [] : [one] };
    }),
  ).flatMap(differenceLines);

const failing: RequirementVerdict[] = [{ id: 'COVER-3', verdict: 'fail' }];

describe('what several seeds give', () => {
  it('is the same whatever is counted, quoted and drawn, and in whatever order', () => {
    const one = result(
      'fail',
      [...failing, { id: 'PAIR-1', verdict: 'pass' }],
      ['COVER-3/a@auto-call', 'COVER-3/b@auto-call'],
    );
    const requirements = one.requirements.toReversed().map((entry) => ({ ...entry, reason: 'F-7Q2K is gone' }));
    const other = {
      ...one,
      requirements,
      causes: one.causes!.map((cause) => ({ ...cause, followers: 3 })).toReversed(),
    };
    expect(said(one, other, one)).toEqual([]);
  });

  it('differs where one seed has another verdict: said with the case, the drive, the seeds and both verdicts', () => {
    const passing = result('pass', [
      { id: 'COVER-3', verdict: 'pass' },
      { id: 'PAIR-1', verdict: 'pass' },
    ]);
    const other = result('fail', [...failing, { id: 'PAIR-1', verdict: 'pass' }], ['COVER-3/cut-unmarked@auto-other']);
    expect(said(passing, other, passing)).toEqual([
      'CC-0011 (pure): the seeds do not agree',
      '  seeds 1, 3: pass (COVER-3 pass)',
      '  seed 2: fail by COVER-3/cut-unmarked@auto-other (COVER-3 fail)',
      '  conform',
      '  conform',
    ]);
  });

  it.each([
    ['a cause of another name', result('fail', failing, ['COVER-3/other@auto-other'])],
    [
      'a requirement more',
      result('fail', [...failing, { id: 'TASK-1', verdict: 'blocked' }], ['COVER-3/one@auto-other']),
    ],
    ['another root', result('fail', [{ ...failing[0]!, follows: 'FAIL-1/x@auto-other' }], ['COVER-3/one@auto-other'])],
    ['no result', undefined],
  ])('differs where one seed has %s', (_, other) => {
    const one = result('fail', failing, ['COVER-3/one@auto-other']);
    expect(said(one, other).length).toBeGreaterThan(3);
  });

  it('differs between drives in nothing that is told', () => {
    const one = result('pass', []);
    const both = [one, { ...result('fail', failing), drive: 'agent' }];
    expect(
      seedDifferences([
        { seed: '1', results: both },
        { seed: '2', results: both },
      ]),
    ).toEqual([]);
  });
});

/** Its verdict hangs on what the seed draws: it forgets everything where the first mark it is shown begins with a letter. */
const ROLLS_DICE = `export default {
  name: 'rolls-dice',
  version: '1.0.0',
  compact: async ({ messages, state }) => {
    const [mark] = /F-\\w/.exec(JSON.stringify(messages)) ?? ['F-2'];
    return { messages: /[A-Z]$/.test(mark) ? messages.slice(-1) : messages, state };
  },
};`;

describe('the comparison of an adapter under several seeds', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-seeds-'));
  const file = path.join(folder, 'rolls-dice.mjs');
  writeFileSync(file, ROLLS_DICE);
  const compared = (adapter: string, profile: string, ...seeds: string[]) => {
    const asked = [path.join(import.meta.dirname, 'compare-seeds.ts'), adapter, profile, '--cases', 'CC-0001'];
    const flags = ['--cli', 'src/cli/main.ts', ...seeds.flatMap((seed) => ['--seed', seed])];
    return spawnSync(process.execPath, [...asked, ...flags], { encoding: 'utf8' });
  };

  it('is red where a seed gives another verdict, and names case and seeds', () => {
    const { status, stdout } = compared(file, 'default', '1', '2', '3');
    expect(stdout).toMatch(/CC-0001.* \(pure\): the seeds do not agree\n {4}seeds? [1-3, ]+: fail by /);
    expect(stdout).toContain('--seed ');
    expect(status).toBe(1);
  });

  it('is green where none does', () => {
    const { status, stdout } = compared('reference', 'in-turn', '1', '2');
    expect(stdout).toMatch(/^reference in-turn: \d+ results with seeds 1, 2, 0 differ/);
    expect(status).toBe(0);
  });
});
