import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PlayedSystem } from '../play/simulate-system.ts';
import type { PassRecord } from '../record/simulation.ts';
import type { DayPlan, FromDay, ToDay } from './day-plan.ts';

/** Hears of the days while they are played; `at` is the place of the plan. */
export interface DayListener {
  onStep(at: number, step: number): void;
  onPass(at: number, pass: PassRecord): void;
}

/** A thread that failed, with the name of the error it failed with: classes don't cross from one thread to another. */
export class DayFailure extends Error {
  readonly kind: string;
  constructor({ name, message, stack }: Extract<FromDay, { kind: 'failed' }>['failure']) {
    super(message);
    this.name = 'DayFailure';
    this.kind = name;
    if (stack !== undefined) this.stack = stack;
  }
}

/** MiB: nearly all that a step makes is gone after it, and is best never copied. */
const YOUNG = 64;

const PROGRAM = new URL(`./day-program${path.extname(import.meta.url)}`, import.meta.url);

/** A system whose day could not begin, or was broken by more than its own steps. */
export interface FailedDay {
  name: string;
  error: Error;
}

export interface PlayedDays {
  played: PlayedSystem[];
  failed: FailedDay[];
}

/**
 * Plays days beside each other, as many at a time as there are cores.
 * @param signal where it is aborted, every day hands over what it has
 * @returns the days in the order of the plans, fewer where the signal came before some had begun; and why others could not be
 * played, which is no reason to throw away those that were
 * @throws DayFailure of the first, where none could be played
 */
export async function playDays(
  plans: readonly DayPlan[],
  listener: DayListener,
  signal: AbortSignal,
): Promise<PlayedDays> {
  const days: PlayedSystem[] = [];
  const failed: FailedDay[] = [];
  const waiting = plans.map((plan, at) => ({ plan, at }));
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
      const { plan, at } = next;
      await playDay(plan, at, listener, signal).then(
        (day) => {
          days[at] = day;
        },
        (error: Error) => failed.push({ name: plan.adapter.spec.label, error }),
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(plans.length, availableParallelism()) }, lane));
  const played = days.filter((day) => day !== undefined);
  if (played.length === 0 && failed[0] !== undefined) throw failed[0].error;
  return { played, failed };
}

/** ms a thread has to go once its day is over */
const FAREWELL = 2000;

/**
 * A thread that is ended while it lets go of a child process takes the whole program with it, in V8: "Check failed: (location_) !=
 * nullptr". So it goes by itself, and is ended only where something of an adapter keeps it.
 */
async function goneByItself(worker: Worker): Promise<void> {
  // The number of a thread that is gone.
  if (worker.threadId === -1) return;
  const { promise: gone, resolve } = Promise.withResolvers<unknown>();
  worker.once('exit', resolve);
  const late = setTimeout(() => worker.terminate().then(resolve), FAREWELL);
  await gone;
  clearTimeout(late);
}

function playDay(plan: DayPlan, at: number, listener: DayListener, signal: AbortSignal): Promise<PlayedSystem> {
  const worker = new Worker(PROGRAM, { workerData: plan, resourceLimits: { maxYoungGenerationSizeMb: YOUNG } });
  const stop = (): void => worker.postMessage({ kind: 'stop' } satisfies ToDay);
  signal.addEventListener('abort', stop);
  return new Promise<PlayedSystem>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) =>
      reject(new Error(`A thread that plays a day ended by itself, with exit code ${code}.`)),
    );
    worker.on('message', (message: FromDay) => {
      switch (message.kind) {
        case 'step':
          return listener.onStep(at, message.step);
        case 'pass':
          return listener.onPass(at, message.pass);
        case 'ended':
          return resolve(message.system);
        case 'failed':
          return reject(new DayFailure(message.failure));
      }
    });
  }).finally(async () => {
    signal.removeEventListener('abort', stop);
    await goneByItself(worker);
  });
}
