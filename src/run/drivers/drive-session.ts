import type { Observation, SessionStep } from '../../adapter/contract.ts';
import type { CaseStop } from '../../adapter/host.ts';
import type { StepRequest } from '../../adapter/protocol.ts';
import type { Message } from '../../conversation/message.ts';
import type { CaseStep, Runnable } from '../../suite/case/case.ts';
import type { DrivenResult } from '../environment/driven-host.ts';
import { storedStateOf } from '../trace/stored-state.ts';
import type { StoredState } from '../trace/trace.ts';
import { outsideContract } from './drive-pure.ts';
import type { Driver, DriverOptions, StepReading } from './driver.ts';
import { type PassWithEvent, runPassWithEvent } from './mid-pass-event.ts';
import { closedBy, openingFault, openSession } from './open-session.ts';
import { type PlayedStep, recordingDriver, unplayableError } from './recording-driver.ts';
import { withoutUsage, withUsage } from './told-usage.ts';

type PlayableStep = Exclude<CaseStep, { do: 'again' }>;
type PassStep = Extract<CaseStep, { do: 'compact' }>;

/** Drives an adapter that keeps the conversation itself: it is appended to, told to compact, and read after each step. */
export function driveSession(runnable: Runnable, options: DriverOptions): Driver {
  const { session, model, archive } = options;
  const named = { drive: 'session', session } as const;
  let current: Message[] = [];
  let stored: StoredState = {};
  let opened = false;

  const toldOf = (request: StepRequest): StepRequest =>
    'messages' in request
      ? { ...request, messages: withUsage(request.messages, current, runnable, model.dialect) }
      : request;

  const send = (request: StepRequest, signal?: AbortSignal) => {
    const cancel = signal === undefined ? {} : { signal };
    return options.host.step(toldOf(request), { timeout: options.timeout, door: options.door, ...cancel });
  };
  const remember = (observation: Observation): StoredState => {
    current = observation.view ?? current;
    stored = storedStateOf(observation, archive?.read());
    return stored;
  };

  /** What is left is what counts, and an append of nothing shows it. */
  const readBack = async (reading: StepReading): Promise<StepReading> => {
    if (reading.kind === 'fault') return reading;
    const left = toReading(await send({ ...named, do: 'append', messages: [] }), remember);
    const noise = [...reading.noise, ...left.noise];
    if (left.kind === 'fault') return { ...left, noise };
    return { ...reading, view: left.view, noise, ...stored };
  };

  const read = async (result: DrivenResult): Promise<StepReading> => {
    if (result.kind === 'fault' || !('threw' in result.answer)) return toReading(result, remember);
    const { answer, inputMutated, noise } = result;
    return readBack({ kind: 'threw', message: answer.threw.message, view: current, inputMutated, noise });
  };

  const perform = async (step: Exclude<PlayableStep, PassStep>): Promise<PlayedStep> => {
    const given = current;
    const sent = askedOf(step);
    return { step: sent, given, reading: await read(await send({ ...named, ...sent })) };
  };

  const pass = async (step: PassStep): Promise<PassWithEvent | { result: DrivenResult }> => {
    const { meanwhile: event, archive: fault } = step;
    const unblock = fault === undefined ? undefined : archive?.block();
    const run = (signal?: AbortSignal) => send({ ...named, ...askedOf(step) }, signal);
    try {
      if (event === undefined) return { result: await run() };
      return await runPassWithEvent(event, {
        model,
        pass: run,
        beside: (other) => send({ ...named, ...other }),
        arrival: options.arrival,
      });
    } finally {
      unblock?.();
    }
  };

  const compact = async (step: PassStep): Promise<PlayedStep> => {
    const given = current;
    const passed = await pass(step);
    const event = 'meanwhile' in passed ? { meanwhile: passed.meanwhile } : {};
    const unwritable = step.archive === undefined || archive === undefined ? {} : { archive: step.archive };
    const reading = await ('meanwhile' in passed ? readBoth(passed) : read(passed.result));
    return { step: { do: 'compact', reason: step.reason, ...unwritable, ...event }, given, reading };
  };

  /**
   * After something came in between, the answers say what there was when they were given, in whichever order that was. So
   * it is read once more; and what an abandoned pass still writes when its model has answered is seen by that.
   */
  const readBoth = async ({ result, meanwhile: event, second }: PassWithEvent): Promise<StepReading> => {
    const noise = second?.noise ?? [];
    if (result.kind === 'answer' && second?.kind === 'fault') return faultIn(second, [...result.noise, ...noise]);
    const reading = await read({ ...result, noise: [...result.noise, ...noise] });
    const last = reading.kind === 'observed' && event.happened ? await readBack(reading) : reading;
    const mutated = second?.kind === 'answer' && second.inputMutated;
    return last.kind !== 'fault' && mutated ? { ...last, inputMutated: true } : last;
  };

  return recordingDriver(runnable, model, {
    current: () => current,
    stored: () => stored,
    play: async (step) => {
      if (step.do === 'again')
        throw unplayableError(runnable, 'hands a conversation over again, and a session keeps its own');
      const opening = opened ? undefined : await send(openSession('session', options));
      opened = true;
      const refusal = opening === undefined ? undefined : openingFault(opening);
      if (refusal !== undefined) return { step: askedOf(step), given: current, reading: refusal };
      return saidBefore(opening?.noise ?? [], await (step.do === 'compact' ? compact(step) : perform(step)));
    },
    close: async () => {
      if (!opened) return { noise: [] };
      return closedBy(await send({ ...named, do: 'close' }));
    },
  });
}

const saidBefore = (noise: string[], played: PlayedStep): PlayedStep => ({
  ...played,
  reading: { ...played.reading, noise: [...noise, ...played.reading.noise] },
});

/** The step as it is asked of the adapter, which hears nothing of what goes on around it. */
function askedOf(step: PlayableStep): Exclude<SessionStep, { do: 'turn' }> {
  switch (step.do) {
    case 'append':
      return { do: 'append', messages: step.messages };
    case 'compact':
      return { do: 'compact', reason: step.reason };
    case 'reload':
      return { do: 'reload' };
  }
}

function toReading(result: DrivenResult, remember: (observation: Observation) => StoredState): StepReading {
  const { noise } = result;
  if (result.kind === 'fault') return faultIn(result, noise);
  const { answer, inputMutated } = result;
  if ('threw' in answer) return { kind: 'fault', fault: unreadable(answer.threw.message), noise };
  if (!('view' in answer)) return outsideContract('view', answer, noise);
  const outcome = answer.outcome === undefined ? {} : { outcome: answer.outcome };
  if (answer.view === undefined) return outsideContract('view', answer, noise);
  const view = withoutUsage(answer.view);
  return { kind: 'observed', view, inputMutated, noise, ...outcome, ...remember({ ...answer, view }) };
}

const faultIn = ({ fault }: Extract<DrivenResult, { kind: 'fault' }>, noise: string[]): StepReading => ({
  kind: 'fault',
  fault,
  noise,
});

const unreadable = (message: string): CaseStop => ({
  kind: 'protocol',
  detail: `The session raised when it was read after a step that failed or was interrupted: ${message}`,
});
