import { inspect } from 'node:util';
import type { WireRequest, WireResponse } from '../model/exchange.ts';
import { describeProblem } from './check.ts';
import { checkAnswer } from './check-answer.ts';
import type { Adapter, AdapterSession, ModelAccess, SessionStep } from './contract.ts';
import { breach, type LifeResult } from './life.ts';
import { modelAccess } from './model-access.ts';
import type { StepRequest } from './protocol.ts';
import { NotJsonError, toJson } from './to-json.ts';

/** A loaded adapter with all it holds between steps. */
export interface Runtime {
  adapter: Adapter;
  sessions: Map<string, AdapterSession>;
  call: (request: WireRequest) => Promise<WireResponse>;
  /** the step that is open: model calls of one that has ended are refused */
  open: StepRequest | undefined;
}

export const createRuntime = (adapter: Adapter, call: Runtime['call']): Runtime => ({
  adapter,
  sessions: new Map(),
  call,
  open: undefined,
});

/** The adapter left the contract: no observation of the implementation, but a fault of the adapter. */
class ContractBreach extends Error {}

/**
 * Takes one step in this thread.
 * @param request handed to the adapter as it is, and compared afterwards: pass a copy
 * @returns the answer, checked and copied; what the implementation throws is an answer too
 */
export async function runStep(runtime: Runtime, request: StepRequest): Promise<LifeResult> {
  const before = JSON.stringify(request);
  runtime.open = request;
  try {
    const checked = checkAnswer(request, toJson(await perform(runtime, request)));
    if (checked.kind === 'fine')
      return { kind: 'answer', answer: checked.answer, inputMutated: isMutated(request, before) };
    return breach(`The answer to "${request.do}" is wrong ${describeProblem(checked.problem)}`);
  } catch (error) {
    if (error instanceof ContractBreach) return breach(error.message);
    if (error instanceof NotJsonError) return breach(`The answer to "${request.do}" is wrong ${error.message}`);
    return { kind: 'answer', answer: { threw: describeThrown(error) }, inputMutated: isMutated(request, before) };
  } finally {
    runtime.open = undefined;
  }
}

function perform(runtime: Runtime, request: StepRequest): unknown {
  switch (request.drive) {
    case 'pure':
      return compactPure(runtime, request);
    case 'session':
      return performInSession(runtime, request);
  }
}

function compactPure(runtime: Runtime, request: Extract<StepRequest, { drive: 'pure' }>): unknown {
  const { adapter } = runtime;
  if (adapter.compact === undefined) throw new ContractBreach('The adapter has no "compact", so it has no pure drive.');
  const { messages, settings, reason, state, profile } = request;
  const model = modelFor(runtime, request, () => runtime.open === request);
  return adapter.compact({ messages, settings, reason, model, state, profile });
}

type SessionRequest = Extract<StepRequest, { drive: 'session' }>;

async function performInSession(runtime: Runtime, request: SessionRequest): Promise<unknown> {
  switch (request.do) {
    case 'open':
      runtime.sessions.set(request.session, await openSession(runtime, request));
      return { done: true };
    case 'close':
      await runtime.sessions.get(request.session)?.close?.();
      runtime.sessions.delete(request.session);
      return { done: true };
    case 'append':
    case 'compact':
      return sessionOf(runtime, request.session).step(stepOf(request));
  }
}

async function openSession(
  runtime: Runtime,
  request: Extract<SessionRequest, { do: 'open' }>,
): Promise<AdapterSession> {
  const { adapter } = runtime;
  if (adapter.open === undefined) throw new ContractBreach('The adapter has no "open", so it has no session drive.');
  const { settings, profile, session } = request;
  const model = modelFor(runtime, request, () => runtime.open?.drive === 'session' && runtime.open.session === session);
  const opened: AdapterSession | undefined = await adapter.open({ settings, model, profile });
  if (typeof opened?.step !== 'function')
    throw new ContractBreach('open() must return an object with a function "step".');
  return opened;
}

function modelFor(
  runtime: Runtime,
  { settings, baseUrl }: Extract<StepRequest, { profile: string }>,
  isOpen: () => boolean,
): ModelAccess {
  return modelAccess({ call: runtime.call, summarizer: settings.models.summarizer, baseUrl, isOpen });
}

function sessionOf({ sessions }: Runtime, id: string): AdapterSession {
  const session = sessions.get(id);
  if (session === undefined) throw new ContractBreach(`Session "${id}" is not open.`);
  return session;
}

const stepOf = (request: Extract<SessionRequest, SessionStep>): SessionStep =>
  request.do === 'append' ? { do: 'append', messages: request.messages } : { do: 'compact', reason: request.reason };

/** An input that can no longer be written as JSON was certainly changed. */
function isMutated(request: StepRequest, before: string): boolean {
  try {
    return JSON.stringify(request) !== before;
  } catch {
    return true;
  }
}

function describeThrown(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : inspect(error) };
  return { message: error.message || error.name, stack: inspect(error) };
}
