import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suiteTokensOfText } from '../../conversation/estimate.ts';
import { FACT_TYPES, type Fact } from '../facts/fact.ts';
import { createFactIndex } from '../facts/fact-index.ts';
import { driftedFact } from './drift.ts';
import { earlierSummaries } from './earlier-summaries.ts';
import { keepFacts, type ShownFacts } from './keep-facts.ts';
import { parseLaw } from './parse-law.ts';
import { writeSummary } from './write-summary.ts';

const factOf = (at: number, more: Partial<Fact> = {}): Fact => ({
  id: `f${at}`,
  type: FACT_TYPES[at % FACT_TYPES.length]!,
  weight: 1,
  statement: `Host node-${at} is reached on 1${at}7 (F-AAAA).`,
  essentials: [`node-${at}`, `1${at}7`],
  ...more,
});
const FACTS = Array.from({ length: 10 }, (_, at) => factOf(at));
const shown = (facts: readonly Fact[], fold = 1, fresh = facts): ShownFacts => ({
  facts,
  fresh: new Set(fresh.map(({ id }) => id)),
  fold,
  seed: 's',
});
const idsKept = (law: string, given: ShownFacts) => keepFacts(parseLaw(law).keeps, given).map(({ id }) => id);

describe('what a law keeps', () => {
  test('lossless: all, but for a value whose successor is there', () => {
    expect(idsKept('lossless', shown(FACTS))).toHaveLength(10);
    const facts = [factOf(0), factOf(1, { supersedes: 'f0' })];
    expect(idsKept('lossless', shown(facts))).toEqual(['f1']);
    expect(idsKept('lossless', shown([facts[0]!]))).toEqual(['f0']);
  });

  test('rho: a share that is drawn by fact and fold, and by nothing else that is shown', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => factOf(at));
    const first = idsKept('rho(0.7)', shown(many, 1));
    expect(first.length / 20_000).toBeCloseTo(0.7, 1.7);
    expect(Math.abs(first.length / 20_000 - 0.7)).toBeLessThan(0.01);
    const second = idsKept('rho(0.7)', shown(many.filter(({ id }) => first.includes(id)).slice(0, 5000), 2));
    expect(Math.abs(second.length / 5000 - 0.7)).toBeLessThan(0.025);
    expect(idsKept('rho(0.7)', shown(many.slice(0, 50)))).toEqual(first.filter((id) => Number(id.slice(1)) < 50));
  });

  test('rho by type', () => {
    expect(idsKept('rho(0, goal=1)', shown(FACTS))).toEqual(['f4']);
  });

  test.each([
    ['first', ['f0', 'f1', 'f2']],
    ['last', ['f7', 'f8', 'f9']],
    ['weighted', ['f3', 'f8', 'f9']],
  ])('capacity: the %s', (order, expected) => {
    const facts = FACTS.map((fact) => (fact.id === 'f3' ? { ...fact, weight: 5 as const } : fact));
    expect(idsKept(`capacity(3, ${order})`, shown(facts))).toEqual(expected);
  });

  test('drop-previous: what stands outside earlier summaries', () => {
    expect(idsKept('drop-previous', shown(FACTS, 2, FACTS.slice(6)))).toEqual(['f6', 'f7', 'f8', 'f9']);
  });

  test('drifting: everything, a share of it with another value', () => {
    const kept = keepFacts(parseLaw('drifting(1)').keeps, shown(FACTS));
    const index = createFactIndex();
    for (const fact of FACTS) index.add(fact);
    expect(kept).toHaveLength(10);
    expect(index.statedIn(kept.map(({ statement }) => statement).join('\n'))).toEqual([]);
    expect(kept[3]!.statement).toBe('Host node-3 is reached on 138 (F-AAAA).');
    expect(driftedFact(factOf(1, { statement: 'Ask Anna first.', essentials: ['Ask Anna'] })).statement).not.toContain(
      'Ask Anna',
    );
  });
});

describe('a law as it is written', () => {
  test('is read with its delay', () => {
    expect(parseLaw(' rho(0.5)+slow(30)')).toMatchObject({ text: 'rho(0.5)+slow(30)', delay: 30_000 });
    expect(parseLaw('slow(2)')).toMatchObject({ keeps: { kind: 'lossless' }, delay: 2000 });
    expect(parseLaw('capacity(4)').keeps).toEqual({ kind: 'capacity', most: 4, order: 'last' });
  });

  test.each([
    ['rhoo(0.9)', /a law that is known, got "rhoo\(0\.9\)"\. Did you mean "rho"\?/],
    ['rho', /a number from 0 to 1, got "nothing"/],
    ['rho(1.1)', /a number from 0 to 1, got "1\.1"/],
    ['rho(0.9, safty-rule=1)', /Did you mean "safety-rule"\?/],
    ['capacity(0)', /a number from 1/],
    ['capacity(2.5)', /a whole number/],
    ['capacity(4, weigted)', /Did you mean "weighted"\?/],
    ['lossless(1)', /without values/],
    ['lossless + rho(1)', /one law/],
    ['', /a name/],
    ['rho(0.9', /a name, with its values in brackets/],
  ])('%s is refused', (text, message) => {
    expect(() => parseLaw(text)).toThrow(message);
    expect(() => parseLaw(text)).toThrow(/Write one like lossless/);
  });
});

describe('a summary', () => {
  test('states every fact that was kept, by the rules by which facts are found', () => {
    const index = createFactIndex();
    for (const fact of FACTS) index.add(fact);
    fc.assert(
      fc.property(fc.subarray(FACTS), fc.nat(3000), (kept, length) => {
        const text = writeSummary(kept, 'S-7Q2K', length);
        expect(index.statedIn(text).sort()).toEqual(kept.map(({ id }) => id).sort());
        expect(text).toContain('S-7Q2K');
        const own = suiteTokensOfText(writeSummary(kept, 'S-7Q2K', 0));
        expect(suiteTokensOfText(text)).toBeLessThanOrEqual(Math.max(own, length));
        if (length > own + 60) expect(suiteTokensOfText(text)).toBeGreaterThan(length - 40);
      }),
    );
  });

  test('is struck from a text that shows it, and the rest of the text stays', () => {
    const memory = earlierSummaries();
    const summary = writeSummary(FACTS.slice(0, 3), 'S-7Q2K', 100);
    expect(memory.struckFrom(summary)).toBe(summary);
    memory.add(summary);
    const left = memory.struckFrom(`user: hello\n  ${summary}\nuser: Host node-5 is reached on 157.`);
    expect(left).not.toContain('node-1');
    expect(left).toContain('hello');
    expect(left).toContain('node-5');
  });
});
