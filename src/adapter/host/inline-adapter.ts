import type { WireRequest, WireResponse } from '../../model/dialect/exchange.ts';
import { type HandedBySession, noteHandedMessages, resolveReferences } from '../runtime/handed-messages.ts';
import { type LoadOptions, loadModule } from '../runtime/load-module.ts';
import { packStep } from '../runtime/packed-step.ts';
import { createRuntime, runStep } from '../runtime/run-step.ts';
import {
  crashFault,
  type RawStepResult,
  type RunningAdapter,
  type UntimedStepOptions,
} from '../runtime/running-adapter.ts';
import type { CheckedAdapter } from '../validation/check-adapter.ts';

let lives = 0;

interface OpenStep {
  door: UntimedStepOptions['door'];
  settle: (result: RawStepResult) => void;
  fail: (error: unknown) => void;
}

/**
 * Loads an adapter module into the suite's own thread, so that a debugger sees one program. Nothing is isolated: an
 * endless loop hangs the suite, `process.exit` ends it, output is printed, and no guard is on the network.
 * @throws HandshakeError where the module can't be imported or is no adapter
 */
export async function startInlineAdapter({ file, claims }: LoadOptions): Promise<RunningAdapter> {
  lives += 1;
  return inlineAdapterOf(await loadModule({ file, claims, fresh: `${lives}` }));
}

/** @returns a life in this thread of an adapter that is there already */
export function inlineAdapterOf({ adapter, identity }: CheckedAdapter): RunningAdapter {
  const open = new Set<OpenStep>();
  const handed: HandedBySession = new Map();
  let death: string | undefined;
  const runtime = createRuntime(adapter, (request) => ask(open, request));
  return {
    identity,
    step: (request, { door, signal = new AbortController().signal, ...unread }) =>
      new Promise((settle, fail) => {
        const step: OpenStep = { door, settle, fail };
        open.add(step);
        const known = noteHandedMessages(handed, request);
        const end = runStep(runtime, packStep(request, unread), signal).finally(() => open.delete(step));
        end.then((ended) => settle(resolveReferences(ended, known)), fail);
      }),
    death: () => death,
    takeNoise: () => [],
    leftBehind: () => [],
    stderrTail: () => '',
    end: async () => {
      death ??= 'The suite ended it.';
      for (const { settle } of open) settle(crashFault(death));
    },
  };
}

/** A door that fails ends the step: it is a fault of the suite, which the adapter must not get to handle. */
function ask([step]: Iterable<OpenStep>, request: WireRequest): Promise<WireResponse> {
  if (step === undefined) return Promise.reject(new Error('No step is open.'));
  return new Promise((answered) => step.door(request).then(answered, step.fail));
}
