import { inspect } from 'node:util';
import type { WireRequest, WireResponse } from '../model/exchange.ts';
import { describeProblem } from './check.ts';
import { checkAnswer } from './check-answer.ts';
import type { Adapter, AdapterSession, ModelAccess, SessionStep } from './contract.ts';
import { breach, type LifeResult } from './life.ts';
import { modelAccess } from './model-access.ts';
import type { StepRequest } from './protocol.ts';
import { NotJsonError, toJson } from './to-json.ts';

interface OpenedSession {
  session: AdapterSession;
  /** the session its instance was opened with; the model that one was given serves them all */
  root: string;
}

/** A loaded adapter with all it holds between steps. */
export interface Runtime {
  adapter: Adapter;
  sessions: Map<string, OpenedSession>;
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
  return request.drive === 'pure' ? compactPure(runtime, request) : performInSession(runtime, request);
}

function compactPure(runtime: Runtime, request: Extract<StepRequest, { drive: 'pure' }>): unknown {
  const { adapter } = runtime;
  if (adapter.compact === undefined) throw new ContractBreach('The adapter has no "compact", so it has no pure drive.');
  const { messages, settings, reason, state, profile } = request;
  const model = modelFor(runtime, request, () => runtime.open === request);
  return adapter.compact({ messages, settings, reason, model, state, profile });
}

type SessionRequest = Exclude<StepRequest, { drive: 'pure' }>;

async function performInSession(runtime: Runtime, request: SessionRequest): Promise<unknown> {
  const { sessions } = runtime;
  switch (request.do) {
    case 'open':
      sessions.set(request.session, { session: await openSession(runtime, request), root: request.session });
      return { done: true };
    case 'beside': {
      const { session, root } = openedOf(runtime, request.of);
      sessions.set(request.session, { session: await openBeside(session), root });
      return { done: true };
    }
    case 'close':
      await sessions.get(request.session)?.session.close?.();
      sessions.delete(request.session);
      return { done: true };
    case 'append':
    case 'compact':
    case 'turn':
      return openedOf(runtime, request.session).session.step(stepOf(request));
  }
}

async function openSession(
  runtime: Runtime,
  request: Extract<SessionRequest, { do: 'open' }>,
): Promise<AdapterSession> {
  const { adapter } = runtime;
  const { drive, settings, profile, session, folder, toolUrl } = request;
  if (adapter.open === undefined) throw new ContractBreach(`The adapter has no "open", so it has no ${drive} drive.`);
  const model = modelFor(runtime, request, () => rootOfOpen(runtime) === session);
  const places = { ...(folder === undefined ? {} : { folder }), ...(toolUrl === undefined ? {} : { toolUrl }) };
  return sessionFrom('open', await adapter.open({ drive, settings, model, profile, ...places }));
}

async function openBeside(session: AdapterSession): Promise<AdapterSession> {
  if (session.beside !== undefined) return sessionFrom('beside', await session.beside());
  throw new ContractBreach(
    'A second conversation on the same instance was asked for, and the session has no function "beside". It returns another session of the same implementation object, as a server has one for each of its users.',
  );
}

function sessionFrom(name: string, opened: AdapterSession | undefined): AdapterSession {
  if (typeof opened?.step === 'function') return opened;
  throw new ContractBreach(`${name}() must return an object with a function "step".`);
}

/** @returns the session whose model the step that is open may call */
function rootOfOpen({ open, sessions }: Runtime): string | undefined {
  if (open === undefined || open.drive === 'pure') return undefined;
  if (open.do === 'open') return open.session;
  return sessions.get(open.do === 'beside' ? open.of : open.session)?.root;
}

function modelFor(
  runtime: Runtime,
  { settings, baseUrl, dialect, marker }: Extract<StepRequest, { profile: string }>,
  isOpen: () => boolean,
): ModelAccess {
  const { summarizer } = settings.models;
  return modelAccess({ call: runtime.call, summarizer, baseUrl, dialect, marker, isOpen });
}

function openedOf({ sessions }: Runtime, id: string): OpenedSession {
  const opened = sessions.get(id);
  if (opened === undefined) throw new ContractBreach(`Session "${id}" is not open.`);
  return opened;
}

function stepOf(request: Extract<SessionRequest, SessionStep>): SessionStep {
  switch (request.do) {
    case 'append':
      return { do: 'append', messages: request.messages };
    case 'compact':
      return { do: 'compact', reason: request.reason };
    case 'turn':
      return { do: 'turn', input: request.input };
  }
}

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
