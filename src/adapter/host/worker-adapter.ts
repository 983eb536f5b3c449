import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Message } from '../../conversation/message.ts';
import { LATE, within } from '../child-process/deadline.ts';
import { createNoise, NOISE_LINES, type Noise } from '../child-process/noise.ts';
import { HandshakeError } from '../handshake-error.ts';
import type { FullIdentity } from '../identity.ts';
import type { StepRequest } from '../protocol.ts';
import { type HandedMessages, noteHandedMessages, resolveReferences } from '../runtime/handed-messages.ts';
import { packStep } from '../runtime/packed-step.ts';
import {
  crashFault,
  type RawStepResult,
  type RunningAdapter,
  type UntimedStepOptions,
} from '../runtime/running-adapter.ts';
import type { FromWorker, ToWorker, WorkerInput } from './worker-messages.ts';

export interface WorkerOptions extends WorkerInput {
  /** ms for importing the module */
  startTimeout: number;
  /** heap the worker may use, MiB */
  memory: number;
}

/** The worker has this file's own extension: `.ts` in the repository, `.js` in the package. */
const PROGRAM = new URL(`./module-worker${path.extname(import.meta.url)}`, import.meta.url);

interface Thread {
  worker: Worker;
  noise: Noise;
  /** what it died of */
  death: string | undefined;
  ready: (identity: FullIdentity) => void;
  refuse: (error: HandshakeError) => void;
  /** the steps that are open, by number, the older one first */
  open: Map<number, OpenStep>;
  /** steps taken so far */
  steps: number;
  handed: HandedMessages;
}

interface OpenStep {
  door: UntimedStepOptions['door'];
  /** what the answer may refer to */
  handed: readonly Message[];
  settle: (result: RawStepResult) => void;
  fail: (error: unknown) => void;
}

/**
 * Starts a worker thread with an adapter module.
 * @throws HandshakeError where the module can't be imported, is no adapter, or takes too long
 */
export async function startWorkerAdapter(options: WorkerOptions): Promise<RunningAdapter> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<FullIdentity>();
  const thread = startThread(options, resolve, reject);
  const identity = await within(options.startTimeout, ready).catch(async (error) => {
    await thread.worker.terminate();
    throw withNoise(error, thread.noise);
  });
  if (identity === LATE) {
    await thread.worker.terminate();
    throw new HandshakeError(`${options.file} was not imported within ${options.startTimeout} ms.`);
  }
  // What a module prints while it is imported belongs to no case.
  thread.noise.take();
  return lifeOf(thread, identity);
}

function startThread(options: WorkerOptions, ready: Thread['ready'], refuse: Thread['refuse']): Thread {
  const workerData: WorkerInput = { file: options.file, claims: options.claims };
  // An adapter waits for most of its time: room for more garbage would only stay taken.
  const resourceLimits = { maxOldGenerationSizeMb: options.memory, maxYoungGenerationSizeMb: 8 };
  const worker = new Worker(PROGRAM, { workerData, resourceLimits, stdout: true, stderr: true });
  const thread: Thread = {
    worker,
    noise: createNoise(NOISE_LINES + 1),
    death: undefined,
    ready,
    refuse,
    open: new Map(),
    steps: 0,
    handed: new Map(),
  };
  worker.stdout.resume();
  worker.stderr.resume();
  worker.on('message', (message: FromWorker) => receive(thread, message));
  worker.on('error', (error) => die(thread, causeOf(error)));
  worker.on('exit', (code) => die(thread, `Its thread ended with exit code ${code}, as by process.exit(${code}).`));
  return thread;
}

function lifeOf(thread: Thread, identity: FullIdentity): RunningAdapter {
  return {
    identity,
    step: (request, options) =>
      thread.death === undefined ? takeStep(thread, request, options) : Promise.resolve(crashFault(thread.death)),
    death: () => thread.death,
    takeNoise: () => thread.noise.take(),
    stderrTail: () => '',
    end: async () => {
      thread.death ??= 'The suite ended its thread.';
      await thread.worker.terminate();
    },
  };
}

function takeStep(thread: Thread, request: StepRequest, { door, signal }: UntimedStepOptions): Promise<RawStepResult> {
  thread.steps += 1;
  const step = thread.steps;
  return new Promise((settle, fail) => {
    thread.open.set(step, { door, handed: noteHandedMessages(thread.handed, request), settle, fail });
    send(thread, { kind: 'step', step, packed: packStep(request) });
    signal?.addEventListener('abort', () => send(thread, { kind: 'cancel', step }));
  });
}

function receive(thread: Thread, message: FromWorker): void {
  switch (message.kind) {
    case 'ready':
      thread.ready(message.identity);
      break;
    case 'refused':
      thread.refuse(new HandshakeError(message.reason));
      break;
    case 'noise':
      thread.noise.add(message.line);
      break;
    case 'result':
      settle(thread, message.step, resolveReferences(message.end, thread.open.get(message.step)?.handed ?? []));
      break;
    case 'call':
      passOn(thread, message);
  }
}

function passOn(thread: Thread, { call, request }: Extract<FromWorker, { kind: 'call' }>): void {
  // Steps that are open beside each other belong to one session, so it is the same model that answers.
  const [open] = thread.open.values();
  open?.door(request).then((response) => send(thread, { kind: 'reply', call, response }), open.fail);
}

const send = ({ worker }: Thread, message: ToWorker): void => worker.postMessage(message);

function settle({ open }: Thread, step: number, result: RawStepResult): void {
  open.get(step)?.settle(result);
  open.delete(step);
}

function die(thread: Thread, cause: string): void {
  thread.death ??= cause;
  thread.refuse(new HandshakeError(`The adapter died while it was imported. ${cause}`));
  for (const step of thread.open.keys()) settle(thread, step, crashFault(thread.death));
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return `It threw outside of any call, so that nothing catches it: ${String(error)}`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return `It ran out of memory: ${error.message}`;
  return `An error or a rejection that is not caught: ${error.stack ?? error.message}`;
}

function withNoise(error: unknown, noise: Noise): unknown {
  const lines = noise.take();
  if (!(error instanceof HandshakeError) || lines.length === 0) return error;
  return new HandshakeError(`${error.message}\nIt printed:\n${lines.join('\n')}`);
}
