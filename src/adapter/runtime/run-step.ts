import { isRecord } from '../../conversation/json.ts';
import type { WireRequest, WireResponse } from '../../model/dialect/exchange.ts';
import type { Adapter, AdapterSession, ModelAccess, SessionStep } from '../contract.ts';
import type { StepAnswer, StepRequest } from '../protocol.ts';
import { checkAnswer } from '../validation/check-answer.ts';
import { limitBrokenIn } from '../validation/json-limits.ts';
import { describeShapeProblem } from '../validation/shape-check.ts';
import { NotJsonError, toJson } from '../validation/to-json.ts';
import { forgetLeftOut } from './handed-messages.ts';
import {
  addHanded,
  emptyHandedIndex,
  type HandedIndex,
  isUnchangedJson,
  replaceByReferences,
  STAND_IN,
} from './message-references.ts';
import { modelAccess } from './model-access.ts';
import { type PackedStep, unpackStep } from './packed-step.ts';
import { protocolFault, type RawStepResult } from './running-adapter.ts';
import { answerThrowing } from './thrown.ts';

interface OpenedSession {
  session: AdapterSession;
  /** the session its instance was opened with; the model that one was given serves them all */
  root: string;
  handed: HandedIndex;
}

/** A loaded adapter with all it holds between steps. */
export interface Runtime {
  adapter: Adapter;
  sessions: Map<string, OpenedSession>;
  call: (request: WireRequest) => Promise<WireResponse>;
  /** how the contract was left by something else than an answer; whatever is answered afterwards, that is what came of it */
  breach: string | undefined;
  /** the steps that are open: model calls of one that has ended are refused */
  open: Set<StepRequest>;
}

export const createRuntime = (adapter: Adapter, call: Runtime['call']): Runtime => ({
  adapter,
  sessions: new Map(),
  call,
  breach: undefined,
  open: new Set(),
});

/** The adapter left the contract: no observation of the implementation, but a fault of the adapter. */
class ContractBreach extends Error {}

/** What came of a step, with the messages that were handed over and came back unaltered left out. */
export interface ReferencedResult {
  result: RawStepResult;
  /**
   * for each message of the whole answer: at which place it was handed over, to this step or to this session; null for one that
   * the answer itself has
   */
  places: (number | null)[];
}

/**
 * Takes one step in this thread.
 * @param step a copy of it is handed to the adapter, and compared afterwards
 * @param signal aborted when the caller takes the step back
 * @returns the answer, checked and copied; what the implementation throws is an answer too
 */
export async function runStep(runtime: Runtime, step: PackedStep, signal: AbortSignal): Promise<ReferencedResult> {
  const request = unpackStep(step);
  const handed = handedTo(runtime, request);
  const limit = handed.count;
  const isMutated = watch(request, step);
  runtime.open.add(request);
  try {
    const returned = await perform(runtime, request, signal);
    return breachIn(runtime) ?? forgetting(handed, limit, answered({ request, handed, step }, returned, isMutated));
  } catch (error) {
    const breach = breachIn(runtime) ?? breachOf(error);
    return breach ?? without(thrown(request, error, isMutated));
  } finally {
    runtime.open.delete(request);
  }
}

/** That something is not supported says what it is, or is no answer. */
function thrown(request: StepRequest, error: unknown, isMutated: () => boolean): RawStepResult {
  const answer = answerThrowing(error);
  const checked = checkAnswer(request, answer);
  return checked.kind === 'wrong'
    ? protocolFault(`What was thrown in "${request.do}" is wrong ${describeShapeProblem(checked.problem)}`)
    : { kind: 'answer', answer, inputMutated: isMutated() };
}

const breachIn = ({ breach }: Runtime): ReferencedResult | undefined =>
  breach === undefined ? undefined : without(protocolFault(breach));

function breachOf(error: unknown): ReferencedResult | undefined {
  try {
    return error instanceof ContractBreach ? without(protocolFault(error.message)) : undefined;
  } catch {
    // Even this question may be one to a proxy of the adapter.
    return undefined;
  }
}

/** Reading what was returned may run code of the adapter, and what that throws is no answer of the implementation. */
function answered(
  { request, handed, step }: { request: StepRequest; handed: HandedIndex; step: PackedStep },
  returned: unknown,
  isMutated: () => boolean,
): ReferencedResult {
  const wrong = (problem: string) => without(protocolFault(`The answer to "${request.do}" is wrong ${problem}`));
  try {
    const { own, inPlace, places } = replaceByReferences(handed, step.isViewUnread ? withoutView(returned) : returned);
    const read = readAnswer(request, own);
    if (read.kind === 'right')
      return { result: { kind: 'answer', answer: read.answer, inputMutated: isMutated() }, places };
    // A problem is told with the place where it stands, what was handed over among it.
    const placed = readAnswer(request, inPlace());
    return wrong(placed.kind === 'wrong' ? placed.problem : read.problem);
  } catch {
    return wrong(UNREADABLE);
  }
}

/** A long view takes longer to check than all else of a step. */
const withoutView = (returned: unknown): unknown =>
  isRecord(returned) && 'view' in returned ? { ...returned, view: [] } : returned;

const UNREADABLE = 'at the top: it throws when it is read.';

function readAnswer(
  request: StepRequest,
  value: unknown,
): { kind: 'right'; answer: StepAnswer } | { kind: 'wrong'; problem: string } {
  const wrong = (problem: string) => ({ kind: 'wrong', problem }) as const;
  try {
    const answer = toJson(value, STAND_IN);
    const broken = limitBrokenIn(answer);
    if (broken !== undefined) return wrong(describeShapeProblem({ ...broken, hint: '' }));
    const checked = checkAnswer(request, answer);
    if (checked.kind === 'wrong') return wrong(describeShapeProblem(checked.problem));
    return { kind: 'right', answer: checked.answer };
  } catch (error) {
    return wrong(error instanceof NotJsonError ? error.message : UNREADABLE);
  }
}

const without = (result: RawStepResult): ReferencedResult => ({ result, places: [] });

/** What the answer no longer has is not waited for. */
function forgetting(handed: HandedIndex, limit: number, end: ReferencedResult): ReferencedResult {
  forgetLeftOut(handed, end.places, limit);
  return end;
}

function handedTo({ sessions }: Runtime, request: StepRequest): HandedIndex {
  const known = request.drive === 'pure' ? undefined : sessions.get(request.session)?.handed;
  const handed = known ?? emptyHandedIndex();
  if ('messages' in request) addHanded(handed, request.messages);
  return handed;
}

/** @returns a function that says whether the adapter has changed what it was handed for this step */
function watch(request: StepRequest, { rest, messages: texts = [] }: PackedStep): () => boolean {
  const { messages = [], ...others } = { messages: undefined, ...request };
  const handed = [...messages];
  const isSame = (message: object | undefined, at: number) =>
    message === messages[at] && isUnchangedJson(message, texts[at]!);
  return () => {
    return messages.length !== handed.length || !handed.every(isSame) || !isUnchangedJson(others, rest);
  };
}

function perform(runtime: Runtime, request: StepRequest, signal: AbortSignal): unknown {
  return request.drive === 'pure' ? compactPure(runtime, request, signal) : performInSession(runtime, request, signal);
}

function compactPure(runtime: Runtime, request: Extract<StepRequest, { drive: 'pure' }>, signal: AbortSignal): unknown {
  const { adapter } = runtime;
  if (adapter.compact === undefined) throw new ContractBreach('The adapter has no "compact", so it has no pure drive.');
  const { messages, settings, reason, state, profile } = request;
  const model = modelFor(runtime, request, () => runtime.open.has(request));
  return adapter.compact({ messages, settings, reason, model, state, profile, signal });
}

type SessionRequest = Exclude<StepRequest, { drive: 'pure' }>;

async function performInSession(runtime: Runtime, request: SessionRequest, signal: AbortSignal): Promise<unknown> {
  const { sessions } = runtime;
  switch (request.do) {
    case 'open':
      sessions.set(request.session, opened(await openSession(runtime, request), request.session));
      return { done: true };
    case 'beside': {
      const { session, root } = openedOf(runtime, request.of);
      sessions.set(request.session, opened(await openBeside(session), root));
      return { done: true };
    }
    case 'close':
      await sessions.get(request.session)?.session.close?.();
      sessions.delete(request.session);
      return { done: true };
    case 'append':
    case 'compact':
    case 'turn':
    case 'reload':
      return openedOf(runtime, request.session).session.step(stepOf(request), { signal });
  }
}

const opened = (session: AdapterSession, root: string): OpenedSession => ({
  session,
  root,
  handed: emptyHandedIndex(),
});

async function openSession(
  runtime: Runtime,
  request: Extract<SessionRequest, { do: 'open' }>,
): Promise<AdapterSession> {
  const { adapter } = runtime;
  const { drive, settings, profile, session, folder, toolUrl } = request;
  if (adapter.open === undefined) throw new ContractBreach(`The adapter has no "open", so it has no ${drive} drive.`);
  const model = modelFor(runtime, request, () => isServing(runtime, session));
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

/** @returns whether a step is open that may call the model this session was opened with */
const isServing = ({ open, sessions }: Runtime, session: string): boolean =>
  [...open].some((request) => rootOf(request, sessions) === session);

function rootOf(request: StepRequest, sessions: Runtime['sessions']): string | undefined {
  if (request.drive === 'pure') return undefined;
  if (request.do === 'open') return request.session;
  return sessions.get(request.do === 'beside' ? request.of : request.session)?.root;
}

function modelFor(
  runtime: Runtime,
  { settings, baseUrl, dialect, marker }: Extract<StepRequest, { profile: string }>,
  isOpen: () => boolean,
): ModelAccess {
  const { summarizer } = settings.models;
  const breach = (detail: string) => {
    runtime.breach ??= detail;
  };
  return modelAccess({ call: runtime.call, summarizer, baseUrl, dialect, marker, isOpen, breach });
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
    case 'reload':
      return { do: 'reload' };
  }
}
