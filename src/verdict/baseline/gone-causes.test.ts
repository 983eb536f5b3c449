import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../verdict.ts';
import { baseline, causeNamed, entry, resultOf } from './baseline.testkit.ts';
import { ledgerOf } from './baseline-ledger.ts';
import { mergedBaselineOutcome } from './baseline-outcome.ts';
import { account, OPTIONS } from './ledger.testkit.ts';
import { runScope } from './run-scope.ts';

describe('an entry that names a cause', () => {
  it('is stale where its cause is gone, though the requirement fails for another', () => {
    const named = entry('PAIR-1 fail CC-0002', { causes: [causeNamed('cut')] });
    const torn = resultOf('CC-0002 PAIR-1:fail<torn', {
      causes: [{ identity: causeNamed('torn'), level: 1, followers: 0 }],
    });
    expect(account([named], [torn])).toMatchObject({ verdicts: ['fail'], stale: [expect.stringContaining('6:9')] });
    const cut = { ...torn, causes: [{ identity: causeNamed('cut'), level: 1 as const, followers: 0 }] };
    expect(account([named], [cut]).stale).toEqual([]);
  });
});

describe('an entry that names several causes', () => {
  const both = entry('PAIR-1 fail CC-0001 CC-0002', { causes: [causeNamed('cut'), causeNamed('torn')] });
  const failing = (id: string, ...names: string[]) =>
    resultOf(`${id} PAIR-1:fail<${names.join('<')}`, {
      causes: names.map((name) => ({ identity: causeNamed(name), level: 1, followers: 0 })),
    });

  it('is stale in the one that is gone, and names it', () => {
    const { stale, verdicts } = account([both], [failing('CC-0001', 'cut'), failing('CC-0002', 'cut')]);
    expect(verdicts).toEqual(['known-fail', 'known-fail']);
    expect(stale).toEqual(['conform-baseline.yaml:5:5 nothing is left of this cause; take it out of the entry']);
  });

  it('is not stale where one case shows the one, and another the other', () => {
    expect(account([both], [failing('CC-0001', 'cut'), failing('CC-0002', 'torn')]).stale).toEqual([]);
  });

  it('is not stale where one may be behind what was not seen', () => {
    const crashed = resultOf('CC-0002 PAIR-1:blocked', { verdict: 'crash' });
    expect(account([both], [failing('CC-0001', 'cut'), crashed]).stale).toEqual([]);
  });

  it('is stale altogether where nothing is left of any', () => {
    const passing = [resultOf('CC-0001 PAIR-1:pass'), resultOf('CC-0002 PAIR-1:pass')];
    expect(account([both], passing).stale).toEqual([
      'conform-baseline.yaml:6:9 nothing is left of that; take it out',
      'conform-baseline.yaml:7:9 nothing is left of that; take it out',
    ]);
  });

  it('is stale in what no shard showed, and in nothing else', () => {
    const shardOf = (result: CaseResult) => {
      const ledger = ledgerOf(baseline(both), { ...OPTIONS, extent: 'shard' });
      ledger.apply(result, () => false);
      return ledger.outcome();
    };
    const namesGone = (...results: CaseResult[]) =>
      mergedBaselineOutcome(results.map(shardOf))?.stale.map(({ what }) => what.split(' in ')[0]);
    expect(namesGone(failing('CC-0001', 'cut'), failing('CC-0002', 'torn'))).toEqual([]);
    expect(namesGone(failing('CC-0001', 'cut'), failing('CC-0002', 'cut'))).toEqual([causeNamed('torn')]);
    // Nothing needs the entry: its cases are told of, and that is all.
    const passing = ['CC-0001', 'CC-0002'].map((id) => resultOf(`${id} PAIR-1:pass`));
    expect(namesGone(...passing)).toEqual(['PAIR-1 fails', 'PAIR-1 fails']);
  });

  it('is not held against a run of some of its cases', () => {
    const scope = runScope([{ id: 'CC-0002', drive: 'pure' }]);
    expect(account([both], [failing('CC-0002', 'cut')], { scope }).stale).toEqual([]);
  });
});
