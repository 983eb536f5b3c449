import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPromptReader } from '../../model/prompt-reader.ts';
import { createBill } from './bill.ts';
import { costParts, requestCost } from './cost.ts';
import type { BilledUsage, PriceEntry } from './usage.ts';

const PRICE: PriceEntry = {
  name: 'mine',
  provider: 'me',
  model: 'tiny',
  dialect: 'anthropic',
  input: 4,
  output: 20,
  cachedInput: 0.4,
  cacheWrite: 5,
  cache: { kind: 'breakpoints', minimum: 100, step: 1, lifetime: 300_000 },
  source: 'https://example.com',
  date: '2026-11-24',
};

const usage = (fresh: number, written: number, cached: number, output: number): BilledUsage => ({
  fresh,
  written,
  cached,
  output,
});

const tokens = fc.nat(300_000);
const usages = fc.tuple(tokens, tokens, tokens, tokens).map(([a, b, c, d]) => usage(a, b, c, d));

describe('the cost of a request', () => {
  it('takes each price once, by what was billed', () => {
    expect(requestCost(usage(1_000_000, 0, 0, 0), PRICE)).toBe(4);
    expect(requestCost(usage(0, 1_000_000, 0, 0), PRICE)).toBe(5);
    expect(requestCost(usage(0, 0, 1_000_000, 0), PRICE)).toBe(0.4);
    expect(requestCost(usage(0, 0, 0, 1_000_000), PRICE)).toBe(20);
  });

  it('is the sum over its parts, and of two requests the sum of both', () => {
    fc.assert(
      fc.property(usages, usages, (one, other) => {
        const { fresh, written, cached, output } = costParts(one, PRICE);
        expect(requestCost(one, PRICE)).toBeCloseTo(fresh + written + cached + output, 9);
        const both = usage(
          one.fresh + other.fresh,
          one.written + other.written,
          one.cached + other.cached,
          one.output + other.output,
        );
        expect(requestCost(both, PRICE)).toBeCloseTo(requestCost(one, PRICE) + requestCost(other, PRICE), 9);
      }),
    );
  });

  it('is that of the same tokens at one price, where all prices are one', () => {
    const flat = { ...PRICE, input: 2, output: 2, cachedInput: 2, cacheWrite: 2 };
    fc.assert(
      fc.property(usages, (all) => {
        expect(requestCost(all, flat)).toBeCloseTo(((all.fresh + all.written + all.cached + all.output) * 2) / 1e6, 9);
      }),
    );
  });

  it('has other prices for the whole of a long request, whatever of it was cached', () => {
    const long = { above: 200_000, input: 8, output: 30, cachedInput: 0.8, cacheWrite: 10 };
    const price = { ...PRICE, long };
    expect(requestCost(usage(0, 100_000, 100_000, 1_000), price)).toBeCloseTo(0.5 + 0.04 + 0.02, 9);
    expect(requestCost(usage(1, 100_000, 100_000, 1_000), price)).toBeCloseTo(0.000008 + 1 + 0.08 + 0.03, 9);
  });
});

describe('a bill', () => {
  const body = (...said: string[]) =>
    JSON.stringify({
      model: 'tiny',
      max_tokens: 10,
      cache_control: { type: 'ephemeral' },
      messages: said.map((content) => ({ role: 'user', content })),
    });
  const read = createPromptReader('anthropic', ({ text }) => text.length);
  const partsOf = (...said: string[]) => read({ path: '/v1/messages', body: body(...said) });
  const charge = (bill: ReturnType<typeof createBill>, now: number, ...said: string[]) =>
    bill.charge(partsOf(...said), { now, output: 10 });

  it('charges the bytes of the requests, what was sent before at the price of the cache', () => {
    const bill = createBill(PRICE);
    const first = charge(bill, 0, 'x'.repeat(1_000));
    expect(first.usage).toEqual({ fresh: 0, written: first.usage.written, cached: 0, output: 10 });
    const second = charge(bill, 1_000, 'x'.repeat(1_000), 'next');
    expect(second.usage.cached).toBe(first.usage.written);
    expect(second.cost).toBeLessThan(first.cost);
    expect(second.cost).toBeCloseTo(requestCost(second.usage, PRICE), 12);
  });

  it('charges everything anew after lunch', () => {
    const bill = createBill(PRICE);
    const first = charge(bill, 0, 'x'.repeat(1_000));
    expect(charge(bill, 300_001, 'x'.repeat(1_000))).toEqual(first);
  });

  it('charges nothing for a body that can not be read', () => {
    const parts = createPromptReader('anthropic', () => 1)({ path: '/', body: '{' });
    expect(createBill(PRICE).charge(parts, { now: 0, output: 0 }).cost).toBe(0);
  });
});
