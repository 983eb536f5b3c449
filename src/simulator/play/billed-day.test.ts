import { describe, expect, it } from 'vitest';
import { suiteTokens } from '../../conversation/estimate.ts';
import { latencyOf } from '../measure/pace.ts';
import { compactorOf, FOLDING, PRICE, played, prose, SIZES, saidStep, saying, workloadOf } from './play.testkit.ts';

/** What a day costs, reckoned by hand: what is sent again, what is new, and what stood still too long. */

const KEEPING = 'return { messages };';
const MINUTE = 60_000;

const textsOf = (count: number): string[] => Array.from({ length: count }, (_, at) => prose(100, `walk ${at}`));
const dayOf = (texts: readonly string[], gap = MINUTE) => workloadOf(texts.map((said) => saidStep(said, { gap })));

/** Tokens of a message as the provider counts them. */
const size = (said: string): number => suiteTokens([saying('user', said)]);
const PROMPT = suiteTokens([saying('system', 'You help with the port list.')]);
const ANSWER = suiteTokens([saying('assistant', 'Noted.')]);

describe('a day without a pass', () => {
  const texts = textsOf(4);

  it('is billed for each request: what was sent before from the cache, what is new written to it', async () => {
    const { steps, totals } = await played(compactorOf(KEEPING), dayOf(texts));
    const [first, ...others] = texts.map(size) as [number, ...number[]];
    expect(steps.written).toEqual([PROMPT + first, ...others.map((added) => added + ANSWER)]);
    const before = [
      0,
      PROMPT + first,
      PROMPT + first + ANSWER + others[0]!,
      PROMPT + first + 2 * ANSWER + others[0]! + others[1]!,
    ];
    expect(steps.cached).toEqual(before);
    expect(steps.fresh).toEqual([0, 0, 0, 0]);
    expect(steps.output).toEqual([ANSWER, ANSWER, ANSWER, ANSWER]);
    const dollars = (5 * sum(steps.written) + 0.5 * sum(steps.cached) + 17 * 4 * ANSWER) / 1e6;
    expect(totals.cost).toBeCloseTo(dollars, 12);
    expect(totals.agentCost).toBe(totals.cost);
    expect(totals.summarizerCost).toBe(0);
    expect(sum(steps.agentCost)).toBeCloseTo(totals.cost, 12);
  });

  it('finds nothing in the cache after its life time', async () => {
    const { cache } = PRICE;
    const [early, late] = await Promise.all(
      [cache.lifetime - MINUTE, cache.lifetime + MINUTE].map((gap) => played(compactorOf(KEEPING), dayOf(texts, gap))),
    );
    expect(early!.steps.cached.slice(1).every((tokens) => tokens > 0)).toBe(true);
    expect(late!.steps.cached).toEqual([0, 0, 0, 0]);
  });

  it('takes as long as its gaps and its requests', async () => {
    const { steps, totals } = await played(compactorOf(KEEPING), dayOf(texts));
    const latencies = texts.map((_, at) =>
      latencyOf({ fresh: 0, written: steps.written[at]!, cached: steps.cached[at]!, output: ANSWER }),
    );
    expect(steps.latency).toEqual(latencies);
    expect(totals.clock).toBe(4 * MINUTE + sum(latencies));
    expect(totals.waiting).toBe(0);
  });

  it('is measured by part: the parts are the request', async () => {
    const { steps } = await played(compactorOf(KEEPING), dayOf(texts));
    expect(steps.system).toEqual([PROMPT, PROMPT, PROMPT, PROMPT]);
    expect(steps.summary).toEqual([0, 0, 0, 0]);
    const whole = steps.step.map((_, at) => steps.system[at]! + steps.tools[at]! + steps.kept[at]! + steps.new[at]!);
    expect(whole).toEqual(steps.step.map((_, at) => steps.written[at]! + steps.cached[at]! + steps.fresh[at]!));
    expect(steps.new.slice(1)).toEqual(texts.slice(1).map((said) => size(said) + ANSWER));
  });
});

describe('a pass', () => {
  const texts = textsOf(30);

  it('costs what the summarizer read and wrote, and what has to be read anew after it', async () => {
    const { steps, passes, totals } = await played(compactorOf(FOLDING), dayOf(texts), { steps: 25 });
    expect(passes).toHaveLength(1);
    const [pass] = passes;
    expect(pass).toMatchObject({ requests: 1, kind: 'summary', reason: 'auto', thrash: false });
    // Nothing of the summarizer's request was sent before, so all of it is written to the cache.
    expect(pass!.cost).toBeCloseTo((5 * pass!.input + 17 * pass!.output) / 1e6, 12);
    expect(totals.summarizerCost).toBe(pass!.cost);
    expect(totals.cost).toBeCloseTo(totals.agentCost + pass!.cost, 12);
    const at = pass!.step - 1;
    // Of the request after it only the prompt is still in the cache, and with it how every user message begins.
    const beginning = '{"role":"user","content":"'.length;
    expect(steps.cached[at]).toBeGreaterThanOrEqual(PROMPT);
    expect(steps.cached[at]).toBeLessThanOrEqual(PROMPT + beginning);
    expect(pass!.after).toBe(PROMPT + steps.summary[at]! + steps.new[at]! + steps.kept[at]!);
    expect(pass!.before - pass!.after).toBeGreaterThan(1500);
    expect(totals.waiting).toBe(pass!.latency);
    expect(steps.latency[at]! - pass!.latency).toBe(
      latencyOf({ fresh: 0, written: steps.written[at]! - pass!.input, cached: steps.cached[at]!, output: ANSWER }),
    );
    expect(pass!.latency).toBe(latencyOf({ fresh: pass!.input, written: 0, cached: 0, output: pass!.output }));
  });

  it('takes longer with a slow summarizer, by what the law says', async () => {
    const [quick, slow] = await Promise.all(
      ['lossless', 'lossless + slow(30)'].map((law) => played(compactorOf(FOLDING), dayOf(texts), { steps: 25, law })),
    );
    expect(slow!.totals.waiting - quick!.totals.waiting).toBe(30_000);
    expect(slow!.totals.clock - quick!.totals.clock).toBe(30_000);
    expect(slow!.totals.cost).toBe(quick!.totals.cost);
  });

  it('gained too little where the next one comes at once', async () => {
    const eager = compactorOf(`${FOLDING.replace('settings.trigger.tokens', '250')}`);
    const { passes, totals } = await played(eager, dayOf(texts), { steps: 12 });
    expect(passes.length).toBeGreaterThan(3);
    expect(passes.map(({ thrash }) => thrash)).toEqual(passes.map((_, at) => at > 0));
    expect(totals.thrashes).toBe(passes.length - 1);
  });
});

describe('prices of another dialect than the one the implementation speaks', () => {
  const anthropic = {
    sizes: { dialect: 'anthropic' },
    price: { dialect: 'anthropic', cache: { kind: 'breakpoints', minimum: 5, step: 1, lifetime: 300_000 } },
    steps: 25,
  } as const;

  it('bill agent requests by breakpoints, and the summarizer’s, which have none, in full', async () => {
    const day = dayOf(textsOf(30));
    const [both, own] = await Promise.all([
      played(compactorOf(FOLDING), day, { ...anthropic, speaks: 'openai-chat' }),
      played(compactorOf(FOLDING), day, anthropic),
    ]);
    expect(both!.speaks).toBe('openai-chat');
    expect(own).not.toHaveProperty('speaks');
    expect(both!.passes).toHaveLength(1);
    expect(both!.ended).toEqual({ kind: 'whole' });
    const { steps, passes } = both!;
    const at = passes[0]!.step - 1;
    expect(sum(steps.fresh)).toBe(steps.fresh[at]!);
    expect(steps.fresh[at]).toBe(passes[0]!.input);
    expect(steps.cached.filter((tokens) => tokens > 0)).toHaveLength(24);
    expect(steps.system).toEqual(own!.steps.system);
  });
});

describe('counting that is off', () => {
  const error = { ...SIZES.error, prose: 0.25 };

  it('lets the window of the provider overflow below the trigger of the implementation', async () => {
    const late = { sizes: { window: 2200 + SIZES.reservedOutput, trigger: 2000 } };
    const exact = await played(compactorOf(FOLDING), dayOf(textsOf(25)), late);
    const off = await played(compactorOf(FOLDING), dayOf(textsOf(25)), { sizes: { ...late.sizes, error } });
    expect(exact.totals.overflows).toBe(0);
    expect(exact.passes.map(({ reason }) => reason)).toEqual(['auto']);
    expect(off.totals.overflows).toBe(1);
    expect(off.passes.map(({ reason }) => reason)).toEqual(['overflow']);
    expect(off.ended).toEqual({ kind: 'whole' });
  });

  it('is the provider who counts more: the implementation is told the same sizes and cuts at the same step', async () => {
    const [exact, off] = await Promise.all(
      [SIZES.error, error].map((one) => played(compactorOf(FOLDING), dayOf(textsOf(25)), { sizes: { error: one } })),
    );
    expect(off!.passes.map(({ step }) => step)).toEqual(exact!.passes.map(({ step }) => step));
    const ratio = off!.passes[0]!.before / exact!.passes[0]!.before;
    expect(ratio).toBeGreaterThan(1.2);
    expect(ratio).toBeLessThanOrEqual(1.25);
    expect(off!.totals.cost).toBeGreaterThan(exact!.totals.cost);
  });

  it('ends the day where no pass mends it, and says at which sizes', async () => {
    const { ended, totals } = await played(compactorOf(KEEPING), dayOf(textsOf(30)), { sizes: { window: 1000 } });
    expect(ended).toMatchObject({ kind: 'stopped', step: totals.steps });
    expect(ended).toHaveProperty(
      'reason',
      expect.stringMatching(
        /^the request of step 8 has \d+ tokens, the window has room for 800 beside the answer, and compaction/,
      ),
    );
    expect(totals.steps).toBe(7);
    // Also what was refused last is counted: the request, and the one that was to mend it.
    expect(totals.overflows).toBe(2);
  });
});

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
