import type { AdapterHost } from '../adapter/host.ts';
import type { Drive, Profile } from '../adapter/profile.ts';
import { seededRandom } from '../conversation/random.ts';
import { callbackDoor } from '../model/doors/callback.ts';
import type { Loopback } from '../model/doors/loopback.ts';
import { encodeRequest } from '../model/openai-chat/encode.ts';
import { createModelSession, type ModelSession } from '../model/session.ts';
import type { CaseStep, Runnable } from '../suite/case.ts';
import { drivePure } from './drive-pure.ts';
import { driveSession } from './drive-session.ts';
import type { Driver, OpenDriver, Reading } from './driver.ts';
import { createMessageStore, type MessageStore } from './message-store.ts';
import type { Trace, TraceResult, TraceStep } from './trace.ts';
import { withinLimit } from './view-limit.ts';

/** One run of one implementation: what is the same for all its cases. */
export interface RunContext {
  suite: { version: string; corpus: string };
  adapter: { name: string; version: string };
  profile: { name: string } & Profile;
  seed: string;
  /** watchdog per step, ms of wall time */
  timeout: number;
  /** set where the adapter has an HTTP client of its own */
  loopback?: Loopback;
}

const DRIVERS: Record<Drive, OpenDriver> = { pure: drivePure, session: driveSession };

/**
 * Runs one case on one adapter and records all that can be observed; nothing is judged here. It never throws for what an
 * adapter does: a crash, a hang or garbage ends the trace with a fault.
 * @param runnable the case without its expectations
 */
export async function executeCase(
  runnable: Runnable,
  drive: Drive,
  host: AdapterHost,
  context: RunContext,
): Promise<Trace> {
  const model = openModel(runnable, drive, context);
  const baseUrl = context.loopback?.register(model);
  const driver = DRIVERS[drive](runnable, {
    host,
    session: model.id,
    profile: context.profile.name,
    door: callbackDoor(model),
    timeout: context.timeout,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
  const store = createMessageStore();
  try {
    const steps = await takeSteps(runnable, driver, model, store);
    steps.push(...(await closing(driver, store)));
    const fault = context.loopback?.faults.at(0);
    if (fault !== undefined) throw new Error(`The loopback door of the suite failed: ${String(fault)}`);
    return assemble({ runnable, drive, context, store, steps });
  } catch (error) {
    await driver.close();
    throw error;
  } finally {
    context.loopback?.release(model.id);
  }
}

/** A session that dies when it is closed has died: only then closing is worth a step. */
async function closing(driver: Driver, store: MessageStore): Promise<TraceStep[]> {
  const given = store.put(driver.current());
  const stored = driver.stored();
  const fault = await driver.close();
  if (fault === undefined) return [];
  return [{ step: { do: 'close' }, given, stored, exchanges: [], result: { kind: 'fault', fault }, noise: [] }];
}

function openModel(runnable: Runnable, drive: Drive, { seed }: RunContext): ModelSession {
  return createModelSession({
    id: sessionName(`${seed}/${runnable.id}/${drive}`),
    window: runnable.sizes.effectiveWindow,
    script: runnable.script,
    models: runnable.settings.models,
    random: seededRandom(`${seed}/${runnable.id}/summaries`),
  });
}

/** An opaque name: it travels in URLs, and an adapter must not learn from it which case is played. */
const sessionName = (seed: string): string => {
  const random = seededRandom(`${seed}/session`);
  return Array.from({ length: 4 }, () =>
    Math.floor(random() * 0x10000)
      .toString(16)
      .padStart(4, '0'),
  ).join('');
};

/** The given conversation is loaded as the first step; a fault ends the case. */
async function takeSteps(runnable: Runnable, driver: Driver, model: ModelSession, store: MessageStore) {
  const load: CaseStep = { do: 'append', messages: runnable.conversation };
  const steps: TraceStep[] = [];
  for (const step of [load, ...runnable.steps]) {
    const taken = await takeStep(step, runnable, driver, model, store);
    steps.push(taken);
    if (taken.result.kind === 'fault') break;
  }
  return steps;
}

async function takeStep(
  step: CaseStep,
  runnable: Runnable,
  driver: Driver,
  model: ModelSession,
  store: MessageStore,
): Promise<TraceStep> {
  const given = store.put(driver.current());
  const stored = driver.stored();
  model.beginStep();
  const first = model.exchanges.length;
  const reading = withinLimit(await driver.step(step));
  const exchanges = model.exchanges.slice(first);
  const probed = step.do === 'compact' && reading.kind !== 'fault';
  if (probed) probe(runnable, reading.view, model);
  return {
    step: step.do === 'append' ? { do: 'append', messages: store.put(step.messages) } : { ...step },
    given,
    stored,
    exchanges,
    result: toResult(reading, store),
    ...(probed ? { probe: model.exchanges.at(-1)! } : {}),
    noise: reading.noise,
  };
}

/** What the agent would send next: this is where a provider rejects a broken view. */
function probe(runnable: Runnable, view: Parameters<typeof encodeRequest>[0]['messages'], model: ModelSession): void {
  const { models, system, tools } = runnable.settings;
  const request = encodeRequest({
    model: models.agent,
    messages: view,
    ...(system === undefined ? {} : { system }),
    ...(tools === undefined ? {} : { tools }),
  });
  model.ask(request, 'suite');
}

function toResult(reading: Reading, store: MessageStore): TraceResult {
  if (reading.kind === 'fault') return { kind: 'fault', fault: reading.fault };
  const { noise: _, ...rest } = reading;
  return { ...rest, view: store.put(reading.view) };
}

function assemble(parts: {
  runnable: Runnable;
  drive: Drive;
  context: RunContext;
  store: MessageStore;
  steps: TraceStep[];
}): Trace {
  const { runnable, drive, context, store, steps } = parts;
  const { conversation, steps: _, ...rest } = runnable;
  return {
    format: 'conform-trace/1',
    suite: context.suite,
    adapter: { ...context.adapter, drive },
    profile: context.profile,
    seed: context.seed,
    dialect: 'openai-chat',
    case: { ...rest, conversation: store.put(conversation) },
    messages: store.messages,
    steps,
  };
}
