import { LATE, within } from '../child-process/deadline.ts';
import { createNoise, NOISE_LINES, type Noise } from '../child-process/noise.ts';
import { takenBackBy } from '../child-process/taken-back.ts';
import { HandshakeError, restated, WrongClaimsError } from '../handshake-error.ts';
import type { HostFault } from '../host.ts';
import type { FullIdentity } from '../identity.ts';
import type { StepRequest } from '../protocol.ts';
import {
  type HandedBySession,
  type HandedForStep,
  noteHandedMessages,
  resolveReferences,
} from '../runtime/handed-messages.ts';
import { packStep } from '../runtime/packed-step.ts';
import {
  crashFault,
  type RawStepResult,
  type RunningAdapter,
  type UntimedStepOptions,
} from '../runtime/running-adapter.ts';
import { checkAnswer } from '../validation/check-answer.ts';
import { describeShapeProblem } from '../validation/shape-check.ts';
import { checkModuleMessage } from './check-module-message.ts';
import type { FromModule, ModuleToLoad, ToModule } from './module-messages.ts';

/** The way to a module that runs in a process or a thread of its own. */
export interface ModuleLink {
  send(message: ToModule): void;
  /** commands of the processes it left behind; complete when it has ended */
  leftBehind(): readonly string[];
  /** `bye` lets it end by itself first. Resolves when it is gone */
  end(manner: 'bye' | 'kill'): Promise<void>;
}

/** What comes from the other end. */
export interface LinkEvents {
  /** a message, or whatever the adapter sends in place of one; plain JSON, or undefined where it is none */
  message(message: unknown): void;
  /** what it printed past the streams of its own program */
  print(line: string): void;
  /** it is gone; with what it died of, unless it said so itself */
  ended(cause: string): void;
}

export interface StartOptions extends ModuleToLoad {
  /** ms for importing the module */
  startTimeout: number;
}

interface Life {
  link: ModuleLink;
  noise: Noise;
  /** an error that nobody caught, in its own words */
  uncaught: string | undefined;
  /** what came that no program of the suite sends: from then on nothing of it is believed */
  broken: HostFault | undefined;
  /** what it died of */
  death: string | undefined;
  ready: (identity: FullIdentity) => void;
  refuse: (error: HandshakeError) => void;
  /** the steps that are open, by number, the older one first */
  open: Map<number, OpenStep>;
  /** steps taken so far, and cases ended */
  steps: number;
  /** those that wait for an answer to `settle`, by number */
  settling: Map<number, (changed: readonly string[]) => void>;
  handed: HandedBySession;
}

interface OpenStep {
  request: StepRequest;
  door: UntimedStepOptions['door'];
  /** what the answer may refer to */
  handed: HandedForStep;
  settle: (result: RawStepResult) => void;
  fail: (error: unknown) => void;
}

/**
 * Begins a life of a module at the other end of a link.
 * @param open makes the link
 * @param closing takes it back
 * @throws HandshakeError where the module can't be imported, is no adapter, or takes too long
 */
export async function startModule(
  open: (events: LinkEvents) => ModuleLink,
  { file, claims, startTimeout }: StartOptions,
  closing: AbortSignal,
): Promise<RunningAdapter> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<FullIdentity>();
  const life = lifeWith(open, resolve, reject);
  life.link.send({ kind: 'load', file, claims });
  const takeBack = () => void life.link.end('kill');
  const identity = await takenBackBy(closing, takeBack, within(startTimeout, ready)).catch(async (error) => {
    await life.link.end('kill');
    throw withNoise(error, life.noise);
  });
  if (identity === LATE) {
    await life.link.end('kill');
    throw new HandshakeError(`${file} was not imported within ${startTimeout} ms.`);
  }
  // What a module prints while it is imported belongs to no case.
  life.noise.take();
  return runningAdapter(life, identity);
}

function lifeWith(open: (events: LinkEvents) => ModuleLink, ready: Life['ready'], refuse: Life['refuse']): Life {
  const noise = createNoise(NOISE_LINES + 1);
  const link = open({
    message: (message) => receive(life, message),
    print: (line) => noise.add(line),
    ended: (cause) => die(life, cause),
  });
  const life: Life = {
    link,
    noise,
    uncaught: undefined,
    broken: undefined,
    death: undefined,
    ready,
    refuse,
    open: new Map(),
    steps: 0,
    settling: new Map(),
    handed: new Map(),
  };
  return life;
}

function runningAdapter(life: Life, identity: FullIdentity): RunningAdapter {
  return {
    identity,
    step: (request, options) => {
      const { broken, death } = life;
      if (broken !== undefined) return Promise.resolve({ kind: 'fault', fault: broken });
      return death === undefined ? takeStep(life, request, options) : Promise.resolve(crashFault(death));
    },
    settle: () => (life.death === undefined ? settleCase(life) : Promise.resolve([])),
    leftBehind: () => life.link.leftBehind(),
    death: () => life.death,
    broken: () => life.broken,
    takeNoise: () => life.noise.take(),
    stderrTail: () => '',
    end: async (manner) => {
      life.death ??= 'The suite ended it.';
      await life.link.end(manner);
    },
  };
}

function takeStep(
  life: Life,
  request: StepRequest,
  { door, signal, ...unread }: UntimedStepOptions,
): Promise<RawStepResult> {
  life.steps += 1;
  const step = life.steps;
  return new Promise((settle, fail) => {
    life.open.set(step, { request, door, handed: noteHandedMessages(life.handed, request), settle, fail });
    life.link.send({ kind: 'step', step, packed: packStep(request, unread) });
    signal?.addEventListener('abort', () => life.link.send({ kind: 'cancel', step }));
  });
}

function settleCase(life: Life): Promise<readonly string[]> {
  life.steps += 1;
  const number = life.steps;
  life.link.send({ kind: 'settle', number });
  return new Promise((resolve) => life.settling.set(number, resolve));
}

function receive(life: Life, message: unknown): void {
  if (life.broken !== undefined) return;
  const checked = checkModuleMessage(message);
  if (checked.kind === 'fine') act(life, checked.message);
  else
    disbelieve(
      life,
      `A message of the adapter's own making came in place of one of the suite, ${describeShapeProblem(checked.problem)}`,
    );
}

/** Whoever speaks in the name of the suite's own program may do so again: the step that is open is lost, or the next one. */
function disbelieve(life: Life, detail: string): void {
  life.broken = { kind: 'protocol', detail };
  life.refuse(new HandshakeError(detail));
  for (const step of life.open.keys()) settle(life, step, { kind: 'fault', fault: life.broken });
  for (const settled of life.settling.values()) settled([]);
}

function act(life: Life, message: FromModule): void {
  switch (message.kind) {
    case 'ready':
      life.ready(message.identity);
      break;
    case 'refused':
      life.refuse(message.claims === true ? new WrongClaimsError(message.reason) : new HandshakeError(message.reason));
      break;
    case 'noise':
      life.noise.add(message.line);
      break;
    case 'uncaught':
      life.uncaught = message.cause;
      break;
    case 'settled':
      life.settling.get(message.number)?.(message.changed);
      life.settling.delete(message.number);
      break;
    case 'result':
      takeResult(life, message);
      break;
    case 'call':
      passOn(life, message);
  }
}

/** The program at the other end has checked the answer, but who shares its process can answer in its place. */
function takeResult(life: Life, { step, end }: Extract<FromModule, { kind: 'result' }>): void {
  const open = life.open.get(step);
  if (open === undefined) return;
  const { result } = end;
  const checked = result.kind === 'answer' ? checkAnswer(open.request, result.answer) : undefined;
  if (checked?.kind === 'wrong')
    disbelieve(life, `The answer to "${open.request.do}" is wrong ${describeShapeProblem(checked.problem)}`);
  else settle(life, step, resolveReferences(end, open.handed));
}

function passOn(life: Life, { call, request }: Extract<FromModule, { kind: 'call' }>): void {
  // Steps that are open beside each other belong to one session, so it is the same model that answers.
  const [open] = life.open.values();
  open?.door(request).then((response) => life.link.send({ kind: 'reply', call, response }), open.fail);
}

function settle({ open }: Life, step: number, result: RawStepResult): void {
  open.get(step)?.settle(result);
  open.delete(step);
}

function die(life: Life, cause: string): void {
  life.death ??= life.uncaught === undefined ? cause : `An error or a rejection that is not caught: ${life.uncaught}`;
  life.refuse(new HandshakeError(`The adapter died while it was imported. ${life.death}`));
  for (const step of life.open.keys()) settle(life, step, crashFault(life.death));
  for (const settled of life.settling.values()) settled([]);
}

function withNoise(error: unknown, noise: Noise): unknown {
  const lines = noise.take();
  if (!(error instanceof HandshakeError) || lines.length === 0) return error;
  return restated(error, `${error.message}\nIt printed:\n${lines.join('\n')}`);
}
