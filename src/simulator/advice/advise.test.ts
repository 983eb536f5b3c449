import { describe, expect, it } from 'vitest';
import { FACT_TYPES } from '../facts/fact.ts';
import type { FactRecord } from '../record/fact-records.ts';
import type { AdviceRecord, SimulationTotals } from '../record/simulation.ts';
import { adviseOn } from './advise.ts';
import { measuredRho } from './measured-rho.ts';
import { ANTHROPIC_PRICES, askedAhead, playDay } from './played-day.testkit.ts';

type Played = ReturnType<typeof playDay>;

/** A day whose totals are changed afterwards: facts and refusals have no part in the sizes that are played. */
const withTotals = (played: Played, totals: Partial<SimulationTotals>): Played => ({
  ...played,
  system: { ...played.system, totals: { ...played.system.totals, ...totals } },
});

const adviceOn = (played: Played): AdviceRecord[] => adviseOn(played.system, played);
const idsOf = (played: Played): string[] => adviceOn(played).map(({ id }) => id);
const textOf = (played: Played, id: string): string =>
  adviceOn(played).find((one) => one.id === id)?.text ?? `no ${id} in ${idsOf(played).join(', ')}`;

/** The same record with a row for several steps: largest sizes, sums of what was billed, the last of the clock. */
function coarser(played: Played, stride: number): Played {
  const { steps } = played.system;
  const rows = Array.from({ length: Math.ceil(steps.step.length / stride) }, (_, row) => row * stride);
  const over = (column: readonly number[], of: (values: number[]) => number): number[] =>
    rows.map((row) => of(column.slice(row, row + stride)));
  const [sum, most] = [
    (values: number[]) => values.reduce((all, one) => all + one, 0),
    (values: number[]) => Math.max(...values),
  ];
  const sizes = (['system', 'tools', 'summary', 'kept', 'new'] as const).map((name) => [name, over(steps[name], most)]);
  const bill = ['fresh', 'written', 'cached', 'output', 'agentCost', 'summarizerCost', 'latency'] as const;
  const sums = bill.map((name) => [name, over(steps[name], sum)]);
  const ends = { step: over(steps.step, (values) => values[0]!), clock: over(steps.clock, (values) => values.at(-1)!) };
  const coarse = { ...steps, ...Object.fromEntries([...sizes, ...sums]), ...ends, stride };
  return { ...played, system: { ...played.system, steps: coarse } };
}

const EVEN = { alive: 9, said: 9 };
const survivalOf = (changed: Partial<SimulationTotals['survival']>): SimulationTotals['survival'] => ({
  ...(Object.fromEntries(FACT_TYPES.map((type) => [type, EVEN])) as SimulationTotals['survival']),
  ...changed,
});

describe('advice on the trigger', () => {
  it('says of the worked example what a day would cost less, and where', () => {
    expect(textOf(playDay(), 'trigger-too-high')).toBe(
      'At 0.38 of the window instead of 0.85 (77k instead of 170k tokens) a day costs 22 % less: $4.93 of $22.10. Then there ' +
        'is a pass every 19 steps instead of every 66 steps. It need not be exact: with twice or half as much room between ' +
        'passes a step costs 8.1 % more.',
    );
    expect(textOf(playDay(), 'pass-frequency')).toMatch(/^One pass per 66 steps: /);
    expect(textOf(playDay(), 'implied-price')).toContain('is worth $1.19 to you, the price of 398k tokens of input');
  });

  it('is right: a day at the trigger it names costs what it says', () => {
    const { figures } = adviceOn(playDay({ answer: 400 })).find(({ id }) => id === 'trigger-too-high')!;
    const now = playDay({ answer: 400 }).system.totals.cost;
    const then = playDay({ answer: 400, trigger: figures.better! }).system.totals.cost;
    expect(Math.abs(1 - then / now - figures.saving!)).toBeLessThan(0.03);
    expect(idsOf(playDay({ answer: 400, trigger: figures.better! }))).toContain('trigger-fits');
  });

  it('is nearly the same where a row of the record stands for ten steps', () => {
    const [fine, coarse] = [playDay({ steps: 1500 }), coarser(playDay({ steps: 1500 }), 10)].map(
      (day) => adviceOn(day).find(({ id }) => id === 'trigger-too-high')!.figures,
    );
    expect(Math.abs(coarse!.better! / fine!.better! - 1)).toBeLessThan(0.02);
    expect(Math.abs(coarse!.saving! / fine!.saving! - 1)).toBeLessThan(0.05);
  });

  it('goes the other way where the trigger is too low, and says when it thrashes', () => {
    expect(textOf(playDay({ trigger: 46_000 }), 'trigger-too-low')).toContain('At 0.38 of the window instead of 0.23');
    expect(textOf(playDay({ trigger: 46_000 }), 'nearly-thrash')).toContain(
      'From a trigger of 48k on it would be five',
    );
    expect(textOf(playDay({ trigger: 39_500, keep: 24_000 }), 'thrash')).toMatch(/there is one every step\. From a/);
    // At what it advises it no longer does.
    expect(idsOf(playDay({ trigger: 49_000 }))).toContain('pass-frequency');
  });

  it('stays in the band that works, whatever would be cheapest', () => {
    const small = { window: 70_000, reservedOutput: 8000, trigger: 50_000, error: 0.1 };
    expect(textOf(playDay(small), 'trigger-too-low')).toContain('but none above 56k works.');
    const uneven = (step: number): number => (step % 40 === 0 ? 30_000 : 2000);
    const low = playDay({ size: uneven, prices: { ...ANTHROPIC_PRICES, cachedInput: 3, cacheWrite: 3 } });
    expect(textOf(low, 'trigger-too-high')).toMatch(/By price alone it would be \d\dk, but none below \d\dk works\./);
  });

  it('is not given where the closed form and the bill disagree: both figures are', () => {
    const restless = playDay({ restless: true });
    expect(textOf(restless, 'model-off')).toMatch(/^A thousand steps cost \$396.57 .* would cost \$45.82: 88 % less\./);
    expect(idsOf(restless).filter((id) => id.startsWith('trigger'))).toEqual([]);
  });

  it('says what it would do to what is remembered', () => {
    const facts = Array.from({ length: 40 }, (_, index) => factOf(index, [2, 'summary'], [7, 'dead']));
    const played = playDay();
    const day = { ...played, system: { ...played.system, facts } };
    expect(textOf(day, 'trigger-too-high')).toMatch(
      /came through 83 % of its passes, about \d\d % .* instead of \d\d %\./,
    );
  });
});

const factOf = (index: number, ...life: [pass: number, state: 'summary' | 'dead'][]): FactRecord => ({
  id: `fact ${index}`,
  type: 'fact',
  weight: 1,
  statement: '',
  essentials: [],
  step: 1,
  source: 'user',
  sourceTokens: 10,
  life: [{ pass: 0, state: 'verbatim' }, ...life.map(([pass, state]) => ({ pass, state }))],
});

describe('the measured ρ', () => {
  it('is survivals by passes met', () => {
    const { system } = playDay();
    expect(system.passes).toHaveLength(7);
    const many = (fact: FactRecord): FactRecord[] => Array.from({ length: 20 }, () => fact);
    // Met passes 2 to 7 and was lost at the last; met 3 to 7 and lives; was never shown; never met one.
    const facts = [
      ...many(factOf(1, [2, 'summary'], [7, 'dead'])),
      ...many(factOf(2, [3, 'summary'])),
      ...many(factOf(3, [5, 'dead'])),
      ...many(factOf(4)),
    ];
    expect(measuredRho({ system: { ...system, facts } })).toBeCloseTo((5 + 5 + 0) / (6 + 5 + 1), 12);
    const gone = { ...factOf(5, [3, 'summary']), superseded: { by: 'x', step: system.passes[3]!.step } };
    expect(measuredRho({ system: { ...system, facts: [...facts, ...many(gone)] } })).toBeCloseTo(12 / 14, 12);
    // A replaced value that a later pass leaves out was not forgotten.
    const leftOut = { ...gone, life: [...gone.life, { pass: 6, state: 'dead' as const }] };
    expect(measuredRho({ system: { ...system, facts: [...facts, ...many(leftOut)] } })).toBeCloseTo(12 / 14, 12);
    expect(measuredRho({ system: { ...system, facts: [factOf(1, [7, 'summary'])] } })).toBeUndefined();
  });
});

describe('advice on the cache', () => {
  it('says that it is at work, or that the prefix changes, or that nobody asks for it', () => {
    expect(textOf(playDay(), 'cache-works')).toContain('98 % of the agent’s input came from the cache');
    const restless = playDay({ restless: true });
    expect(textOf(restless, 'cache-defeated')).toContain('The prefix changes from request to request');
    const unasked = withTotals(restless, { written: 0, cached: 0, fresh: restless.system.totals.written });
    expect(textOf(unasked, 'cache-defeated')).toContain('they have no breakpoint');
    const none = { ...ANTHROPIC_PRICES, cache: { ...ANTHROPIC_PRICES.cache, kind: 'none' as const } };
    expect(idsOf(playDay({ prices: none })).filter((id) => id.startsWith('cache'))).toEqual([]);
  });

  it('counts the pauses it did not outlive, and says when a pass pays', () => {
    const text = textOf(playDay({ pauses: [150, 200, 300] }), 'pauses');
    expect(text).toMatch(/^3 pauses were longer than the 5 min that the cache lives; .* for \$\d\.\d\d in all\./);
    expect(text).toContain('from 12k tokens on that can be evicted and one on return only from 50k on.');
    // Passes come at 78, 144, 210, …: what was there at 150, 200 and 300 is written instead of read, and the step is new anyway.
    const there = [39_000 + 6 * 2000, 39_000 + 56 * 2000, 39_000 + 24 * 2000].map((context) => context - 2000);
    const { figures } = adviceOn(playDay({ pauses: [150, 200, 300] })).find(({ id }) => id === 'pauses')!;
    expect(figures.dollars).toBeCloseTo((there.reduce((sum, one) => sum + one, 0) * 3.45) / 1e6, 9);
    // A summary that is asked for at 200, for the pass at 210, is no part of what the pause cost.
    const ahead = adviceOn(askedAhead(playDay({ pauses: [150, 200, 300] }), 10)).find(({ id }) => id === 'pauses')!;
    expect(ahead.figures.dollars).toBeCloseTo(figures.dollars!, 9);
    const flat = { ...ANTHROPIC_PRICES, cacheWrite: 3 };
    expect(textOf(playDay({ pauses: [150], prices: flat }), 'pauses')).toContain(
      'and one on return never does at once.',
    );
    // Where every prompt is written, the summarizer's is as dear as the context that it saves.
    const keeping = { ...ANTHROPIC_PRICES, cache: { ...ANTHROPIC_PRICES.cache, kind: 'prefix' as const } };
    expect(textOf(playDay({ pauses: [150], prices: keeping }), 'pauses')).toContain(
      'and one on return never does at once.',
    );
  });
});

describe('advice on summaries that came to nothing', () => {
  it('says what they cost, where it is worth a word', () => {
    const day = playDay();
    const { summarizerCost, cost } = day.system.totals;
    expect(idsOf(day)).not.toContain('unused-summaries');
    const wasteful = withTotals(day, { summarizerCost: summarizerCost + 1, cost: cost + 1 });
    expect(textOf(wasteful, 'unused-summaries')).toMatch(
      /^\$1\.00 of \$\d+\.\d\d went into summaries after which no request/,
    );
  });
});

describe('advice on waiting', () => {
  it('says how long, and the room a pass in the background takes', () => {
    const { text, figures } = adviceOn(playDay()).find(({ id }) => id === 'waiting')!;
    expect(text).toMatch(/^Waiting for passes took 3\.5 min, 30 s for each and 17 % of the time that requests took\./);
    // A step takes 3 s, of which 2 s are the request, and a pass 30 s.
    expect(figures.buffer).toBeCloseTo(2000 * 10, 6);
    expect(figures.share).toBeCloseTo((7 * 30) / (7 * 30 + 500 * 2), 9);
  });

  it('is none where summaries are asked for ahead: whoever works in the background is not told to', () => {
    const { text, figures } = adviceOn(askedAhead(playDay(), 10)).find(({ id }) => id === 'waiting')!;
    expect(text).toMatch(
      /^Summaries took 3\.5 min, 30 s for each pass\. Most were asked for in earlier steps than the pass/,
    );
    expect(Object.keys(figures)).toEqual(['waiting', 'each']);
  });

  it('is no pause: a cache that lives longer than the user paused is not empty', () => {
    const brief = { ...ANTHROPIC_PRICES, cache: { ...ANTHROPIC_PRICES.cache, lifetime: 20_000 } };
    expect(idsOf(playDay({ prices: brief }))).not.toContain('pauses');
  });
});

describe('advice on size', () => {
  it('puts refusals first, with the highest trigger that works', () => {
    const refused = withTotals(playDay({ error: 0.15 }), { overflows: 2 });
    expect(adviceOn(refused)[0]).toMatchObject({
      id: 'overflow',
      formula: '(7)',
      figures: { overflows: 2, high: 160_000 },
    });
    expect(textOf(refused, 'overflow')).toMatch(/^2 requests were refused .* at most 160k; it is 170k\.$/);
    expect(textOf(withTotals(playDay(), { overflows: 1 }), 'overflow')).toContain(
      'the largest step added 2,000 tokens',
    );
    expect(textOf(playDay({ error: 0.15 }), 'overflow-risk')).toContain('15 % too low');
    expect(textOf(playDay(), 'overflow-margin')).toContain('if its size were 8.9 % more than thought');
  });

  it('knows a chance where the kinds of content are counted differently', () => {
    const played = playDay({ trigger: 178_000 });
    const error = { prose: -0.3, code: 0.3, json: -0.3, base64: 0.3, 'other-script': 0 };
    const text = textOf({ ...played, settings: { ...played.settings, error } }, 'overflow-risk');
    expect(text).toMatch(/mixed evenly, \d\d % of the requests at the trigger would be too large\./);
  });

  it('says where there is too little to say anything', () => {
    expect(adviceOn(playDay({ steps: 20 })).map(({ id }) => id)).toEqual(['never-compacted']);
    const day = playDay({ steps: 20 });
    const [advice] = adviceOn({ ...day, settings: { ...day.settings, trigger: 1000 } });
    expect(advice).toMatchObject({ id: 'trigger-passed-by', text: expect.stringContaining('the trigger is at 1,000') });
    expect(textOf(playDay({ steps: 90 }), 'too-few-passes')).toMatch(/^With 1 pass in 90 steps nothing can be said/);
    expect(adviceOn(playDay({ steps: 0 }))).toEqual([]);
    const narrow = playDay({ window: 54_000, trigger: 60_000 });
    expect(textOf(narrow, 'no-trigger-works')).toContain(
      'the context is 39k tokens and a step adds 2,000, and there is room for 38k',
    );
    expect(idsOf(playDay({ window: 56_000, trigger: 60_000 }))).not.toContain('trigger-fits');
  });
});

describe('advice on what was forgotten', () => {
  it('names the rules that are gone, and after which pass', () => {
    const played = playDay();
    const passes = played.system.passes.map((pass) => ({
      ...pass,
      alive: pass.alive.map((alive, type) => (type === 1 ? alive - Math.min(2, Math.floor(pass.number / 2)) : alive)),
    }));
    const survival = survivalOf({ 'hard-constraint': { alive: 7, said: 9 } });
    const day = withTotals({ ...played, system: { ...played.system, passes } }, { survival });
    expect(adviceOn(day)[0]!.id).toBe('constraints-lost');
    expect(textOf(day, 'constraints-lost')).toMatch(/^2 of 9 constraints are gone after pass 4\. /);
    const both = withTotals(day, { survival: { ...survival, 'safety-rule': { alive: 8, said: 9 } } });
    expect(textOf(both, 'constraints-lost')).toMatch(
      /^1 of 9 safety rules is gone, and 2 of 9 constraints are gone after/,
    );
  });

  it('lists the types below half, the losses no summarizer could have kept, old values and rework', () => {
    const day = withTotals(playDay(), {
      survival: survivalOf({ preference: { alive: 3, said: 9, cliff: 4 }, fact: { alive: 1, said: 9, cliff: 2 } }),
      lost: { cut: 4, clamp: 1, install: 2, summary: 5, refold: 0, unknown: 0 },
      stale: 1,
      rework: 2_000_000,
    });
    expect(textOf(day, 'below-half')).toBe(
      'Fewer than half were left of these: facts after pass 2 (1 of 9 at the end), preferences after pass 4 (3 of 9 at the end).',
    );
    expect(textOf(day, 'lost-unseen')).toMatch(
      /^7 of 12 losses are .*: 4 never shown to it, 1 cut from its input, 2 in its/,
    );
    expect(textOf(day, 'stale-values')).toMatch(/^1 old value stands/);
    expect(textOf(day, 'rework')).toMatch(
      /^2.0M tokens .* a day costs least at 0.\d\d of the window instead of 0.38\.$/,
    );
    expect(textOf(withTotals(playDay(), { lost: { ...day.system.totals.lost, summary: 90 } }), 'lost-unseen')).toMatch(
      /^no /,
    );
  });
});
