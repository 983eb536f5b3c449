import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AdviceRecord } from '../record/simulation.ts';
import { FORMULA_WORDS, SYMBOL_WORDS, type SymbolName } from '../wording/formula-words.ts';
import { adviceSection } from './advice-list.ts';
import { formulaList } from './formula-list.ts';

const systemWith = (...formulas: string[]) => ({
  advice: formulas.map((formula): AdviceRecord => ({ id: 'one', text: 'Do.', figures: { stepsBetween: 3 }, formula })),
});

const termsOf = (page: string, list: string): string[] =>
  [...(page.split(`<dl class="${list}">`)[1]?.split('</dl>')[0] ?? '').matchAll(/<dt>(.*?)<\/dt>/g)].map(([, term]) =>
    term!.replaceAll(/<[^>]+>/g, ''),
  );

describe('the words of a closed form', () => {
  it('are there for every one that an advice names', () => {
    const advice = path.resolve(import.meta.dirname, '../advice');
    const sources = readdirSync(advice).filter((file) => /^[^.]+\.ts$/.test(file));
    const named = sources.flatMap((file) =>
      [...readFileSync(path.join(advice, file), 'utf8').matchAll(/'([^'\n]*(?:\(\d+\)|ρᵏ)[^'\n]*)'/g)].flatMap(
        ([, formula]) => formula!.match(/\(\d+\)|ρᵏ/g)!,
      ),
    );
    expect(new Set(named).size).toBeGreaterThan(7);
    expect(named.filter((name) => FORMULA_WORDS[name] === undefined)).toEqual([]);
  });

  it.each(Object.entries(FORMULA_WORDS))('of %s say what each of its symbols means, and of no other', (_, words) => {
    const symbols = words.formula.replace('ᵏ', 'k').match(/κ[rwa]|\p{L}/gu);
    expect(new Set(symbols)).toEqual(new Set<string>(words.symbols));
  });

  it('leave no symbol without a formula', () => {
    const used = Object.values(FORMULA_WORDS).flatMap(({ symbols }) => symbols);
    expect((Object.keys(SYMBOL_WORDS) as SymbolName[]).filter((symbol) => !used.includes(symbol))).toEqual([]);
  });
});

describe('the page', () => {
  it('explains the closed forms its advice rests on, and their symbols once', () => {
    const { source } = formulaList([systemWith('(3)', '(5), ρᵏ'), systemWith('(5)')]);
    expect(termsOf(source, 'formula-list')).toEqual([
      '(3) Steps between two passes',
      '(5) The cheapest room between passes',
      'What lives on',
    ]);
    expect(termsOf(source, 'symbol-list')).toEqual(['H', 'g', 'K', 'κr', 'ρ', 'k']);
  });

  it('explains nothing where no advice rests on one it knows', () => {
    expect(formulaList([systemWith()]).source).toBe('');
    expect(formulaList([systemWith('<script>(77)', 'toString')]).source).toBe('');
  });

  it('has them below its advice, whose figures have names one can read', () => {
    const system = { name: 'mine', ...systemWith('(3)') } as Parameters<typeof adviceSection>[0][number];
    const { source } = adviceSection([system]);
    expect(source).toMatch(
      /class="advice".*<details class="formulas" id="formulas"><summary>How these figures come about/s,
    );
    expect(source).toContain('steps between <b>3</b>');
  });
});
