import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { HandshakeError, WrongClaimsError } from '../../adapter/handshake-error.ts';
import { ImpossibleProfileError, UnknownProfileError } from '../../adapter/resolve/resolve-profile.ts';
import type { CaseWorkerInput, FromCaseWorker, SerializedError, ToCaseWorker } from './case-worker-messages.ts';
import { UndeclaredError } from './undeclared-error.ts';

/** A thread that runs cases, seen from the outside. */
export interface CaseWorker {
  /** @returns the answer. One question at a time may wait for each kind of answer. @throws what the worker died of */
  waitFor<Kind extends FromCaseWorker['kind']>(kind: Kind): Promise<Extract<FromCaseWorker, { kind: Kind }>>;
  /** gets every unit that has ended, until the worker fails */
  onEnded(listener: (message: Extract<FromCaseWorker, { kind: 'ended' }>) => void): void;
  /** rejects when the worker fails; never resolves */
  failed: Promise<never>;
  send(message: ToCaseWorker): void;
  /** may be called again. @returns the commands of the processes that had to be ended after its adapter */
  end(): Promise<readonly string[]>;
}

/** The program has this file's own extension: `.ts` in the repository, `.js` in the package. */
const PROGRAM = new URL(`./case-worker-program${path.extname(import.meta.url)}`, import.meta.url);

/**
 * MiB. Cases leave much behind and keep nothing: room for one at a time spares most collections, and with a limit
 * to what may stay, far above what any case needs, the thread lets go of what is old sooner.
 */
const LIMITS = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 2048 };

/** Starts a worker; it says `ready` once its adapter is there. */
export function startCaseWorker(input: CaseWorkerInput): CaseWorker {
  const worker = new Worker(PROGRAM, {
    workerData: input,
    resourceLimits: LIMITS,
  });
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // A failure that nobody waits for yet is not one nobody catches.
  failed.catch(() => {});
  let isEnding = false;
  let left: readonly string[] = [];
  const gone = new Promise<void>((resolve) => worker.on('exit', () => resolve()));
  worker.on('error', reject);
  worker.on('exit', (code) => {
    if (!isEnding) reject(new Error(`A thread that runs cases ended by itself, with exit code ${code}.`));
  });
  const listeners = new Map<FromCaseWorker['kind'], (message: FromCaseWorker) => void>();
  worker.on('message', (message: FromCaseWorker) => {
    if (message.kind === 'failed') reject(errorOf(message.failure));
    if (message.kind === 'closed') left = message.left;
    listeners.get(message.kind)?.(message);
  });
  const waitFor: CaseWorker['waitFor'] = (kind) =>
    Promise.race([
      new Promise<Extract<FromCaseWorker, { kind: typeof kind }>>((resolve) =>
        listeners.set(kind, (message) => resolve(message as Extract<FromCaseWorker, { kind: typeof kind }>)),
      ),
      failed,
    ]);
  return {
    waitFor,
    failed,
    onEnded: (listener) => listeners.set('ended', (message) => message.kind === 'ended' && listener(message)),
    send: (message) => worker.postMessage(message),
    end: async () => {
      isEnding = true;
      worker.postMessage({ kind: 'end' } satisfies ToCaseWorker);
      await gone;
      // Who waits for it from now on would wait for ever.
      reject(new Error('This thread that runs cases was ended before.'));
      return left;
    },
  };
}

/** Errors that are told apart by their class; any other is a defect of the suite wherever it was thrown. */
const KNOWN = [WrongClaimsError, HandshakeError, ImpossibleProfileError, UnknownProfileError, UndeclaredError];

function errorOf({ name, message, stack }: SerializedError): Error {
  const Kind = KNOWN.find((kind) => kind.name === name) ?? Error;
  const error = new Kind(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
