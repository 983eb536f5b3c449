import { LATE, within } from '../child-process/deadline.ts';
import { HandshakeError } from '../handshake-error.ts';
import type { AdapterHost, Aftermath, HostFault, HostStepOptions, StepResult } from '../host.ts';
import type { FullIdentity } from '../identity.ts';
import type { StepRequest } from '../protocol.ts';
import { crashFault, type RawStepResult, type RunningAdapter } from '../runtime/running-adapter.ts';
import { differentIdentity } from '../validation/same-identity.ts';

/** What a host remembers between two steps. */
interface HostState {
  start: StartLife;
  /** aborted when the host is closed: nothing is started from then on */
  closing: AbortController;
  current: Promise<RunningAdapter> | undefined;
  /** cases that have ended in the current life */
  served: number;
  /** built-ins of JavaScript that were found changed when the last case settled */
  changed: readonly string[];
  /** what it said of itself when it was started first */
  first: FullIdentity | undefined;
  /** the life each open session was opened in */
  sessions: Map<string, RunningAdapter>;
  /** the steps that are open, the older one first */
  open: OpenStep[];
  /** what a life ended of: a step that was open beside the one at fault has to say the same */
  causes: WeakMap<RunningAdapter, Fault>;
  /** commands of processes that lives which have ended left behind */
  left: string[];
  /** those whose are among them */
  counted: WeakSet<RunningAdapter>;
}

/**
 * Begins a life; rejects with a HandshakeError where it can't.
 * @param closing aborted when nobody waits for it any more: what was started is then ended, and the start rejects at once
 */
export type StartLife = (closing: AbortSignal) => Promise<RunningAdapter>;

interface OpenStep {
  request: StepRequest;
  /** undefined while the adapter is being started */
  life: RunningAdapter | undefined;
}

type Fault = Extract<RawStepResult, { kind: 'fault' }>;

/**
 * A host that keeps its adapter alive: it starts the adapter when it is first needed, watches the clock while a step is
 * open, ends the adapter after a fault, and starts it anew for the next step.
 * @param guard what keeps the adapter from leaving this machine
 */
export function supervisedHost(guard: AdapterHost['guard'], start: StartLife): AdapterHost {
  const memory: HostState = {
    start,
    closing: new AbortController(),
    current: undefined,
    served: 0,
    changed: [],
    first: undefined,
    sessions: new Map(),
    open: [],
    causes: new WeakMap(),
    left: [],
    counted: new WeakSet(),
  };
  return {
    guard,
    identity: async () => (await runningAdapterOf(memory)).identity,
    step: async (request, options) => {
      refuseBeside(memory.open, request);
      const open: OpenStep = { request, life: undefined };
      memory.open.push(open);
      try {
        return await step(memory, open, options);
      } finally {
        memory.open.splice(memory.open.indexOf(open), 1);
      }
    },
    close: async () => {
      memory.closing.abort();
      await endCurrent(memory);
      return memory.left;
    },
    renew: async () => {
      if (memory.served > 0) await endCurrent(memory);
    },
    served: () => memory.served,
    changed: () => memory.changed,
    settle: async (timeout) => {
      const after = await settle(memory, timeout);
      memory.changed = after.changed;
      return after;
    },
  };
}

async function endCurrent(memory: HostState): Promise<void> {
  const life = await memory.current?.catch(() => undefined);
  memory.current = undefined;
  memory.served = 0;
  if (life !== undefined) await end(memory, life, 'bye');
}

/** A life may be asked to end several times; what it left behind is taken once. */
async function end({ left, counted }: HostState, life: RunningAdapter, manner: 'bye' | 'kill'): Promise<void> {
  await life.end(manner);
  const commands = counted.has(life) ? [] : life.leftBehind();
  counted.add(life);
  left.push(...commands);
}

async function settle(memory: HostState, timeout: number): Promise<Aftermath> {
  memory.served += 1;
  const life = await memory.current?.catch(() => undefined);
  if (life?.settle === undefined || life.death() !== undefined) return { changed: [] };
  const changed = await within(timeout, life.settle());
  const death = life.death();
  if (changed === LATE) return { fault: await endLate(memory, life, timeout), changed: [] };
  if (death !== undefined) return { fault: { kind: 'crash', detail: death }, changed: [] };
  const broken = life.broken?.();
  if (broken !== undefined) {
    await end(memory, life, 'kill');
    return { fault: broken, changed: [] };
  }
  if (changed.length > 0) await end(memory, life, 'kill');
  return { changed };
}

async function endLate(memory: HostState, life: RunningAdapter, ms: number): Promise<HostFault> {
  await end(memory, life, 'kill');
  const detail = `Its answers were there, but then it kept busy: it said nothing for ${ms} ms after the last one, and was ended.`;
  return { kind: 'timeout', ms, detail };
}

async function runningAdapterOf(memory: HostState): Promise<RunningAdapter> {
  const { signal } = memory.closing;
  // Whoever works on when the time of a run is over would start it anew.
  if (signal.aborted) throw new Error('The host is closed, and starts its adapter no more.');
  const life = await memory.current;
  if (life !== undefined && life.death() === undefined) return life;
  if (life !== undefined) await end(memory, life, 'kill');
  memory.served = 0;
  const starting = memory.start(signal).then((started) => sameAsFirst(memory, started));
  memory.current = starting;
  // A start that failed is not kept: the next step tries again.
  starting.catch(() => {
    if (memory.current === starting) memory.current = undefined;
  });
  return starting;
}

/** @throws HandshakeError where it says something else of itself than when it was started first */
async function sameAsFirst(memory: HostState, life: RunningAdapter): Promise<RunningAdapter> {
  memory.first ??= life.identity;
  const different = differentIdentity(memory.first, life.identity);
  if (different === undefined) return life;
  await end(memory, life, 'kill');
  throw new HandshakeError(different);
}

/** @throws Error where the step can't be taken beside the ones that are open */
function refuseBeside([first, second]: readonly OpenStep[], request: StepRequest): void {
  if (first === undefined) return;
  const isPass = first.life !== undefined && first.request.drive === 'session' && first.request.do === 'compact';
  const fits = request.drive === 'session' && (request.do === 'append' || request.do === 'compact');
  if (isPass && fits && second === undefined && sessionOf(first.request) === request.session) return;
  throw new Error('A host runs one step at a time; this one is still busy with the step before.');
}

const sessionOf = (request: StepRequest): string | undefined =>
  request.drive === 'pure' ? undefined : request.session;

async function step(memory: HostState, open: OpenStep, options: HostStepOptions): Promise<StepResult> {
  const { request } = open;
  const lost = lostSession(memory, request);
  if (lost !== undefined) return { ...lost, noise: [] };
  // Beside another step nothing is awaited before this one is sent: the model is answered right afterwards.
  const life = memory.open[0]?.life ?? (await runningAdapterOf(memory));
  open.life = life;
  const result = await watched(memory, life, request, options);
  if (result.kind === 'fault') return { ...(await endAfter(memory, life, result)), noise: life.takeNoise() };
  noteSession(memory, request, life);
  return { ...result, noise: life.takeNoise() };
}

async function endAfter(memory: HostState, life: RunningAdapter, fault: Fault): Promise<Fault> {
  const cause = memory.causes.get(life) ?? fault;
  memory.causes.set(life, cause);
  await end(memory, life, 'kill');
  return cause;
}

async function watched(
  memory: HostState,
  life: RunningAdapter,
  request: StepRequest,
  { timeout, ...rest }: HostStepOptions,
): Promise<RawStepResult> {
  try {
    const result = await within(timeout, life.step(request, rest));
    return result === LATE ? tooLate(life, timeout) : result;
  } catch (error) {
    await end(memory, life, 'kill');
    throw error;
  }
}

function tooLate(life: RunningAdapter, ms: number): RawStepResult {
  const words = life.stderrTail();
  const detail = `No answer within ${ms} ms, so the adapter was ended.${words === '' ? '' : ` ${words}`}`;
  return { kind: 'fault', fault: { kind: 'timeout', ms, detail } };
}

/** A session lives in the memory of one adapter and dies with it: the case it belongs to is lost, no other one. */
function lostSession({ sessions }: HostState, request: StepRequest): RawStepResult | undefined {
  if (request.drive === 'pure' || request.do === 'open') return undefined;
  const session = request.do === 'beside' ? request.of : request.session;
  const home = sessions.get(session);
  if (home !== undefined && home.death() === undefined) return undefined;
  sessions.delete(session);
  if (request.do === 'close') return { kind: 'answer', answer: { done: true }, inputMutated: false };
  if (home === undefined) throw new Error(`Session "${session}" was never opened on this host.`);
  return crashFault(`The adapter died between two steps, and session "${session}" with it: ${home.death()}`);
}

function noteSession({ sessions }: HostState, request: StepRequest, life: RunningAdapter): void {
  if (request.drive === 'pure') return;
  if (request.do === 'open' || request.do === 'beside') sessions.set(request.session, life);
  if (request.do === 'close') sessions.delete(request.session);
}
