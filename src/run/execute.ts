import type { AdapterHost } from '../adapter/host.ts';
import { settingsInForce } from '../adapter/own-setting.ts';
import type { Drive } from '../adapter/profile.ts';
import { MOST_CALLS, MOST_CALLS_ON_WIRE } from '../adapter/validation/json-limits.ts';
import { callbackDoor } from '../model/doors/callback.ts';
import type { CaseStep, Runnable } from '../suite/case/case.ts';
import { type Breaches, watchForBreaches } from './breaches.ts';
import { driveAgent } from './drivers/drive-agent.ts';
import { drivePure } from './drivers/drive-pure.ts';
import { driveSession } from './drivers/drive-session.ts';
import type { Driver, DriverOptions, OpenDriver } from './drivers/driver.ts';
import { type ArchiveFolder, makeArchiveFolder } from './environment/archive-folder.ts';
import { drivenHost } from './environment/driven-host.ts';
import { limitedModel } from './environment/limited-model.ts';
import type { WatchedModel } from './environment/watched-model.ts';
import { hearAgent } from './hear-agent.ts';
import { judgedProfile } from './judged-profile.ts';
import { markerOf, opaqueName, openModel } from './open-model.ts';
import { plainCounterpart, wasTaken, withoutWord, wordIn } from './plain-counterpart.ts';
import { recordStep } from './record-step.ts';
import type { Heard, RunContext } from './run-context.ts';
import { settleGuesses } from './settle-guesses.ts';
import { createMessageStore, type MessageStore } from './trace/message-store.ts';
import type { Trace, TraceStep } from './trace/trace.ts';

const DRIVERS: Record<Drive, OpenDriver> = { pure: drivePure, session: driveSession, agent: driveAgent };

/**
 * Runs one case on one adapter and records all that can be observed; nothing is judged here. It never throws for what an
 * adapter does: a crash, a hang or garbage ends the trace with a fault. That it can't be asked for something is asked once more,
 * about another conversation.
 * @param runnable the case without its expectations
 */
export async function executeCase(
  runnable: Runnable,
  drive: Drive,
  host: AdapterHost,
  context: RunContext,
): Promise<Trace> {
  const { trace, taken } = await playCase(runnable, drive, host, context);
  if (wordIn(trace) === undefined || happensMeanwhile(taken.at(-1))) return trace;
  const counterpart = await playCase(plainCounterpart(runnable, taken), drive, host, context);
  return wasTaken(counterpart.trace) ? withoutWord(trace) : trace;
}

/** What happens while a pass runs is asked for as well, and is in no other conversation. */
const happensMeanwhile = (step: CaseStep | undefined): boolean =>
  step?.do === 'compact' && step.meanwhile !== undefined;

/** @returns what was recorded, and the steps that were taken after the conversation was given, the last of which may have ended it */
async function playCase(
  runnable: Runnable,
  drive: Drive,
  host: AdapterHost,
  context: RunContext,
): Promise<{ trace: Trace; taken: CaseStep[] }> {
  const breaches = watchForBreaches();
  const folder = context.profile.capabilities.includes('archive') ? makeArchiveFolder(breaches.note) : undefined;
  const name = opaqueName(`${context.seed}/${runnable.id}/${drive}/session`);
  const heard = drive === 'agent' ? await heardOf(host, context) : undefined;
  const opened = openModel(runnable, { name, context, folder, voice: heard?.voice });
  const model = limitedModel(opened, breaches.note, context.onWire === undefined ? MOST_CALLS : MOST_CALLS_ON_WIRE);
  const faultsBefore = context.loopback?.faults.length ?? 0;
  const conversations = openConversations(
    runnable,
    drive,
    driverOptions(runnable, { host, context, name, model, folder, breach: breaches.note }),
  );
  const store = createMessageStore();
  try {
    const { steps, taken } = await takeSteps(runnable, conversations, store, breaches);
    steps.push(...(await closing(conversations, store, steps)));
    await settle(host, context.timeout, steps);
    const fault = context.loopback?.faults.at(faultsBefore);
    if (fault !== undefined) throw new Error(`The loopback door of the suite failed: ${String(fault)}`);
    const settled = settledSteps(steps, runnable, context, store);
    return { trace: assemble({ runnable, drive, context, store, steps: settled }), taken };
  } catch (error) {
    for (const driver of conversations.all()) await driver.close();
    throw error;
  } finally {
    model.end();
    context.loopback?.release(model.id);
    context.tools?.release(model.id);
    folder?.remove();
  }
}

/** @returns what a quiet conversation before the first case shows of a whole agent; undefined for anything else */
export const heardOf = (host: AdapterHost, context: RunContext): Promise<Heard | undefined> =>
  hearAgent(context, (quiet, deaf) => executeCase(quiet, 'agent', host, deaf));

function settledSteps(
  steps: TraceStep[],
  { script }: Runnable,
  { onWire }: RunContext,
  store: MessageStore,
): TraceStep[] {
  if (onWire === undefined || onWire.quiet === true) return steps;
  return settleGuesses({ steps, messages: store.messages, story: script.story ?? [] });
}

interface Surrounding {
  host: AdapterHost;
  context: RunContext;
  /** the same whenever this case is played: what an adapter writes down by it is, too */
  name: string;
  model: WatchedModel;
  folder: ArchiveFolder | undefined;
  /** hears of a call of a tool that breaks a limit */
  breach: (detail: string) => void;
}

function driverOptions(runnable: Runnable, { host, context, name, model, folder, breach }: Surrounding): DriverOptions {
  const baseUrl = context.loopback?.register(model);
  const toolUrl = context.tools?.register(model.id, runnable.script.story ?? [], breach);
  return {
    host: drivenHost(host, model),
    session: name,
    surroundings: {
      settings: runnable.settings,
      profile: context.profile.name,
      dialect: model.dialect,
      marker: markerOf(name),
      ...(baseUrl === undefined ? {} : { baseUrl }),
    },
    model,
    door: callbackDoor(model),
    ...(folder === undefined ? {} : { archive: folder }),
    ...(toolUrl === undefined ? {} : { toolUrl }),
    answeredCalls: () => context.tools?.answered(model.id) ?? [],
    reach: context.reach,
    timeout: context.timeout,
    arrival: context.arrival,
  };
}

/** The conversations of a case: most have one; the others are opened beside it when they are first spoken of. */
interface Conversations {
  of(name: string): Driver;
  all(): Driver[];
}

function openConversations(runnable: Runnable, drive: Drive, options: DriverOptions): Conversations {
  const drivers = new Map<string, Driver>([['main', DRIVERS[drive](runnable, options)]]);
  return {
    of: (name) => {
      const known = drivers.get(name);
      if (known !== undefined) return known;
      const session = `${options.session}-${drivers.size + 1}`;
      const opened = DRIVERS[drive](runnable, { ...options, session, beside: options.session });
      drivers.set(name, opened);
      return opened;
    },
    // The first one made the instance, so it goes last.
    all: () => [...drivers.values()].reverse(),
  };
}

/** The given conversation is loaded as the first step; a fault ends the case. */
async function takeSteps(
  runnable: Runnable,
  conversations: Conversations,
  store: MessageStore,
  breaches: Breaches,
): Promise<{ steps: TraceStep[]; taken: CaseStep[] }> {
  const load: CaseStep = { do: 'append', messages: runnable.conversation };
  const steps: TraceStep[] = [];
  const taken: CaseStep[] = [];
  let number = 0;
  let last = 'main';
  for (const step of [load, ...runnable.steps]) {
    if (step !== load) taken.push(step);
    if (step.do === 'compact' || step.do === 'again') number += 1;
    const { in: name = 'main' } = step;
    if (name !== last) conversations.of(name).resume?.();
    last = name;
    const recorded = await conversations.of(name).take(step, number);
    steps.push(...breaches.endIn(recorded.map((one) => recordStep(one, step.in, store))));
    if (steps.at(-1)?.result.kind === 'fault') break;
  }
  return { steps, taken };
}

/**
 * A session that dies when it is closed has died: only then closing is worth a step. What is said beside the contract belongs to the last
 * step otherwise.
 * @param before steps that were taken
 */
async function closing(
  conversations: Conversations,
  store: MessageStore,
  before: readonly TraceStep[],
): Promise<TraceStep[]> {
  const steps: TraceStep[] = [];
  for (const driver of conversations.all()) {
    const given = store.put(driver.current());
    const stored = driver.stored();
    const { fault, noise } = await driver.close();
    if (fault === undefined) before.at(-1)?.noise.push(...noise);
    else steps.push({ step: { do: 'close' }, given, stored, exchanges: [], result: { kind: 'fault', fault }, noise });
  }
  return steps;
}

/** What a case has set going and comes at once is its own: the next one must not pay for it. */
async function settle(host: AdapterHost, timeout: number, steps: TraceStep[]): Promise<void> {
  const last = steps.at(-1);
  if (last === undefined || last.result.kind === 'fault') return;
  const { fault, changed } = await host.settle(timeout);
  if (changed.length > 0) last.noise.push(changedBuiltins(changed));
  if (fault === undefined) return;
  const { given, stored } = last;
  steps.push({ step: { do: 'close' }, given, stored, exchanges: [], result: { kind: 'fault', fault }, noise: [] });
}

const changedBuiltins = (changed: readonly string[]): string =>
  `It changed ${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ` and ${changed.length - 5} more` : ''}, which all code of its process shares: it was started again before the next case.`;

function assemble(parts: {
  runnable: Runnable;
  drive: Drive;
  context: RunContext;
  store: MessageStore;
  steps: TraceStep[];
}): Trace {
  const { runnable, drive, context, store, steps } = parts;
  const { conversation, steps: _, ...rest } = runnable;
  const dialect = runnable.dialect ?? context.dialect;
  return {
    format: 'conform-trace/1',
    suite: context.suite,
    adapter: adapterOfTrace(context, drive),
    profile: judgedProfile(context.profile, drive, dialect),
    seed: context.seed,
    dialect,
    case: { ...rest, conversation: store.put(conversation) },
    messages: store.messages,
    steps,
  };
}

/** @returns what a trace says of the adapter, besides its profile */
export function adapterOfTrace(context: RunContext, drive: Drive): Trace['adapter'] {
  const { adapter, dialects, reach, profile } = context;
  const settings = settingsInForce(context.settings, profile.name, drive);
  return { ...adapter, drive, dialects, reach, ...(settings === undefined ? {} : { settings }) };
}
