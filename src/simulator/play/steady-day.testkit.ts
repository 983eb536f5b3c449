import type { AdapterHost } from '../../adapter/host.ts';
import { suiteTokensOfText } from '../../conversation/estimate.ts';
import type { PriceEntry } from '../billing/usage.ts';
import type { PriceRatios, SessionShape, SummarizerLayout } from '../closed-forms/symbols.ts';
import type { Workload } from '../workload/workload.ts';
import { compactorOf, PRICE, prose, saidStep, workloadOf } from './play.testkit.ts';
import type { PlayedSystem } from './simulate-system.ts';

/**
 * A day on which the engine plays what the closed forms speak of: every step adds as much, and each pass keeps as much. What
 * is measured can then be held against the forms as it is.
 */

/** The worked example, with a trigger at which a cycle is 30 whole steps. */
export const STEADY: SessionShape = {
  prefix: 15_000,
  growth: 2000,
  summary: 2000,
  kept: 20_000,
  trigger: 97_000,
  prompt: 500,
};

/** What the suite counts for a message beside its text. */
export const PER_MESSAGE = 4;

/** @returns a text that is a message of so many tokens */
const messageOf = (tokens: number, name: string): string => prose(tokens - PER_MESSAGE, name);

/** Dollars per million tokens. */
const INPUT = 10;
const OUTPUT = 50;

/** @returns prices with these ratios; a token of output costs as much as five that are read without a cache */
export const priced = (kind: PriceEntry['cache']['kind'], { read, write }: PriceRatios): PriceEntry => ({
  ...PRICE,
  input: INPUT,
  cachedInput: INPUT * read,
  cacheWrite: INPUT * write,
  output: OUTPUT,
  cache: { kind, minimum: 1024, step: 1, lifetime: 300_000 },
});

/**
 * A step is the answer to the last request and what the user says next. No answer lies before the first: there the user says
 * as much more.
 */
export function steadyDay({ prefix, growth }: SessionShape): Workload {
  const answer = suiteTokensOfText(saidStep('').says) + PER_MESSAGE;
  const said = (at: number): string => messageOf(at === 0 ? growth : growth - answer, `walk ${at}`);
  return {
    ...workloadOf(Array.from({ length: 1000 }, (_, at) => saidStep(said(at)))),
    system: messageOf(prefix, 'rules'),
  };
}

/**
 * Summarizes where a request would be above the trigger, as whoever looks before a request does: the step that has come is
 * kept beside R. The summarizer is asked message by message, so that it reads as many tokens as were evicted; with `suffix`
 * it gets the request before, which the cache holds, and a question behind it.
 */
export function steadyCompactor({ kept, growth, prompt }: SessionShape, layout: SummarizerLayout): AdapterHost {
  const question = messageOf(prompt, 'question');
  const keptMessages = 2 * (kept / growth + 1);
  return compactorOf(`
const size = (texts) => texts.reduce((sum, one) => sum + ${PER_MESSAGE} + Math.ceil(one.length / 4), 0);
if (size([settings.system, ...messages.map(textOf)]) <= settings.trigger.tokens) return { messages };
const wire = (list) => list.map((one) => ({ role: one.role, content: textOf(one) }));
const question = ${JSON.stringify(question)};
const asked = {
  prepend: () => [{ role: 'system', content: question }, ...wire(messages.slice(0, -${keptMessages}))],
  suffix: () => [{ role: 'system', content: settings.system }, ...wire(messages.slice(0, -2)), { role: 'user', content: question }],
};
const answer = await input.model.complete({ messages: asked.${layout}() });
return { messages: [summary(answer.choices[0].message.content), ...messages.slice(-${keptMessages})] };`);
}

/** What a step of whole cycles came to. */
export interface SteadyStep {
  /** tokens of agent and summarizer */
  input: number;
  /** token prices of both, without the agent's answers */
  cost: number;
  /** share of the agent's input that the cache served */
  hits: number;
  /** steps from pass to pass */
  stepsBetween: number;
}

/** @returns the mean over the cycles from the second pass to the last: the first has no older summary to read */
export function longRunOf({ steps, passes }: PlayedSystem): SteadyStep {
  const cycles = passes.slice(1, -1);
  const [from, to] = [passes[1]!.step - 1, passes.at(-1)!.step - 1];
  const inSteps = (column: readonly number[]): number => sum(column.slice(from, to));
  const ofPasses = (part: 'input' | 'cached' | 'output' | 'cost'): number => sum(cycles.map((pass) => pass[part]));
  const input = inSteps(steps.fresh) + inSteps(steps.written) + inSteps(steps.cached);
  const answers = (inSteps(steps.output) - ofPasses('output')) * OUTPUT;
  const dollars = inSteps(steps.agentCost) + inSteps(steps.summarizerCost) - answers / 1e6;
  return {
    input: input / (to - from),
    cost: ((dollars / INPUT) * 1e6) / (to - from),
    hits: (inSteps(steps.cached) - ofPasses('cached')) / (input - ofPasses('input')),
    stepsBetween: (to - from) / cycles.length,
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
