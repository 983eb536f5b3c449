import { LATE, within } from './deadline.ts';
import type { AdapterHost, StepOptions, StepResult } from './host.ts';
import { crash, type Life, type LifeResult } from './life.ts';
import type { StepRequest } from './protocol.ts';

/** What a host remembers between two steps. */
interface Memory {
  start: () => Promise<Life>;
  current: Promise<Life> | undefined;
  /** the life each open session was opened in */
  sessions: Map<string, Life>;
  busy: boolean;
}

/**
 * A host that keeps its adapter alive: it starts the adapter when it is first needed, watches the clock while a step is
 * open, ends the adapter after a fault, and starts it anew for the next step.
 * @param guard what keeps the adapter from leaving this machine
 * @param start begins a life; rejects with a HandshakeError where it can't
 */
export function livingHost(guard: AdapterHost['guard'], start: () => Promise<Life>): AdapterHost {
  const memory: Memory = { start, current: undefined, sessions: new Map(), busy: false };
  return {
    guard,
    identity: async () => (await aliveOf(memory)).identity,
    step: async (request, options) => {
      if (memory.busy) throw new Error('A host runs one step at a time; this one is still busy with the step before.');
      memory.busy = true;
      try {
        return await step(memory, request, options);
      } finally {
        memory.busy = false;
      }
    },
    close: async () => {
      const life = await memory.current?.catch(() => undefined);
      memory.current = undefined;
      await life?.end('bye');
    },
  };
}

async function aliveOf(memory: Memory): Promise<Life> {
  const life = await memory.current;
  if (life !== undefined && life.death() === undefined) return life;
  await life?.end('kill');
  const starting = memory.start();
  memory.current = starting;
  // A start that failed is not kept: the next step tries again.
  starting.catch(() => {
    if (memory.current === starting) memory.current = undefined;
  });
  return starting;
}

async function step(memory: Memory, request: StepRequest, options: StepOptions): Promise<StepResult> {
  const lost = lostSession(memory, request);
  if (lost !== undefined) return { ...lost, noise: [] };
  const life = await aliveOf(memory);
  const result = await watched(life, request, options);
  if (result.kind === 'fault') await life.end('kill');
  else noteSession(memory, request, life);
  return { ...result, noise: life.takeNoise() };
}

async function watched(life: Life, request: StepRequest, { timeout, door }: StepOptions): Promise<LifeResult> {
  try {
    const result = await within(timeout, life.step(request, door));
    return result === LATE ? tooLate(life, timeout) : result;
  } catch (error) {
    await life.end('kill');
    throw error;
  }
}

function tooLate(life: Life, ms: number): LifeResult {
  const words = life.lastWords();
  const detail = `No answer within ${ms} ms, so the adapter was ended.${words === '' ? '' : ` ${words}`}`;
  return { kind: 'fault', fault: { kind: 'timeout', ms, detail } };
}

/** A session lives in the memory of one adapter and dies with it: the case it belongs to is lost, no other one. */
function lostSession({ sessions }: Memory, request: StepRequest): LifeResult | undefined {
  if (request.drive === 'pure' || request.do === 'open') return undefined;
  const session = request.do === 'beside' ? request.of : request.session;
  const home = sessions.get(session);
  if (home !== undefined && home.death() === undefined) return undefined;
  sessions.delete(session);
  if (request.do === 'close') return { kind: 'answer', answer: { done: true }, inputMutated: false };
  if (home === undefined) throw new Error(`Session "${session}" was never opened on this host.`);
  return crash(`The adapter died between two steps, and session "${session}" with it: ${home.death()}`);
}

function noteSession({ sessions }: Memory, request: StepRequest, life: Life): void {
  if (request.drive === 'pure') return;
  if (request.do === 'open' || request.do === 'beside') sessions.set(request.session, life);
  if (request.do === 'close') sessions.delete(request.session);
}
