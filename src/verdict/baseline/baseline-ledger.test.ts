import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../verdict.ts';
import { baseline, entry, resultOf } from './baseline.testkit.ts';
import { ledgerOf } from './baseline-ledger.ts';
import { positionText } from './baseline-notes.ts';
import { mergedBaselineOutcome } from './baseline-outcome.ts';
import { account, OPTIONS } from './ledger.testkit.ts';
import { runScope } from './run-scope.ts';

const two = (first: string, second: string) => [
  resultOf(`CC-0001[fanout=2] PAIR-1:${first}`),
  resultOf(`CC-0001[fanout=6] PAIR-1:${second}`),
];

describe('what an entry covers', () => {
  it.each<[string, string, string[]]>([
    ['a variant', 'PAIR-1 fail CC-0001[fanout=6]', ['fail', 'known-fail', 'fail']],
    ['a case with all its variants', 'PAIR-1 fail CC-0001', ['known-fail', 'known-fail', 'fail']],
    ['a glob', 'PAIR-1 fail CC-000*', ['known-fail', 'known-fail', 'known-fail']],
    ['a glob over variants', 'PAIR-1 fail CC-0001[*]', ['known-fail', 'known-fail', 'fail']],
    ['a tag', 'PAIR-1 fail tag pair', ['known-fail', 'known-fail', 'known-fail']],
    ['a requirement wherever it fails', 'PAIR-1 fail', ['known-fail', 'known-fail', 'known-fail']],
    ['another requirement', 'PAIR-2 fail', ['fail', 'fail', 'fail']],
  ])('%s', (_, text, expected) => {
    const results = [...two('fail', 'fail'), resultOf('CC-0002 PAIR-1:fail')];
    expect(account([entry(text)], results).verdicts).toEqual(expected);
  });

  it('is what happens on its drives, under its profile', () => {
    const onPure = entry('PAIR-1 fail CC-0002', { drives: ['pure'] });
    const results = [resultOf('CC-0002 PAIR-1:fail'), resultOf('CC-0002 PAIR-1:fail', { drive: 'session' })];
    expect(account([onPure], results).verdicts).toEqual(['known-fail', 'fail']);
    const other = entry('PAIR-1 fail CC-0002', { profiles: ['trimming'] });
    expect(account([other], results)).toMatchObject({ verdicts: ['fail', 'fail'], stale: [] });
  });
});

describe('a stale entry', () => {
  it('names a case that passes now, and the line to take out', () => {
    expect(account([entry('PAIR-1 fail CC-0001')], two('pass', 'pass'))).toEqual({
      verdicts: ['unexpected-pass', 'unexpected-pass'],
      stale: ['conform-baseline.yaml:6:9 nothing is left of that; take it out'],
      expired: [],
      knownFail: 0,
      unexpectedPass: 2,
    });
  });

  it('is not one of which a variant still fails, though the other is reported', () => {
    expect(account([entry('PAIR-1 fail CC-0001')], two('pass', 'fail'))).toMatchObject({
      verdicts: ['unexpected-pass', 'known-fail'],
      stale: [],
    });
  });

  it('is a pattern of which nothing is left, and not one of which something is', () => {
    expect(account([entry('PAIR-1 fail CC-*')], two('pass', 'fail'))).toMatchObject({
      verdicts: ['pass', 'known-fail'],
      stale: [],
    });
    expect(account([entry('PAIR-1 fail')], two('pass', 'pass')).stale).toHaveLength(1);
  });

  it.each([
    ['PAIR-1 fail CC-0003', 'there is no case CC-0003. Did you mean "CC-0001"?'],
    ['PAIR-1 fail CC-0001[fanout=7]', 'CC-0001 has no variant CC-0001[fanout=7]. Did you mean "CC-0001[fanout=2]"?'],
    ['PAIR-1 fail tag pari', 'there is no tag "pari". Did you mean "pair"?'],
    ['PAIR-1 fail CC-9*', 'no result of the run is about it; take it out'],
  ])('%s: %s', (text, message) => {
    expect(account([entry(text)], two('pass', 'pass')).stale).toEqual([`conform-baseline.yaml:6:9 ${message}`]);
  });

  it('is each name by itself', () => {
    const results = [...two('fail', 'fail'), resultOf('CC-0002 PAIR-1:pass')];
    expect(account([entry('PAIR-1 fail CC-0001 CC-0002')], results).stale).toEqual([
      'conform-baseline.yaml:7:9 nothing is left of that; take it out',
    ]);
  });

  it('is not one whose case is bad in another way: nobody knows what is behind that', () => {
    const crashed = resultOf('CC-0002 PAIR-1:blocked', { verdict: 'crash' });
    expect(account([entry('PAIR-1 fail CC-0002')], [crashed]).stale).toEqual([]);
    expect(account([entry('ORD-3 fail CC-0002')], [crashed]).stale).toEqual([]);
  });

  it('is one whose case is not supported any more', () => {
    expect(account([entry('PAIR-1 fail CC-0002')], [resultOf('CC-0002 PAIR-1:unsupported')]).stale).toHaveLength(1);
  });

  describe('in a run of some cases', () => {
    const some = (...variants: string[]) => ({ scope: runScope(variants.map((id) => ({ id, drive: 'pure' }))) });
    const first = some('CC-0001[fanout=2]', 'CC-0001[fanout=6]');

    it('is one of which all was run, and nothing else', () => {
      const entries = [entry('PAIR-1 fail CC-0001 CC-0002 CC-0009')];
      expect(account(entries, two('pass', 'fail'), first)).toMatchObject({
        verdicts: ['unexpected-pass', 'known-fail'],
        stale: [],
      });
      expect(account(entries, two('pass', 'pass'), first).stale).toEqual([
        'conform-baseline.yaml:6:9 nothing is left of that; take it out',
      ]);
    });

    it.each([
      ['PAIR-1 fail CC-0001*', 1],
      ['PAIR-1 fail CC-0001[fanout=2]', 1],
      ['PAIR-1 fail CC-000*', 0],
      ['PAIR-1 fail tag pair', 0],
      ['PAIR-1 fail', 0],
      ['PAIR-1 fail CC-9*', 0],
    ])('%s: %i', (text, count) => {
      expect(account([entry(text)], two('pass', 'pass'), first).stale).toHaveLength(count);
    });

    it.each(['PAIR-1 fail tag pair', 'PAIR-1 fail', 'PAIR-1 fail CC-*'])(
      'that were all there are of it: %s',
      (text) => {
        const all = some('CC-0001[fanout=2]', 'CC-0001[fanout=6]', 'CC-0002');
        const results = [...two('pass', 'pass'), resultOf('CC-0002 PAIR-1:pass')];
        expect(account([entry(text)], results, all).stale).toHaveLength(1);
        const blocked = [...two('pass', 'pass'), resultOf('CC-0002 PAIR-1:blocked')];
        expect(account([entry(text)], blocked, all).stale).toEqual([]);
      },
    );

    it('is none where another drive may still need it', () => {
      const both = { ...first, drives: ['pure', 'session'] as const };
      expect(account([entry('PAIR-1 fail CC-0001')], two('pass', 'pass'), both).stale).toEqual([]);
      const onPure = entry('PAIR-1 fail CC-0001', { drives: ['pure'] });
      expect(account([onPure], two('pass', 'pass'), both).stale).toHaveLength(1);
    });

    it('is none where each drive ran another variant', () => {
      const cells = [
        { id: 'CC-0001[fanout=2]', drive: 'pure' },
        { id: 'CC-0001[fanout=6]', drive: 'session' },
      ] as const;
      const results = cells.map(({ id, drive }) => resultOf(`${id} PAIR-1:pass`, { drive }));
      const run = { scope: runScope(cells), drives: ['pure', 'session'] as const };
      expect(account([entry('PAIR-1 fail CC-0001')], results, run).stale).toEqual([]);
      const own = entry('PAIR-1 fail CC-0001[fanout=6]', { drives: ['session'] });
      expect(account([own], results, run).stale).toHaveLength(1);
    });
  });
});

describe('an expired entry', () => {
  const old = entry('PAIR-1 fail CC-0001', { expires: '2026-05-31' });

  it('excuses nothing and says so, once', () => {
    expect(account([old], two('fail', 'fail'))).toMatchObject({
      verdicts: ['fail', 'fail'],
      expired: [
        'conform-baseline.yaml:5:5 expired on 2026-05-31, and excuses nothing any more; repair it, or set another day',
      ],
      stale: [],
    });
  });

  it('still counts on its last day', () => {
    expect(account([old], two('fail', 'fail'), { today: '2026-05-31' })).toMatchObject({ knownFail: 2, expired: [] });
  });

  it('is told of where its case has passed since, and by a run without that case', () => {
    expect(account([old], two('pass', 'pass'))).toMatchObject({ verdicts: ['pass', 'pass'], stale: [] });
    expect(account([old], two('pass', 'pass')).expired).toHaveLength(1);
    const scope = runScope([{ id: 'CC-0002', drive: 'pure' }]);
    expect(account([old], [resultOf('CC-0002 PAIR-1:pass')], { scope }).expired).toHaveLength(1);
  });

  it('is left to other runs where it is about another drive, or another profile', () => {
    const onSession = entry('PAIR-1 fail CC-0001', { expires: '2026-05-31', drives: ['session'] });
    expect(account([onSession], two('fail', 'fail')).expired).toEqual([]);
    expect(account([{ ...old, profiles: ['trimming'] }], two('fail', 'fail')).expired).toEqual([]);
  });
});

describe('shards together', () => {
  const entries = [entry('PAIR-1 fail CC-0001 CC-0002 CC-0009')];
  const shard = (...results: CaseResult[]) => {
    const ledger = ledgerOf(baseline(...entries), { ...OPTIONS, extent: 'shard' });
    for (const result of results) ledger.apply(result, () => false);
    return ledger.outcome();
  };
  const [first, second] = two('pass', 'fail') as [CaseResult, CaseResult];

  it('call stale what none of them needs, in the words of the one that met it', () => {
    const parts = [shard(first), shard(second, resultOf('CC-0002 PAIR-1:pass'))];
    expect(parts.map(({ stale }) => stale)).toEqual([[], []]);
    const whole = mergedBaselineOutcome(parts)!;
    expect(whole).toMatchObject({ knownFail: 1, unexpectedPass: 2, expired: [] });
    expect(whole.stale.map(({ place, message }) => `${positionText(place)} ${message}`)).toEqual([
      'conform-baseline.yaml:7:9 nothing is left of that; take it out',
      'conform-baseline.yaml:8:9 there is no case CC-0009. Did you mean "CC-0001"?',
    ]);
    expect(whole).not.toHaveProperty('idle');
  });

  it('have nothing to say where they had no baseline', () => {
    expect(mergedBaselineOutcome([undefined, undefined])).toBeUndefined();
  });
});

describe('what is known and was not evaluated', () => {
  const unseenIn = (found: CaseResult, ...entries: string[]) =>
    account(
      entries.map((text) => entry(text)),
      [found],
    );

  it.each<[string, CaseResult, string[], number | undefined]>([
    ['a block', resultOf('CC-0002 PAIR-1:blocked'), ['PAIR-1 blocked CC-0002'], 1],
    ['a crash', resultOf('CC-0002 PAIR-1:blocked', { verdict: 'crash' }), ['crash CC-0002'], 1],
    [
      'a block beside a failure',
      resultOf('CC-0002 PAIR-1:fail PAIR-2:blocked'),
      ['PAIR-1 fail CC-0002', 'PAIR-2 blocked CC-0002'],
      1,
    ],
    ['a failure', resultOf('CC-0002 PAIR-1:fail'), ['PAIR-1 fail CC-0002'], undefined],
    [
      'what only follows from a failure',
      resultOf('CC-0002 PAIR-1:fail<cut ORD-1:blocked<cut'),
      ['PAIR-1 fail CC-0002'],
      undefined,
    ],
    ['a block that nobody knows of', resultOf('CC-0002 PAIR-1:blocked'), ['PAIR-2 fail CC-0002'], undefined],
  ])('is counted by cases: %s', (_, found, entries, count) => {
    expect(unseenIn(found, ...entries).notEvaluated).toBe(count);
  });
});

describe('what became of a baseline in all shards', () => {
  const note = (line: number, met = false) => ({
    place: { file: 'b', line, column: 1 },
    what: 'PAIR-1 fails',
    message: `met ${met}`,
    met,
  });
  const part = (...idle: ReturnType<typeof note>[]) => ({
    knownFail: 1,
    unexpectedPass: 2,
    stale: [],
    expired: [],
    idle,
  });

  it('is stale where no shard had need of it, in the words of one that met it', () => {
    const merged = mergedBaselineOutcome([
      part(note(1), note(2), note(3)),
      part(note(1, true), note(2)),
      part(note(1), note(3)),
    ]);
    expect(merged?.stale).toEqual([note(1, true)]);
  });

  it('is the sum of what each says, with all that was not evaluated', () => {
    const parts = [{ ...part(), notEvaluated: 2 }, part(), { ...part(), notEvaluated: 3 }];
    expect(mergedBaselineOutcome(parts)).toMatchObject({ knownFail: 3, unexpectedPass: 6, notEvaluated: 5 });
    expect(mergedBaselineOutcome([part(), part()])).not.toHaveProperty('notEvaluated');
  });
});
