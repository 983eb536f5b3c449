import { hostOf, moduleOf } from '../../adapter/adapter.testkit.ts';
import type { AdapterHost } from '../../adapter/host.ts';
import type { Drive } from '../../adapter/profile.ts';
import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { startLoopback } from '../../model/doors/loopback.ts';
import { startToolServer } from '../../run/environment/tool-server.ts';
import type { PriceEntry } from '../billing/usage.ts';
import type { Fact } from '../facts/fact.ts';
import { parseLaw } from '../forgetting/parse-law.ts';
import { EXACT } from '../measure/provider-counter.ts';
import type { SimulationSettings } from '../record/settings.ts';
import { type DraftStep, stepOf } from '../workload/draft.ts';
import type { Workload } from '../workload/workload.ts';
import { type PlayedSystem, type SystemOptions, simulateSystem } from './simulate-system.ts';

/** Days that are short enough to be reckoned by hand, on adapters written down in a test. */

/** Four prices that no sum of others makes, dollars per million tokens; a prompt of five tokens is kept for five minutes. */
export const PRICE: PriceEntry = {
  name: 'test/model',
  provider: 'test',
  model: 'model',
  dialect: 'openai-chat',
  input: 3,
  output: 17,
  cachedInput: 0.5,
  cacheWrite: 5,
  cache: { kind: 'prefix', minimum: 5, step: 1, lifetime: 300_000 },
  source: 'https://example.com',
  date: '2026-01-01',
};

export const SIZES: SimulationSettings = {
  dialect: 'openai-chat',
  window: 4000,
  trigger: 2000,
  keep: 300,
  reservedOutput: 200,
  error: { ...EXACT },
};

/** @returns a fact that its own sentence states */
export const factOf = (id: string, statement: string, essentials: string[], more: Partial<Fact> = {}): Fact => ({
  id,
  type: 'fact',
  weight: 3,
  statement,
  essentials,
  ...more,
});

/** @returns the steps as a workload with a short prompt and no tools */
export const workloadOf = (drafts: readonly DraftStep[]): Workload => ({
  name: 'story',
  title: 'A story',
  factsBy: 'author',
  system: 'You help with the port list.',
  tools: [],
  *steps({ steps }) {
    for (const [at, draft] of drafts.slice(0, steps).entries()) yield stepOf(draft, at + 1);
  },
});

/** @returns a step in which the user says something and is answered without a call; a minute lies before it */
export const saidStep = (user: string, more: Partial<DraftStep> = {}): DraftStep => ({
  user,
  says: 'Noted.',
  calls: [],
  gap: 60_000,
  ...more,
});

/** @returns prose of so many tokens by the suite's counter, which states nothing. @param name makes it different from others */
export const prose = (tokens: number, name: string): string =>
  `${name}: `.padEnd(tokens * 4, 'we walk along the river and look at the water ');

/** @returns the steps as they were played, in words: what each agent request was to be told */
export const toldBy = (messages: readonly Message[]): string[] =>
  messages.flatMap(({ content }) => content.flatMap((block) => (block.type === 'text' ? [block.text] : [])));

/**
 * @param body of `compact({ messages, settings, reason, model, count, ask, summary })`: `count(messages)` are tokens by the
 * suite's counter, `await ask(text)` is what the summarizer answers, `summary(text)` a message that carries it
 */
export const compactorOf = (body: string): AdapterHost =>
  hostOf(
    moduleOf(`
const textOf = ({ content }) => content.map((block) => block.text ?? JSON.stringify(block)).join('');
const count = (messages) => messages.reduce((sum, message) => sum + Math.ceil(textOf(message).length / 4), 0);
const summary = (text) => ({ role: 'user', content: [{ type: 'text', text }] });
const AsyncFunction = (async () => {}).constructor;
const body = new AsyncFunction('input', 'count', 'ask', 'summary', 'textOf', ${JSON.stringify(`const { messages, settings, reason } = input; ${body}`)});
export default { name: 'test', version: '1', compact: (input) => {
  const ask = async (text) => {
    const answer = await input.model.complete({ messages: [{ role: 'user', content: text }] });
    return answer.choices[0].message.content;
  };
  return body(input, count, ask, summary, textOf);
} };`),
    { isolate: 'none' },
  );

/** Folds all but the last message into one summary once the trigger is reached. */
export const FOLDING = `
if (reason === 'auto' && count(messages) < settings.trigger.tokens) return { messages };
return { messages: [summary(await ask(messages.slice(0, -1).map(textOf).join('\\n'))), ...messages.slice(-1)] };`;

/** @returns a message as the model would say it */
export const saying = (role: Message['role'], said: string): Message => ({ role, content: [text(said)] });

export interface PlayOptions extends Partial<Omit<SystemOptions, 'sizes' | 'price' | 'law' | 'workload' | 'host'>> {
  sizes?: Partial<SimulationSettings>;
  price?: Partial<PriceEntry>;
  law?: string;
}

/** Plays a day on a compactor, as a pure function where nothing else is said. */
export async function played(host: AdapterHost, workload: Workload, options: PlayOptions = {}): Promise<PlayedSystem> {
  const { sizes, price, law = 'lossless', drive = 'pure', ...rest } = options;
  const identity = await host.identity();
  const doors = needsDoors(drive, identity.door) ? await openDoors() : undefined;
  const system = await simulateSystem({
    host,
    identity,
    drive,
    sizes: { ...SIZES, ...sizes },
    price: { ...PRICE, ...price },
    workload,
    seed: '1',
    steps: 1000,
    law: parseLaw(law),
    summaryLength: 0,
    timeout: 20_000,
    signal: new AbortController().signal,
    ...(doors === undefined ? {} : { doors }),
    ...rest,
  });
  await Promise.all([doors?.loopback.close(), doors?.tools.close()]);
  return system;
}

const needsDoors = (drive: Drive, door: string): boolean => drive === 'agent' || door === 'loopback';

const openDoors = async () => ({ loopback: await startLoopback(), tools: await startToolServer() });
