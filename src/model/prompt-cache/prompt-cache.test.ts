import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOOK_BACK } from './breakpoint-billing.ts';
import {
  type AnyRequest,
  anyDay,
  anyRules,
  BREAKPOINTS,
  commonTokens,
  PREFIX,
  part,
  sized,
  tokensIn,
} from './prompt-cache.testkit.ts';
import { createPromptCache } from './prompt-cache.ts';
import { MOST_PROMPTS } from './prompt-memory.ts';
import type { BilledUsage, CacheRules } from './prompt-part.ts';

interface BilledDay {
  at: number;
  request: AnyRequest;
  usage: BilledUsage;
}

function billDay(rules: CacheRules, day: readonly AnyRequest[]): BilledDay[] {
  const cache = createPromptCache(rules);
  let at = 0;
  return day.map((request) => {
    at += request.gap;
    return { at, request, usage: cache.bill(request.parts, { model: request.model, now: at, output: 1 }) };
  });
}

const at = (now: number, model = 'agent') => ({ model, now, output: 0 });

describe.each(['prefix', 'breakpoints'] as const)('a cache of kind %s', (kind) => {
  const days = fc.tuple(anyRules(kind), anyDay);

  it('bills every token of the input once', () => {
    fc.assert(
      fc.property(days, ([rules, day]) => {
        for (const { request, usage } of billDay(rules, day)) {
          expect(usage.fresh + usage.written + usage.cached).toBe(tokensIn(request.parts));
          expect(Math.min(usage.fresh, usage.written, usage.cached)).toBeGreaterThanOrEqual(0);
          expect(usage.output).toBe(1);
        }
      }),
    );
  });

  it('never serves more than a request of the same model, sent within the life time, had in common with it', () => {
    fc.assert(
      fc.property(days, ([rules, day]) => {
        const billed = billDay(rules, day);
        for (const [index, { at: now, request, usage }] of billed.entries()) {
          const live = billed.slice(0, index).filter((before) => now - before.at <= rules.lifetime);
          const ofModel = live.filter((before) => before.request.model === request.model);
          const common = ofModel.map((before) => commonTokens(request.parts, before.request.parts));
          expect(usage.cached).toBeLessThanOrEqual(Math.max(0, ...common));
        }
      }),
    );
  });

  it('serves nothing after the life time', () => {
    fc.assert(
      fc.property(days, ([rules, day]) => {
        for (const { request, usage } of billDay(rules, day)) {
          if (request.gap > rules.lifetime) expect(usage.cached).toBe(0);
        }
      }),
    );
  });

  it('serves nothing to a request whose first byte is another one', () => {
    fc.assert(
      fc.property(days, ([rules, day]) => {
        for (const { parts } of day) {
          const cache = createPromptCache(rules);
          for (const before of day) cache.bill(before.parts, at(0));
          const changed = parts.map((sent, index) =>
            index === 0 ? { ...sent, text: `c${sent.text.slice(1)}` } : sent,
          );
          expect(cache.bill(changed, at(0)).cached).toBe(0);
        }
      }),
    );
  });

  it('holds a bounded number of prompts', () => {
    const cache = createPromptCache({ ...PREFIX, kind, minimum: 1 });
    for (let index = 0; index < 5 * MOST_PROMPTS; index += 1) cache.bill([part(`${index}…`, true)], at(index));
    expect(cache.size).toBe(MOST_PROMPTS);
  });

  it('holds a conversation once, however long it becomes', () => {
    const cache = createPromptCache({ ...PREFIX, kind, minimum: 1, step: 1 });
    const parts = [part('system')];
    for (let index = 0; index < 300; index += 1) {
      parts.push(part(`message ${index}`, true));
      cache.bill(parts, at(index));
    }
    expect(cache.size).toBe(1);
  });
});

describe('a cache that keeps every prompt', () => {
  const prompt = [sized('tools', 1000), sized('system', 500), sized('hello', 100)];

  it('serves the same request again, down to a whole step', () => {
    const cache = createPromptCache(PREFIX);
    expect(cache.bill(prompt, at(0))).toEqual({ fresh: 1600 - 1536, written: 1536, cached: 0, output: 0 });
    expect(cache.bill(prompt, at(1000))).toEqual({ fresh: 1600 - 1536, written: 0, cached: 1536, output: 0 });
  });

  it('is a full hit for any request that is repeated, down to step and minimum', () => {
    fc.assert(
      fc.property(anyRules('prefix'), anyDay, (rules, day) => {
        const cache = createPromptCache(rules);
        for (const { parts } of day) {
          const total = tokensIn(parts);
          cache.bill(parts, at(0));
          const whole = Math.floor(total / rules.step) * rules.step;
          expect(cache.bill(parts, at(0)).cached).toBe(total < rules.minimum || whole < rules.minimum ? 0 : whole);
        }
      }),
    );
  });

  it('serves what a conversation began with, and writes what is new', () => {
    const cache = createPromptCache({ ...PREFIX, step: 1 });
    cache.bill(prompt, at(0));
    const longer = [...prompt, sized('answer', 300), sized('next', 200)];
    expect(cache.bill(longer, at(0))).toEqual({ fresh: 0, written: 500, cached: 1600, output: 0 });
    expect(cache.bill(prompt, at(0))).toMatchObject({ written: 0, cached: 1600 });
  });

  it('counts the share of a part in front of the first byte that differs', () => {
    const cache = createPromptCache({ ...PREFIX, step: 1 });
    cache.bill([sized('x', 1000), part('abcdef'.repeat(100))], at(0));
    expect(cache.bill([sized('x', 1000), part(`${'abcdef'.repeat(50)}!!`.padEnd(600, 'x'))], at(0)).cached).toBe(1300);
  });

  it('finds nothing shorter than the minimum, and keeps nothing shorter', () => {
    const cache = createPromptCache(PREFIX);
    expect(cache.bill([sized('short', 1023)], at(0))).toMatchObject({ fresh: 1023, written: 0 });
    expect(cache.bill([sized('short', 1023), sized('more', 1000)], at(0))).toMatchObject({ cached: 0, written: 1920 });
    expect(cache.bill([sized('short', 1023), sized('other', 1000)], at(0)).cached).toBe(0);
  });

  it('forgets after the life time, which every use begins anew', () => {
    const cache = createPromptCache(PREFIX);
    cache.bill(prompt, at(0));
    expect(cache.bill(prompt, at(300_000)).cached).toBe(1536);
    expect(cache.bill(prompt, at(600_000)).cached).toBe(1536);
    expect(cache.bill(prompt, at(900_001)).cached).toBe(0);
  });

  it('lets what was not used again go, although the prompt it stood in goes on', () => {
    const cache = createPromptCache({ ...PREFIX, step: 1 });
    const [tools, system, hello] = prompt as [(typeof prompt)[0], (typeof prompt)[0], (typeof prompt)[0]];
    cache.bill([tools, system, hello, sized('old', 5000)], at(0));
    cache.bill([tools, system, sized('summary', 400)], at(200_000));
    expect(cache.bill([tools, system, hello, sized('old', 5000)], at(400_000)).cached).toBe(1500);
  });

  it('is another one for each model', () => {
    const cache = createPromptCache(PREFIX);
    cache.bill(prompt, at(0, 'agent'));
    expect(cache.bill(prompt, at(0, 'summarizer')).cached).toBe(0);
    expect(cache.bill(prompt, at(0, 'agent')).cached).toBe(1536);
  });
});

describe('a cache with breakpoints', () => {
  const system = sized('system', 2000, true);

  it('keeps nothing where nothing is marked', () => {
    const cache = createPromptCache(BREAKPOINTS);
    cache.bill([sized('system', 2000), sized('hello', 500)], at(0));
    expect(cache.bill([sized('system', 2000), sized('hello', 500)], at(0))).toMatchObject({ fresh: 2500, cached: 0 });
  });

  it('writes up to the last mark, and reads whole prefixes that were marked', () => {
    const cache = createPromptCache(BREAKPOINTS);
    expect(cache.bill([system, sized('a', 500, true), sized('b', 70)], at(0))).toMatchObject({
      written: 2500,
      fresh: 70,
    });
    const other = [system, sized('aa', 500, true), sized('b', 70)];
    expect(cache.bill(other, at(0))).toEqual({ fresh: 70, written: 500, cached: 2000, output: 0 });
  });

  it('finds what an earlier request marked, although the mark has moved on', () => {
    const cache = createPromptCache(BREAKPOINTS);
    cache.bill([sized('system', 2000), sized('a', 500, true)], at(0));
    const next = [sized('system', 2000), sized('a', 500), sized('b', 300), sized('c', 200, true)];
    expect(cache.bill(next, at(0))).toEqual({ fresh: 0, written: 500, cached: 2500, output: 0 });
  });

  it('does not find what no request has marked', () => {
    const cache = createPromptCache(BREAKPOINTS);
    cache.bill([sized('system', 2000), sized('a', 500, true)], at(0));
    expect(cache.bill([sized('system', 2000), sized('b', 500, true)], at(0)).cached).toBe(0);
  });

  it.each([
    [LOOK_BACK - 1, 2000],
    [LOOK_BACK, 0],
  ])('looks back over a limited number of blocks: %i later it finds %i tokens', (blocks, cached) => {
    const cache = createPromptCache(BREAKPOINTS);
    cache.bill([system], at(0));
    const more = Array.from({ length: blocks }, (_, index) => part(`${index}`, index === blocks - 1));
    expect(cache.bill([{ ...system, breakpoint: undefined } as never, ...more], at(0)).cached).toBe(cached);
  });

  it('keeps no prefix that is shorter than the minimum', () => {
    const cache = createPromptCache(BREAKPOINTS);
    const prompt = [sized('system', 1023, true), sized('a', 1)];
    expect(cache.bill(prompt, at(0))).toMatchObject({ fresh: 1024, written: 0 });
    expect(cache.bill(prompt, at(0))).toMatchObject({ fresh: 1024, cached: 0 });
  });

  it('keeps a prefix alive by use, and lets the rest go', () => {
    const cache = createPromptCache(BREAKPOINTS);
    cache.bill([system, sized('old', 500, true)], at(0));
    cache.bill([system, sized('new', 500, true)], at(200_000));
    expect(cache.bill([system, sized('old', 500, true)], at(400_000)).cached).toBe(2000);
  });

  it('is a full hit for any request that is repeated, up to its last mark', () => {
    fc.assert(
      fc.property(anyRules('breakpoints'), anyDay, (rules, day) => {
        const cache = createPromptCache(rules);
        for (const { parts } of day) {
          const first = cache.bill(parts, at(0));
          expect(cache.bill(parts, at(0))).toEqual({ ...first, written: 0, cached: first.written + first.cached });
        }
      }),
    );
  });
});

describe('a provider without a cache', () => {
  it('reads everything anew', () => {
    const cache = createPromptCache({ kind: 'none', minimum: 0, step: 1, lifetime: 0 });
    for (const now of [0, 1]) {
      expect(cache.bill([sized('system', 5000, true)], at(now))).toEqual({
        fresh: 5000,
        written: 0,
        cached: 0,
        output: 0,
      });
    }
    expect(cache.size).toBe(0);
  });
});
