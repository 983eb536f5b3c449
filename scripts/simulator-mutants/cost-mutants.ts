import { type SimulatorMutant, TESTS } from './simulator-mutant.ts';

/** Faults in what a day costs, how long it takes and how full its window is. */
export const COST_MUTANTS: readonly SimulatorMutant[] = [
  {
    name: 'cache-never-expires',
    file: 'src/model/prompt-cache/prompt-memory.ts',
    from: 'now - used <= lifetime;',
    to: 'used <= now || now - used <= lifetime;',
    tests: [TESTS.billedDay, TESTS.cache],
  },
  {
    name: 'too-short-prefix-is-cached',
    file: 'src/model/prompt-cache/prefix-billing.ts',
    from: 'const cached = found < rules.minimum ? 0 : found;',
    to: 'const cached = found;',
    tests: [TESTS.cache],
  },
  {
    name: 'breakpoints-are-not-asked-for',
    file: 'src/model/prompt-cache/breakpoint-billing.ts',
    from: 'breakpoint && sizes[index + 1]!',
    to: 'sizes[index + 1]!',
    tests: [TESTS.cache],
  },
  {
    name: 'modelled-requests-have-no-breakpoints',
    file: 'src/simulator/play/modelled-request.ts',
    from: "price.cache.kind === 'breakpoints'",
    to: "price.cache.kind === 'none'",
    tests: [TESTS.billedDay],
  },
  {
    name: 'written-tokens-are-paid-twice',
    file: 'src/simulator/billing/cost.ts',
    from: 'fresh: (fresh * input) / MILLION',
    to: 'fresh: ((fresh + written) * input) / MILLION',
    tests: [TESTS.bill, TESTS.billedDay],
  },
  {
    name: 'summarizer-is-for-free',
    file: 'src/simulator/measure/totals.ts',
    from: 'cost: sums.agentCost + sums.summarizerCost,',
    to: 'cost: sums.agentCost,',
    tests: [TESTS.billedDay],
  },
  {
    name: 'rework-counts-twice',
    file: 'src/simulator/measure/totals.ts',
    from: "'agentCost', 'summarizerCost', 'rework'] as const;",
    to: "'agentCost', 'summarizerCost', 'rework', 'rework'] as const;",
    tests: [TESTS.lostFacts],
  },
  {
    name: 'rework-counts-what-is-alive',
    file: 'src/simulator/measure/fact-fates.ts',
    from: '.filter((id) => !lives.isAlive(id))',
    to: '.filter(() => true)',
    tests: [TESTS.lostFacts],
  },
  {
    name: 'idle-time-stands-still',
    file: 'src/simulator/play/play-hosted.ts',
    from: 'clock.pass(step.gap);',
    to: 'clock.pass(0);',
    tests: [TESTS.billedDay],
  },
  {
    name: 'slow-summaries-take-no-time',
    file: 'src/simulator/play/cashier.ts',
    from: 'latencyOf(charged.usage) + delay',
    to: 'latencyOf(charged.usage)',
    tests: [TESTS.billedDay],
  },
  {
    name: 'epsilon-is-the-implementations',
    file: 'src/simulator/play/settings-of.ts',
    from: `function triggerFor({ trigger, window }: SimulationSettings, { triggers }: Profile): TriggerRule {
  if (triggers.includes('tokens')) return { tokens: trigger };`,
    to: `function triggerFor({ trigger, window, error }: SimulationSettings, { triggers }: Profile): TriggerRule {
  if (triggers.includes('tokens')) return { tokens: trigger / (1 + error.prose) };`,
    tests: [TESTS.billedDay],
  },
  {
    name: 'epsilon-makes-the-provider-count-less',
    file: 'src/simulator/measure/provider-counter.ts',
    from: 'counted * (1 + error[contentKindOf(text)])',
    to: 'counted / (1 + error[contentKindOf(text)])',
    tests: [TESTS.billedDay],
  },
  {
    name: 'epsilon-is-on-the-lower-side-of-the-band',
    file: 'src/simulator/closed-forms/feasible-band.ts',
    from: 'low: prefix + summary + kept + largestStep, high: (window - reservedOutput) / (1 + error)',
    to: 'low: (prefix + summary + kept + largestStep) * (1 + error), high: window - reservedOutput',
    tests: [TESTS.bandOfTriggers],
  },
  {
    name: 'nothing-thrashes',
    file: 'src/simulator/measure/pass-record.ts',
    from: 'step - last.step < THRASH',
    to: 'step - last.step > step',
    tests: [TESTS.billedDay],
  },
];
