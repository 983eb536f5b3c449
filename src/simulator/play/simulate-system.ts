import type { AdapterHost } from '../../adapter/host.ts';
import type { FullIdentity } from '../../adapter/identity.ts';
import type { Drive } from '../../adapter/profile.ts';
import { profileOn } from '../../adapter/profile-on.ts';
import { resolveProfile } from '../../adapter/resolve/resolve-profile.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { WireRequest } from '../../model/dialect/exchange.ts';
import { DIALECTS } from '../../model/dialects.ts';
import type { Loopback } from '../../model/doors/loopback.ts';
import type { ModelSession } from '../../model/model-session.ts';
import type { PieceCounter, PromptPart } from '../../model/prompt-cache/prompt-part.ts';
import { createPromptReader, type PromptReader } from '../../model/prompt-reader.ts';
import { makeArchiveFolder } from '../../run/environment/archive-folder.ts';
import type { ToolServer } from '../../run/environment/tool-server.ts';
import type { PriceEntry } from '../billing/usage.ts';
import { createFactIndex } from '../facts/fact-index.ts';
import type { ForgettingLaw } from '../forgetting/law.ts';
import { createDayRecorder, type DayRecord } from '../measure/day-recorder.ts';
import { type ProviderCounter, providerCounter } from '../measure/provider-counter.ts';
import { createMessageReader } from '../measure/seen-message.ts';
import type { SimulationSettings } from '../record/settings.ts';
import type { PassRecord, SimulatedSystem } from '../record/simulation.ts';
import type { Workload, WorkloadStep } from '../workload/workload.ts';
import { createCashier } from './cashier.ts';
import { type Day, type DayEnd, type DayStep, DayStopped } from './day.ts';
import { forgetfulModel } from './forgetful-model.ts';
import { forgetfulSummarizer } from './forgetful-summarizer.ts';
import { modelledRequests } from './modelled-request.ts';
import { pieceCounter } from './piece-counter.ts';
import { playAgent } from './play-agent.ts';
import { playHosted } from './play-hosted.ts';
import { settingsFor } from './settings-of.ts';
import { virtualClock } from './virtual-clock.ts';

/** A day that is to be played on one system. */
export interface SystemOptions {
  host: AdapterHost;
  identity: FullIdentity;
  /** its first one where left out */
  profile?: string;
  drive: Drive;
  /** the dialect the implementation's own requests are written in; that of the agent requests where left out */
  speaks?: DialectName;
  sizes: SimulationSettings;
  price: PriceEntry;
  workload: Workload;
  seed: string;
  /** how many steps the day has */
  steps: number;
  /** those steps, where somebody makes them already */
  made?: AsyncIterable<DayStep>;
  law: ForgettingLaw;
  /** tokens a summary has at least */
  summaryLength: number;
  /** doors of an agent; needed where one is driven, or an adapter has a client of its own */
  doors?: { loopback: Loopback; tools: ToolServer };
  /** ms of wall time for a step of the adapter */
  timeout: number;
  onStep?: (step: number, pass: PassRecord | undefined) => void;
  signal: AbortSignal;
}

/** What came of a day, also of one that was broken off. Advice is given on it elsewhere. */
export type PlayedSystem = Omit<SimulatedSystem, 'advice' | 'ended'> & { ended: DayEnd };

/**
 * Plays one day on one system. What the implementation does wrong ends the day, and is said in `ended`; what was measured
 * until then is kept.
 * @throws what the door throws, and the errors of a handshake
 */
export async function simulateSystem(options: SystemOptions): Promise<PlayedSystem> {
  const { identity, drive } = options;
  const profile = profileOn(resolveProfile(identity, options.profile), drive);
  const day = openDay(options, profile);
  const ended = await endOf(day, options);
  const record: DayRecord = day.recorder.record();
  return {
    name: identity.name,
    version: identity.version,
    profile: profile.name,
    drive,
    requests: drive === 'agent' ? 'observed' : 'modelled',
    ...(options.speaks === undefined || options.speaks === options.sizes.dialect ? {} : { speaks: options.speaks }),
    ended: ended.kind === 'stopped' ? { ...ended, step: record.totals.steps } : ended,
    ...record,
  };
}

async function endOf(day: Day, { drive, doors, host }: SystemOptions): Promise<DayEnd> {
  try {
    await (drive === 'agent' ? playAgent(day, toolsIn(doors)) : playHosted(day, drive));
    return day.signal.aborted ? { kind: 'interrupted' } : { kind: 'whole' };
  } catch (error) {
    if (day.signal.aborted) return { kind: 'interrupted' };
    if (error instanceof DayStopped) return { kind: 'stopped', step: 0, reason: error.message };
    throw error;
  } finally {
    doors?.loopback.release(day.model.id);
    doors?.tools.release(day.model.id);
    await host.close();
    day.archive?.remove();
  }
}

function toolsIn(doors: SystemOptions['doors']): ToolServer {
  if (doors === undefined) throw new Error('An agent is driven, and there is no door for its tools.');
  return doors.tools;
}

function openDay(options: SystemOptions, profile: Day['profile']): Day {
  const { sizes, price, workload, law, seed, doors, identity, host, timeout, signal } = options;
  const { speaks = sizes.dialect } = options;
  const dialect = DIALECTS[sizes.dialect];
  const index = createFactIndex();
  const counter = providerCounter(sizes.error);
  const count = pieceCounter(dialect, counter);
  const reader = createMessageReader(index, counter);
  const clock = virtualClock();
  const cashier = createCashier(price, clock);
  const recorder = createDayRecorder({
    reader,
    index,
    window: sizes.window,
    reservedOutput: sizes.reservedOutput,
    fixed: fixedParts(options, count),
  });
  const settings = settingsFor(sizes, workload, profile);
  const id = `day-${seed}`.replace(/[^\w-]/g, '-');
  const marker = `conform-${id}`;
  const listener: Day['listener'] = {
    arrives: () => {},
    asked: () => {
      throw new DayStopped('the implementation asked as an agent, and it was not driven as one');
    },
    refused: () => recorder.refused(),
  };
  const model: ModelSession = forgetfulModel({
    id,
    dialect: DIALECTS[speaks],
    models: settings.models,
    marker,
    matchers: identity.matchers,
    format: profile.summary.format,
    window: sizes.window,
    reservedOutput: sizes.reservedOutput,
    counter,
    read: promptReaders(counter),
    cashier,
    clock,
    summarize: forgetfulSummarizer({
      law,
      seed,
      index,
      length: options.summaryLength,
      ...(profile.summary.format === undefined ? {} : { format: profile.summary.format }),
      see: (message) => reader.read(message),
    }),
    delay: law.delay,
    heard: {
      summarized: recorder.summarized,
      arrives: () => listener.arrives(),
      asked: (messages, bill) => listener.asked(messages, bill),
      refused: (why, message) => listener.refused(why, message),
    },
  });
  const baseUrl = identity.door === 'loopback' ? doors?.loopback.register(model) : undefined;
  return {
    host,
    profile,
    dialect,
    sizes,
    price,
    workload,
    steps: options.made ?? asyncSteps(workload.steps({ seed, steps: options.steps })),
    recorder,
    counter,
    count,
    clock,
    cashier,
    model,
    listener,
    surroundings: {
      settings,
      profile: profile.name,
      dialect: speaks,
      marker,
      ...(baseUrl === undefined ? {} : { baseUrl }),
    },
    ...(profile.capabilities.includes('archive') ? { archive: makeArchiveFolder() } : {}),
    timeout,
    onStep: options.onStep ?? (() => {}),
    signal,
  };
}

/** Tokens of what stands in every request, counted as the requests are. */
function fixedParts({ sizes, price, workload }: SystemOptions, count: PieceCounter): { tools: number; system: number } {
  const counter = providerCounter(sizes.error);
  const dialect = DIALECTS[sizes.dialect];
  const system = counter.ofMessage({ role: 'system', content: [{ type: 'text', text: workload.system }] });
  const request = modelledRequests({ dialect, count, price, ...workload })([]);
  return { system, tools: request.parts.reduce((sum, { tokens }) => sum + tokens, 0) - system };
}

async function* asyncSteps(steps: Iterable<WorkloadStep> | AsyncIterable<WorkloadStep>): AsyncIterable<WorkloadStep> {
  yield* steps;
}

/** A wire of its own for each dialect: an implementation may speak both. */
function promptReaders(counter: ProviderCounter): (name: DialectName, request: WireRequest) => PromptPart[] {
  const readers = new Map<DialectName, PromptReader>();
  return (name, request) => {
    const reader = readers.get(name) ?? createPromptReader(name, pieceCounter(DIALECTS[name], counter));
    readers.set(name, reader);
    return reader(request);
  };
}
