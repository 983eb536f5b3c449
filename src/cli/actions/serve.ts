import { judgeWhatIsServed, type ServedJudgement } from '../../certify/served/served-judgement.ts';
import { seededRandom } from '../../conversation/random.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { WireRequest, WireResponse } from '../../model/dialect/exchange.ts';
import { DIALECTS } from '../../model/dialects.ts';
import { type Loopback, startLoopback } from '../../model/doors/loopback.ts';
import { createModelSession, type ModelSessionOptions } from '../../model/model-session.ts';
import type { Matcher, ModelNames } from '../../model/model-state.ts';
import type { SummarizerReply } from '../../model/script/model-script.ts';
import { SUMMARIZER_REPLIES } from '../../model/script/summarizer-replies.ts';
import { unspokenWords } from '../../model/unspoken-api.ts';
import { watchedModel } from '../../run/environment/watched-model.ts';
import { UnknownPriceError } from '../../simulator/billing/choose-price.ts';
import { loadRequirements, requirementsFolder } from '../../suite/spec/requirements.ts';
import { printable } from '../../suite/yaml/printable.ts';
import { checkedAdapter } from '../adapters/checked-adapter.ts';
import { choiceOf } from '../options/choice-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { wholeNumberOf } from '../options/whole-number-option.ts';
import { print } from '../output/print.ts';
import { greeting } from '../serve/greeting.ts';
import { requestPricer } from '../serve/priced-requests.ts';
import { saidByLaws } from '../serve/said-by-laws.ts';
import { type SessionWatch, watchSession } from '../serve/session-watch.ts';
import { seenPassLine, summingUp } from '../serve/summing-up.ts';
import { countRequest, enquiryLine, logLine, type RequestTally, strayLine, tallyLine } from './serve-log.ts';

export interface ServeOptions {
  port: string;
  dialect: string;
  summarizer: string;
  window: string;
  models: string;
  summarizerContains?: string[];
  adapter?: string;
  story?: boolean;
  prices?: string;
}

interface Serving {
  port: number;
  dialect: DialectName;
  summarizer: SummarizerReply;
  window: number;
  models: ModelNames;
  matchers: readonly Matcher[];
  /** calls of tools that make a conversation grow */
  improvises: number;
  /** @returns what a request would have cost */
  priceOf: ReturnType<typeof requestPricer>;
}

/** What is kept of the requests. */
interface Served {
  tally: RequestTally;
  watch: SessionWatch;
  judgement: ServedJudgement;
  /** what was asked of APIs that are not spoken */
  unspoken: Set<string>;
  /** of all, US dollars */
  cost: number;
}

/** `conform serve`: the scripted model alone, until it is interrupted. @returns the exit code */
export async function serve(options: ServeOptions): Promise<0> {
  const serving = await servingOf(options);
  const served: Served = {
    tally: { classes: {}, rulings: {} },
    watch: watchSession(),
    judgement: judgeWhatIsServed(),
    unspoken: new Set(),
    cost: 0,
  };
  const interrupted = interruption();
  const { door, root } = await open(serving, served);
  for (const line of greeting(root, { ...serving, marker: MARKER })) print(line);
  await interrupted;
  await door.close();
  print(`\n${tallyLine(served.tally)}`);
  if (served.tally.classes.agent === undefined && served.unspoken.size === 0) return 0;
  const told = summingUp(served.watch, served.unspoken, served.cost);
  const laws = saidByLaws(served.judgement, loadRequirements(requirementsFolder()));
  for (const line of [...told, ...laws]) print(printable(line));
  return 0;
}

/** Enough for a session to grow beyond its window, and an end for an agent that goes on by itself. */
const MOST_CALLS = 100;

async function servingOf(options: ServeOptions): Promise<Serving> {
  const { summarizerContains = [] } = options;
  return {
    port: wholeNumberOf('--port', options.port, { from: 0, to: 65_535, example: 4010 }),
    dialect: choiceOf('--dialect', options.dialect, Object.keys(DIALECTS) as DialectName[]),
    summarizer: choiceOf('--summarizer', options.summarizer, SUMMARIZER_REPLIES),
    window: wholeNumberOf('--window', options.window, { from: 1, to: 1_000_000_000, example: 16_000 }),
    models: modelsOf(options.models),
    matchers: [
      ...summarizerContains.map((contains): Matcher => ({ class: 'summarizer', contains })),
      ...(options.adapter === undefined ? [] : await matchersOf(options.adapter)),
    ],
    improvises: options.story === true ? MOST_CALLS : 0,
    priceOf: pricerOf(options.prices),
  };
}

async function matchersOf(argument: string): Promise<readonly Matcher[]> {
  const { manifest } = await checkedAdapter(argument);
  const matchers = manifest?.claims.matchers ?? [];
  if (matchers.length > 0) return matchers;
  throw new UsageError(
    `--adapter ${argument} has no "matchers" in its adapter.yaml, and nothing else of it is of use here. Leave it out, or give --summarizer-contains words of the summary prompt.`,
  );
}

function pricerOf(prices: string | undefined): Serving['priceOf'] {
  try {
    return requestPricer(prices);
  } catch (error) {
    if (error instanceof UnknownPriceError) throw new UsageError(error.message);
    throw error;
  }
}

function modelsOf(value: string): ModelNames {
  const [agent = '', summarizer = '', ...others] = value.split(',').map((name) => name.trim());
  if (agent !== '' && summarizer !== '' && agent !== summarizer && others.length === 0) return { agent, summarizer };
  throw new UsageError(
    `--models takes two names that differ, for example my-agent,my-summarizer; got "${value}". The suite tells agent and summarizer apart by the name of the model.`,
  );
}

const NAME = 'serve';
const MARKER = 'conform-summary';

async function open(serving: Serving, served: Served) {
  let requests = 0;
  const log = (
    who: keyof RequestTally['classes'],
    ruling: keyof RequestTally['rulings'],
    line: (number: number) => string,
  ) => {
    requests += 1;
    countRequest(served.tally, who, ruling);
    print(line(requests));
  };
  let root = '';
  const onEnquiry = (request: WireRequest, told: WireResponse) => print(enquiryLine(request, told, root));
  const model = watchedModel(sessionOf(serving, onEnquiry));
  model.listen((exchange) => {
    const priced = serving.priceOf(exchange);
    served.cost += priced?.cost ?? 0;
    const unspoken = unspokenWords(exchange.request);
    if (unspoken !== undefined) served.unspoken.add(unspoken);
    const pass = served.watch.note(exchange);
    served.judgement.note(exchange, requests + 1);
    log(exchange.class, exchange.ruling.kind, (number) => logLine(number, exchange, root, priced));
    if (pass !== undefined) print(seenPassLine(pass));
    // What was logged is not needed again, and a server may run for days.
    model.exchanges.length = 0;
  });
  const onStray = (request: WireRequest, status: number) => {
    const unspoken = unspokenWords(request);
    if (unspoken !== undefined) served.unspoken.add(unspoken);
    const at = { root, dialect: serving.dialect };
    log('astray', 'rejected', (number) => strayLine(number, { request, status }, at));
  };
  const door = await startLoopback({ port: serving.port, onStray }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--port ${serving.port} can't be had (${error.code}). Name another one, or leave it out.`);
  });
  const baseUrl = door.register(model);
  root = baseUrl.slice(0, baseUrl.length - DIALECTS[serving.dialect].basePath.length);
  return { door, root } satisfies { door: Loopback; root: string };
}

/** Whoever works with an agent need not know what its models are called: all names are taken, and who asks is guessed. */
const sessionOf = (
  { dialect, summarizer, window, models, matchers, improvises }: Serving,
  onEnquiry: NonNullable<ModelSessionOptions['onEnquiry']>,
) =>
  createModelSession({
    id: NAME,
    window,
    script: { rules: [{ class: 'summarizer', reply: summarizer }] },
    models,
    random: seededRandom(NAME),
    dialect,
    marker: MARKER,
    matchers,
    agent: { summarizerDeclared: matchers.some((matcher) => matcher.class === 'summarizer'), improvises },
    onEnquiry,
  });

/** The second signal finds no listener and ends the program at once. */
const interruption = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
