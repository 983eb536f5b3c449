import { describe, expect, it } from 'vitest';
import { goodBut } from '../corpus/good-case.testkit.ts';
import { loadCase } from '../corpus/load-case.ts';
import type { Corpus } from '../corpus/load-corpus.ts';
import { select } from './select.ts';
import { reportedVariants, shardOf } from './shard.ts';

const quiet = (witness: string) => `{ compacted: false, proves: PROG-3, witness: ${witness} }`;

/** Five variants, in this order: A, B with three of them, and Q, which rests on B. */
const FILES: Record<string, string> = {
  'cases/a.yaml': goodBut('CC-0100', 'CC-0001'),
  'cases/b.yaml': goodBut('0.3T', '$tail')
    .replace('CC-0100', 'CC-0002')
    .replace('then:', 'matrix: { tail: [1, 2, 3] }\nthen:'),
  'cases/q.yaml': goodBut('CC-0100', 'CC-0003').replace('{ compacted: true }', quiet('CC-0002')),
};
const cases = Object.entries(FILES).map(([file, text]) => loadCase(file, text));
const corpus: Corpus = { cases, variants: 5, requirements: [], digest: '' };
const whole = select(corpus, []);

const inShort = (number: number, of: number): string[] =>
  shardOf(whole, { number, of }, cases).variants.map(({ variant, reason }) =>
    reason === 'borrowed' ? `(${variant.id})` : variant.id,
  );

describe('a shard', () => {
  it('gets every n-th variant', () => {
    expect(inShort(1, 2)).toEqual(['CC-0001', '(CC-0002[tail=1])', 'CC-0002[tail=2]', '(CC-0002[tail=3])', 'CC-0003']);
    expect(inShort(2, 2)).toEqual(['CC-0002[tail=1]', 'CC-0002[tail=3]']);
  });

  it('borrows the witnesses that its cases rest on, and does not tell of them', () => {
    const shard = shardOf(whole, { number: 5, of: 5 }, cases);
    expect(shard.variants.map(({ reason }) => reason)).toEqual(['borrowed', 'borrowed', 'borrowed', 'selected']);
    expect(reportedVariants(shard).map(({ variant }) => variant.id)).toEqual(['CC-0003']);
  });

  it.each([1, 2, 3, 4, 5])('is one of %i in which every variant is told of once', (of) => {
    const reported = Array.from({ length: of }, (_, index) =>
      reportedVariants(shardOf(whole, { number: index + 1, of }, cases)),
    );
    expect(
      reported
        .flat()
        .map(({ variant }) => variant.id)
        .sort(),
    ).toEqual(whole.variants.map(({ variant }) => variant.id).sort());
    const sizes = reported.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  it('says of how much it is a part', () => {
    expect(shardOf(whole, { number: 2, of: 3 }, cases).shard).toEqual({ number: 2, of: 3, variants: 5, whole: true });
    expect(shardOf(select(corpus, ['CC-0002']), { number: 1, of: 3 }, cases).shard).toEqual({
      number: 1,
      of: 3,
      variants: 3,
      whole: false,
    });
  });

  it('is never empty', () => {
    expect(() => inShort(1, 6)).toThrow('There are 5 variants selected, too few for 6 shards.');
  });
});
