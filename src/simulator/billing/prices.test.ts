import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { choosePrice, UnknownPriceError } from './choose-price.ts';
import { readPrices } from './prices.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'prices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GOOD = `prices:
  - name: mine
    provider: me
    model: tiny
    dialect: openai-chat
    input: 3
    output: 15
    cachedInput: 0.3
    cacheWrite: 3.75
    cache: { kind: prefix, minimum: 1024, step: 128, lifetime: 300000 }
    source: https://example.com/pricing
    date: 2026-11-24
`;

function fileOf(text: string): string {
  const file = path.join(folder, 'prices.yaml');
  writeFileSync(file, text);
  return file;
}

/** What is said of the good file after a change to it. */
function saidOf(from: string | RegExp, to: string): string {
  const changed = GOOD.replace(from, to);
  expect(changed).not.toBe(GOOD);
  try {
    readPrices(fileOf(changed));
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The file was read without complaint.');
}

describe('the prices of this package', () => {
  const entries = readPrices();

  it('are of several providers, each with its source', () => {
    expect(entries.length).toBeGreaterThanOrEqual(10);
    const providers = new Set(entries.map(({ provider }) => provider));
    expect([...providers]).toEqual(expect.arrayContaining(['openai', 'anthropic', 'google', 'deepseek']));
    expect(entries.some(({ cache }) => cache.kind === 'none')).toBe(true);
  });

  it('are named by provider and model', () => {
    for (const { name, provider } of entries) expect(name.startsWith(`${provider}/`)).toBe(true);
  });

  it('ask for breakpoints on the wire that has them, and nowhere else', () => {
    for (const { dialect, cache } of entries) {
      expect(cache.kind === 'breakpoints').toBe(dialect === 'anthropic');
    }
  });

  it('follow the providers in what writing to a cache costs: a quarter more, or nothing', () => {
    for (const { input, cacheWrite, cachedInput, cache } of entries) {
      expect([1, 1.25]).toContain(Number((cacheWrite / input).toFixed(4)));
      if (cache.kind !== 'none') expect(cachedInput).toBeLessThanOrEqual(input / 10 + 1e-9);
    }
  });
});

describe('a price file of the user', () => {
  it('is read', () => {
    expect(readPrices(fileOf(GOOD))).toMatchObject([{ name: 'mine', input: 3, cache: { step: 128 } }]);
  });

  it.each([
    ['a negative price', 'input: 3', 'input: -3', ['prices.yaml:6:12', '0 or more', '-3']],
    ['an endless price', 'input: 3', 'input: .inf', ['prices.yaml:6:12']],
    ['a price that is a text', 'output: 15', 'output: cheap', ['prices.yaml:7:13', 'US dollars per million', 'cheap']],
    ['a key nobody knows', 'cachedInput', 'cachedInputs', ['prices.yaml:8:5', 'Did you mean "cachedInput"?']],
    ['a missing day', /\n {4}date.*/, '', ['"date" is missing', 'date: 2026-11-24']],
    ['a day that never was', '2026-11-24', '2026-02-30', ['prices.yaml:12:11', 'a day of the calendar']],
    ['a cache dearer than none', '0.3', '30', ['prices.yaml:8:18', 'at most the price of fresh input, 3, got 30']],
    ['writing that is cheaper than reading', '3.75', '2', ['prices.yaml:9:17', 'at least the price of fresh input, 3']],
    ['a discount without a cache', 'kind: prefix', 'kind: none', ['prices.yaml:8:18', 'there is no cache']],
    ['a cache of an unknown kind', 'kind: prefix', 'kind: prefixes', ['prices.yaml:10:20', 'Did you mean "prefix"?']],
    ['no step at all', 'step: 128', 'step: 0', ['prices.yaml:10:49', '1 or more']],
    ['no entries', /\n {2}- [\s\S]*/, ' []\n', ['at least one entry']],
  ])('is refused for %s, with its place', (_, from, to, says) => {
    const said = saidOf(from, to);
    for (const part of says) expect(said).toContain(part);
  });

  it('is refused where two entries have one name', () => {
    const [head, ...entry] = GOOD.split('\n');
    const file = fileOf([head, ...entry.slice(0, -1), ...entry].join('\n'));
    expect(() => readPrices(file)).toThrow('The name "mine" stands twice: entry 1 has it too.');
  });

  it('is held to the same rules in its prices for long requests', () => {
    const long = 'long: { above: 200000, input: 6, output: 20, cachedInput: 7, cacheWrite: 7.5 }';
    expect(saidOf('    cache:', `    ${long}\n    cache:`)).toContain('at most the price of fresh input, 6, got 7');
  });
});

describe('the choice of prices', () => {
  it('goes by name, by model, and by provider, of which it is the first entry', () => {
    const [first] = readPrices().filter(({ provider }) => provider === 'anthropic');
    expect(choosePrice('anthropic')).toEqual(first);
    expect(choosePrice('anthropic/claude-haiku-4-5').model).toBe('claude-haiku-4-5');
    expect(choosePrice('claude-haiku-4-5').name).toBe('anthropic/claude-haiku-4-5');
  });

  it('takes the first entry of a file', () => {
    expect(choosePrice(fileOf(GOOD)).name).toBe('mine');
  });

  it('says what could have been meant, and what there is', () => {
    expect(() => choosePrice('antropic')).toThrow(UnknownPriceError);
    expect(() => choosePrice('antropic')).toThrow('Did you mean "anthropic"?');
    expect(() => choosePrice('antropic')).toThrow('openai/gpt-6.2-sol');
  });

  it('says that a file is missing, and not that a name is unknown', () => {
    expect(() => choosePrice(path.join(folder, 'none.yaml'))).toThrow('There is no such file');
  });
});
