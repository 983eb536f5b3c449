import type { JsonValue, Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import type { CaseStep, Runnable } from '../../suite/case/case.ts';
import type { DrivenResult } from '../environment/driven-host.ts';
import type { Driver, DriverOptions, StepReading } from './driver.ts';
import { runPassWithEvent } from './mid-pass-event.ts';
import { type PlayedStep, recordingDriver, unplayableError } from './recording-driver.ts';

type PassStep = Extract<CaseStep, { do: 'compact' }>;

/** All that a pure pass is made from. */
interface PureInput {
  messages: Message[];
  state: JsonValue;
  reason: CompactReason;
}

/**
 * Drives an adapter as a function: the suite holds the conversation and hands it over whole at every pass, with the
 * opaque state of the pass before.
 */
export function drivePure(runnable: Runnable, options: DriverOptions): Driver {
  let current: Message[] = [];
  let state: JsonValue = null;
  let first: PureInput | undefined;

  const append = (messages: Message[]): PlayedStep => {
    const given = current;
    current = [...current, ...messages];
    const reading: StepReading = { kind: 'observed', view: current, inputMutated: false, noise: [] };
    return { step: { do: 'append', messages }, given, reading };
  };

  const send = (input: PureInput, signal?: AbortSignal): Promise<DrivenResult> =>
    options.host.step(
      { do: 'compact', drive: 'pure', ...input, ...options.surroundings },
      { timeout: options.timeout, door: options.door, ...(signal === undefined ? {} : { signal }) },
    );

  const pass = async ({ meanwhile: event }: PassStep, input: PureInput) => {
    if (event === undefined) return { result: await send(input) };
    const beside = () => Promise.reject(unplayableError(runnable, 'has two steps at once, and the function only one'));
    return runPassWithEvent(event, {
      model: options.model,
      pass: (signal) => send(input, signal),
      beside,
      arrival: options.arrival,
    });
  };

  const compact = async (step: PassStep): Promise<PlayedStep> => {
    const input = { messages: current, state, reason: step.reason };
    first ??= input;
    const { result, ...rest } = await pass(step, input);
    const reading = toReading(result, current);
    if (reading.kind === 'observed') {
      current = reading.view;
      state = reading.state ?? null;
    }
    return { step: { do: 'compact', reason: step.reason, ...rest }, given: input.messages, reading };
  };

  /** What comes of the repetition is recorded, and the conversation goes on as if there had been none. */
  const again = async (): Promise<PlayedStep> => {
    if (first === undefined) throw unplayableError(runnable, 'repeats a pass before the first one');
    const { messages, reason } = first;
    const reading = toReading(await send(first), messages);
    return { step: { do: 'compact', reason, again: true }, given: messages, reading };
  };

  return recordingDriver(runnable, options.model, {
    current: () => current,
    stored: () => ({}),
    play: async (step) => {
      switch (step.do) {
        case 'append':
          return append(step.messages);
        case 'compact':
          return compact(step);
        case 'again':
          return again();
        case 'reload':
          throw unplayableError(runnable, 'reloads a session, and the pure drive has none');
      }
    },
    close: () => Promise.resolve({ noise: [] }),
  });
}

function toReading(result: DrivenResult, before: Message[]): StepReading {
  const { noise } = result;
  if (result.kind === 'fault') return { kind: 'fault', fault: result.fault, noise };
  const { answer, inputMutated } = result;
  if ('threw' in answer) return { kind: 'threw', message: answer.threw.message, view: before, inputMutated, noise };
  if (!('messages' in answer)) return outsideContract('messages', answer, noise);
  const { messages: view, state = null, outcome } = answer;
  return { kind: 'observed', view, state, ...(outcome === undefined ? {} : { outcome }), inputMutated, noise };
}

/** An answer that lacks the field the contract asks for at this step. */
export function outsideContract(field: string, answer: object, noise: string[]): StepReading {
  const detail = `The answer to a step must have "${field}"; got the keys ${Object.keys(answer).join(', ') || '(none)'}.`;
  return { kind: 'fault', fault: { kind: 'protocol', detail }, noise };
}
