import type { WireRequest, WireResponse } from '../../model/dialect/exchange.ts';
import { HandshakeError, WrongClaimsError } from '../handshake-error.ts';
import { watchBuiltins } from '../runtime/builtins.ts';
import { captureOutput } from '../runtime/capture-output.ts';
import { loadModule } from '../runtime/load-module.ts';
import { guardNetwork } from '../runtime/network-guard.ts';
import { createRuntime, type Runtime, runStep } from '../runtime/run-step.ts';
import type { CheckedAdapter } from '../validation/check-adapter.ts';
import type { FromModule, ModuleToLoad, ToModule } from './module-messages.ts';

/**
 * What a process or a thread of its own does with a module: it loads it and takes steps with it. Output is captured and the
 * network guarded from here on.
 * @param post tells the suite something
 * @returns what takes in each message of the suite
 */
export function serveModule(post: (message: FromModule) => void): (message: ToModule) => void {
  const reportNoise = (line: string): void => post({ kind: 'noise', line });
  const capture = captureOutput(reportNoise);
  guardNetwork(reportNoise);
  const { call, answered } = modelCalls(post);
  let runtime: Runtime | undefined;
  let changes = (): string[] => [];
  /** the steps that are open, by number */
  const open = new Map<number, AbortController>();

  const load = async (module: ModuleToLoad): Promise<void> => {
    const loaded = await loadOrRefuse(module, post);
    if (loaded === undefined) return;
    runtime = createRuntime(loaded.adapter, call);
    capture.flush();
    // What a library changes while it is imported is part of it.
    changes = watchBuiltins();
    post({ kind: 'ready', identity: loaded.identity });
  };
  const takeStep = async (taking: Runtime, { step, packed }: Extract<ToModule, { kind: 'step' }>): Promise<void> => {
    const controller = new AbortController();
    open.set(step, controller);
    const end = await runStep(taking, packed, controller.signal);
    open.delete(step);
    capture.flush();
    post({ kind: 'result', step, end });
  };
  return (message) => {
    switch (message.kind) {
      case 'load':
        void load(message);
        return;
      case 'step':
        if (runtime !== undefined) void takeStep(runtime, message);
        return;
      case 'cancel':
        open.get(message.step)?.abort();
        return;
      case 'settle':
        afterNext(() => post({ kind: 'settled', number: message.number, changed: changes() }));
        return;
      case 'reply':
        answered(message.call, message.response);
    }
  };
}

// An adapter may exchange it for its own.
const { setImmediate: atOnce } = globalThis;

/** A rejection that nobody catches is only known behind all that was waiting when it came. */
const afterNext = (then: () => void): void => void atOnce(() => atOnce(then));

async function loadOrRefuse(
  module: ModuleToLoad,
  post: (message: FromModule) => void,
): Promise<CheckedAdapter | undefined> {
  try {
    return await loadModule(module);
  } catch (error) {
    if (!(error instanceof HandshakeError)) throw error;
    post({ kind: 'refused', reason: error.message, ...(error instanceof WrongClaimsError ? { claims: true } : {}) });
    return undefined;
  }
}

interface ModelCalls {
  call(request: WireRequest): Promise<WireResponse>;
  answered(call: number, response: WireResponse): void;
}

function modelCalls(post: (message: FromModule) => void): ModelCalls {
  const waiting = new Map<number, (response: WireResponse) => void>();
  let calls = 0;
  return {
    call: (request) => {
      calls += 1;
      const call = calls;
      post({ kind: 'call', call, request });
      return new Promise((resolve) => waiting.set(call, resolve));
    },
    answered: (call, response) => {
      waiting.get(call)?.(response);
      waiting.delete(call);
    },
  };
}
