import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { WireRequest, WireResponse } from '../../model/dialect/exchange.ts';
import { HandshakeError } from '../handshake-error.ts';
import { captureOutput } from '../runtime/capture-output.ts';
import { loadModule } from '../runtime/load-module.ts';
import { guardNetwork } from '../runtime/network-guard.ts';
import { createRuntime, type Runtime, runStep } from '../runtime/run-step.ts';
import type { CheckedAdapter } from '../validation/check-adapter.ts';
import type { FromWorker, ToWorker, WorkerInput } from './worker-messages.ts';

/** The program of a worker thread: it loads one adapter module and takes steps with it. */

const port = parentPort as MessagePort;
const post = (message: FromWorker): void => port.postMessage(message);
const reportNoise = (line: string): void => post({ kind: 'noise', line });

const waiting = new Map<number, (response: WireResponse) => void>();
let calls = 0;

function call(request: WireRequest): Promise<WireResponse> {
  calls += 1;
  post({ kind: 'call', call: calls, request });
  const id = calls;
  return new Promise((resolve) => waiting.set(id, resolve));
}

const capture = captureOutput(reportNoise);
guardNetwork(reportNoise);

/** the steps that are open, by number */
const open = new Map<number, AbortController>();

async function takeStep(runtime: Runtime, { step, packed }: Extract<ToWorker, { kind: 'step' }>): Promise<void> {
  const controller = new AbortController();
  open.set(step, controller);
  const end = await runStep(runtime, packed, controller.signal);
  open.delete(step);
  capture.flush();
  post({ kind: 'result', step, end });
}

function listen(runtime: Runtime): void {
  port.on('message', (message: ToWorker) => {
    switch (message.kind) {
      case 'step':
        void takeStep(runtime, message);
        return;
      case 'cancel':
        open.get(message.step)?.abort();
        return;
      case 'reply':
        waiting.get(message.call)?.(message.response);
        waiting.delete(message.call);
        return;
    }
  });
}

async function load(): Promise<CheckedAdapter | undefined> {
  try {
    return await loadModule(workerData as WorkerInput);
  } catch (error) {
    if (!(error instanceof HandshakeError)) throw error;
    post({ kind: 'refused', reason: error.message });
    return undefined;
  }
}

const loaded = await load();
if (loaded !== undefined) {
  listen(createRuntime(loaded.adapter, call));
  capture.flush();
  post({ kind: 'ready', identity: loaded.identity });
}
