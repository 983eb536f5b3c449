import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Drive } from '../../adapter/profile.ts';
import { baseline, entry, namesOf, resultOf } from '../baseline/baseline.testkit.ts';
import type { BaselineEntry } from '../baseline/baseline.ts';
import { ledgerOf } from '../baseline/baseline-ledger.ts';
import { loadBaseline } from '../baseline/load-baseline.ts';
import type { CaseResult } from '../verdict.ts';
import { baselineText } from './baseline-text.ts';
import { type FinishedRun, updatedBaseline } from './update-baseline.ts';

const VARIANTS = ['CC-0001[fanout=2]', 'CC-0001[fanout=6]', 'CC-0002'];
const NAMES = namesOf(...VARIANTS);
const TODAY = '2026-06-01';

const run = (results: CaseResult[], more: Partial<FinishedRun> = {}): FinishedRun => ({
  profile: 'default',
  drives: ['pure'],
  whole: true,
  results,
  ...more,
});

const write = (results: CaseResult[], before: BaselineEntry[] = [], more: Partial<FinishedRun> = {}) =>
  updatedBaseline(run(results, more), baseline(...before), NAMES, TODAY);

const NEW = { reason: 'TODO', since: TODAY, profile: 'default' };
const OLD = { reason: 'The cut ignores calls.', since: '2026-01-05' };

describe('what a run found, written down', () => {
  it('is one entry for each requirement and verdict, with the cases', () => {
    const results = [
      resultOf('CC-0001[fanout=2] PAIR-1:fail ORD-3:blocked<PAIR-1'),
      resultOf('CC-0001[fanout=6] PAIR-1:fail PAIR-2:fail'),
      resultOf('CC-0002 PAIR-1:fail PROG-3:blocked'),
    ];
    expect(write(results)).toEqual({
      entries: [
        { requirement: 'PAIR-1', verdict: 'fail', ...NEW, case: ['CC-0001', 'CC-0002'] },
        { requirement: 'PAIR-2', verdict: 'fail', ...NEW, case: 'CC-0001[fanout=6]' },
        { requirement: 'PROG-3', verdict: 'blocked', ...NEW, case: 'CC-0002' },
      ],
      kept: 0,
      added: 3,
      dropped: [],
    });
  });

  it('says of a crash nothing but that', () => {
    const crashed = resultOf('CC-0002 PAIR-1:blocked PAIR-2:fail', { verdict: 'crash' });
    expect(write([crashed]).entries).toEqual([
      { verdict: 'crash', ...NEW, case: 'CC-0002' },
      { requirement: 'PAIR-2', verdict: 'fail', ...NEW, case: 'CC-0002' },
    ]);
  });

  it('excuses no error of the suite', () => {
    expect(write([resultOf('CC-0002 PAIR-1:suite-error')]).entries).toEqual([]);
  });

  it('never says more than was seen: neither other drives, nor other variants', () => {
    const results = [
      resultOf('CC-0001[fanout=2] PAIR-1:fail'),
      resultOf('CC-0001[fanout=6] PAIR-1:unsupported'),
      resultOf('CC-0001[fanout=2] PAIR-1:fail', { drive: 'session' }),
      resultOf('CC-0002 PAIR-1:unsupported'),
      resultOf('CC-0002 PAIR-1:fail', { drive: 'session' }),
    ];
    expect(write(results, [], { drives: ['pure', 'session'] }).entries).toEqual([
      { requirement: 'PAIR-1', verdict: 'fail', ...NEW, case: 'CC-0001[fanout=2]' },
      { requirement: 'PAIR-1', verdict: 'fail', ...NEW, drive: 'session', case: 'CC-0002' },
    ]);
  });
});

describe('a baseline that is there already', () => {
  it('keeps what a person wrote, and loses what has been repaired', () => {
    const before = [entry('PAIR-1 fail CC-0001', { issue: 'me/mine#12' }), entry('PAIR-2 fail CC-0002')];
    const results = [resultOf('CC-0001[fanout=2] PAIR-1:fail'), resultOf('CC-0001[fanout=6] PAIR-1:pass')];
    expect(write(results, before)).toEqual({
      entries: [{ requirement: 'PAIR-1', verdict: 'fail', ...OLD, issue: 'me/mine#12', case: 'CC-0001[fanout=2]' }],
      kept: 1,
      added: 0,
      dropped: [before[1]],
    });
  });

  it('does not lend its reason to another verdict, requirement or case', () => {
    const results = [resultOf('CC-0002 PAIR-1:fail PAIR-2:fail')];
    const before = [entry('PAIR-1 blocked CC-0002'), entry('PAIR-1 fail CC-0001')];
    expect(write(results, before).entries.map(({ reason }) => reason)).toEqual(['TODO', 'TODO']);
  });

  it('keeps a pattern as a person wrote it, as long as something is left of it', () => {
    const before = [entry('PAIR-1 fail CC-*'), entry('PAIR-2 fail tag pair')];
    expect(write([resultOf('CC-0002 PAIR-1:fail')], before).entries).toEqual([
      { requirement: 'PAIR-1', verdict: 'fail', ...OLD, case: 'CC-*' },
    ]);
  });

  it('keeps what a run of some cases can’t know about', () => {
    const before = [entry('PAIR-1 fail CC-0001 CC-0002', { drives: ['pure'] }), entry('PAIR-2 fail CC-0002')];
    const some = write([resultOf('CC-0001[fanout=2] PAIR-1:fail')], before, { whole: false });
    expect(some).toEqual({
      entries: [
        { requirement: 'PAIR-1', verdict: 'fail', ...OLD, drive: 'pure', case: ['CC-0001', 'CC-0002'] },
        { requirement: 'PAIR-2', verdict: 'fail', ...OLD, case: 'CC-0002' },
      ],
      kept: 2,
      added: 0,
      dropped: [],
    });
  });

  it('loses by a run of one variant that variant at most', () => {
    const repaired = write([resultOf('CC-0001[fanout=2] PAIR-1:pass')], [entry('PAIR-1 fail CC-0001 CC-0002')], {
      whole: false,
    });
    expect(repaired.entries).toEqual([
      { requirement: 'PAIR-1', verdict: 'fail', ...OLD, case: ['CC-0001[fanout=6]', 'CC-0002'] },
    ]);
  });

  it('loses by a run on one drive what was known on that drive, and nothing of the others', () => {
    const before = [entry('PAIR-1 fail CC-0001 CC-0002'), entry('PAIR-2 fail CC-0002', { drives: ['session'] })];
    const results = [
      ...['2', '6'].map((n) => resultOf(`CC-0001[fanout=${n}] PAIR-1:fail`)),
      resultOf('CC-0002 PAIR-1:pass'),
    ];
    expect(write(results, before, { whole: false, drives: ['pure', 'session'] }).entries).toEqual([
      { requirement: 'PAIR-1', verdict: 'fail', ...OLD, case: 'CC-0001' },
      { requirement: 'PAIR-1', verdict: 'fail', ...OLD, drive: 'session', case: 'CC-0002' },
      { requirement: 'PAIR-2', verdict: 'fail', ...OLD, drive: 'session', case: 'CC-0002' },
    ]);
  });

  it('keeps what is about a drive that the adapter does not have only as long as the whole has not been run', () => {
    const before = [entry('PAIR-1 fail CC-0001', { drives: ['pure', 'session'] })];
    const results = ['pass', 'fail'].map((word, at) => resultOf(`CC-0001[fanout=${[2, 6][at]}] PAIR-1:${word}`));
    const places = (whole: boolean) => write(results, before, { whole }).entries.map((one) => [one.drive, one.case]);
    expect(places(false)).toEqual([
      ['session', 'CC-0001[fanout=2]'],
      [['pure', 'session'], 'CC-0001[fanout=6]'],
    ]);
    expect(places(true)).toEqual([[undefined, 'CC-0001[fanout=6]']]);
  });

  it('keeps a name that no corpus has only as long as the whole has not been run', () => {
    const before = [entry('PAIR-1 fail CC-0002 MINE-1')];
    const results = [resultOf('CC-0002 PAIR-1:fail')];
    const names = (whole: boolean) => write(results, before, { whole }).entries.map((one) => one.case);
    expect(names(false)).toEqual([['CC-0002', 'MINE-1']]);
    expect(names(true)).toEqual(['CC-0002']);
  });

  it('keeps a pattern until all that it covers was run', () => {
    const before = [entry('PAIR-1 fail CC-0001*'), entry('PAIR-1 fail tag pair'), entry('PAIR-2 fail')];
    const first = [resultOf('CC-0001[fanout=2] PAIR-1:pass')];
    expect(write(first, before, { whole: false }).dropped).toEqual([]);
    const both = [...first, resultOf('CC-0001[fanout=6] PAIR-1:pass')];
    expect(write(both, before, { whole: false }).dropped).toEqual([before[0]]);
    expect(write(both, before, { whole: false, drives: ['pure', 'session'] }).dropped).toEqual([]);
    const apart = [...first, resultOf('CC-0001[fanout=6] PAIR-1:pass', { drive: 'session' })];
    expect(write(apart, before, { whole: false, drives: ['pure', 'session'] }).dropped).toEqual([]);
  });

  it('keeps what is known of a case in which the suite itself broke', () => {
    const before = [entry('PAIR-1 fail CC-0002')];
    const broken = [resultOf('CC-0002 PAIR-1:suite-error')];
    for (const whole of [true, false]) expect(write(broken, before, { whole }).dropped).toEqual([]);
  });

  it('gives a failure to the entry that names its case, before one that only covers it', () => {
    const before = [entry('PAIR-1 fail CC-*'), entry('PAIR-1 fail CC-0002', { reason: 'This one is known.' })];
    const { entries, dropped } = write([resultOf('CC-0002 PAIR-1:fail')], before);
    expect(entries.map(({ reason }) => reason)).toEqual(['This one is known.']);
    expect(dropped).toEqual([before[0]]);
  });

  it('keeps what is about other profiles', () => {
    const before = [
      entry('PAIR-1 fail CC-0002', { profiles: ['other'] }),
      entry('PAIR-2 fail CC-0002', { profiles: ['other', 'default'] }),
    ];
    expect(write([resultOf('CC-0002 PAIR-1:pass PAIR-2:pass')], before).entries).toEqual([
      { requirement: 'PAIR-1', verdict: 'fail', ...OLD, profile: 'other', case: 'CC-0002' },
      { requirement: 'PAIR-2', verdict: 'fail', ...OLD, profile: 'other', case: 'CC-0002' },
    ]);
  });
});

describe('the file', () => {
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
  const save = (entries: ReturnType<typeof write>['entries']) => {
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
        save(write(found, [], { drives: DRIVES }).entries);
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
        save(write(before, [], { drives: DRIVES }).entries);
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
        save(write(found, [], { drives: DRIVES }).entries);
        const first = load();
        const again = updatedBaseline(run(applyBaseline(found).after, { drives: DRIVES }), first, NAMES, '2027-01-01');
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
        save(write(before, [], { drives: DRIVES }).entries);
        const old = load();
        const part = after.filter((_, at) => chosen.includes(at));
        save(updatedBaseline(run(part, { drives: DRIVES, whole: false }), old, NAMES, TODAY).entries);
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
