import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Drive } from '../../adapter/profile.ts';
import { resultOf } from '../baseline/baseline.testkit.ts';
import { ledgerOf } from '../baseline/baseline-ledger.ts';
import { loadBaseline } from '../baseline/load-baseline.ts';
import type { CaseResult } from '../verdict.ts';
import { baselineText } from './baseline-text.ts';
import { finishedRun, NAMES, TODAY, VARIANTS, written } from './update-baseline.testkit.ts';
import { updatedBaseline } from './update-baseline.ts';

describe('the file of a baseline', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conform-baseline-'));
  const file = join(folder, 'conform-baseline.yaml');
  afterAll(() => rmSync(folder, { recursive: true }));

  const DRIVES: Drive[] = ['pure', 'session'];
  const requirements = ['PAIR-1', 'PAIR-2', 'ORD-3'].map((id) => ({ id }));
  const word = fc.constantFrom('pass', 'fail', 'blocked', 'unsupported');
  const result = (id: string, drive: Drive) =>
    fc
      .tuple(word, word, word, fc.constantFrom(undefined, undefined, 'crash' as const, 'timeout' as const))
      .map(([one, two, three, end]) =>
        end === undefined
          ? resultOf(`${id} PAIR-1:${one} PAIR-2:${two} ORD-3:${three}`, { drive })
          : resultOf(`${id} PAIR-1:blocked PAIR-2:${two === 'fail' ? 'fail' : 'blocked'} ORD-3:blocked`, {
              drive,
              verdict: end,
            }),
      );
  const results = fc.tuple(...DRIVES.flatMap((drive) => VARIANTS.map((id) => result(id, drive))));

  const load = () => loadBaseline(file, { requirements, drafts: true });
  const save = (entries: ReturnType<typeof written>['entries']) => {
    const bare = entries.map(({ profile: _, ...rest }) => ({ ...rest, reason: 'It "is" so: #1, *not* otherwise.' }));
    writeFileSync(
      file,
      baselineText({ format: 'conform-baseline/1', adapter: 'mine', profile: 'default', entries: bare }),
    );
  };
  const applyBaseline = (found: readonly CaseResult[]) => {
    const ledger = ledgerOf(load(), {
      profile: 'default',
      today: TODAY,
      extent: 'whole',
      drives: ['pure'],
      names: NAMES,
    });
    const after = found.map((one) => ledger.apply(one, () => false));
    return { after, outcome: ledger.outcome() };
  };

  it('makes the run it was written from as expected, whatever that found', () => {
    fc.assert(
      fc.property(results, (found) => {
        save(written(found, [], { drives: DRIVES }).entries);
        const { after, outcome } = applyBaseline(found);
        const bad = after.filter(({ verdict }) => !['pass', 'known-fail', 'unsupported'].includes(verdict));
        expect(bad).toEqual([]);
        expect(outcome).toMatchObject({ unexpectedPass: 0, stale: [], expired: [] });
      }),
      { numRuns: 200 },
    );
  });

  it('excuses in another run nothing that was not there before', () => {
    fc.assert(
      fc.property(results, results, (before, after) => {
        save(written(before, [], { drives: DRIVES }).entries);
        for (const [index, one] of applyBaseline(after).after.entries()) {
          for (const [at, requirement] of one.requirements.entries()) {
            const then = before[index]!;
            const wasBad = then.requirements[at]?.verdict === after[index]!.requirements[at]?.verdict;
            const sameEnd = then.verdict === after[index]!.verdict;
            if (requirement.verdict === 'known-fail') expect(wasBad || sameEnd).toBe(true);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is the same when it is written again', () => {
    fc.assert(
      fc.property(results, (found) => {
        save(written(found, [], { drives: DRIVES }).entries);
        const first = load();
        const again = updatedBaseline(
          finishedRun(applyBaseline(found).after, { drives: DRIVES }),
          first,
          NAMES,
          '2027-01-01',
        );
        expect(again).toMatchObject({ added: 0, dropped: [], kept: first.entries.length });
        save(again.entries);
        expect(load()).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });

  it('holds after a part of the cases was run again what that part found, and of all else what it held before', () => {
    const parts = fc.subarray(DRIVES.flatMap((_, at) => VARIANTS.map((_, variant) => at * VARIANTS.length + variant)));
    const bad = (found: readonly CaseResult[]) =>
      applyBaseline(found).after.map(({ verdict }) => !['pass', 'known-fail', 'unsupported'].includes(verdict));
    fc.assert(
      fc.property(results, results, parts, (before, after, chosen) => {
        save(written(before, [], { drives: DRIVES }).entries);
        const old = load();
        const part = after.filter((_, at) => chosen.includes(at));
        save(updatedBaseline(finishedRun(part, { drives: DRIVES, whole: false }), old, NAMES, TODAY).entries);
        // As if nothing but the part had changed: all of that is as expected.
        const now = before.map((one, at) => (chosen.includes(at) ? after[at]! : one));
        expect(bad(now)).toEqual(now.map(() => false));
      }),
      { numRuns: 200 },
    );
  });

  it('names its schema, so that editors check it', () => {
    const text = baselineText({ format: 'conform-baseline/1', adapter: 'mine', entries: [] });
    expect(text).toMatch(/^# yaml-language-server: \$schema=\S+\/spec\/schema\/baseline\.schema\.json\n/);
  });
});
