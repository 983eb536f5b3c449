import type { JsonValue, Message } from '../conversation/message.ts';
import type { CompactReason } from '../conversation/settings.ts';
import type { Runnable } from '../suite/case.ts';
import type { Driver, DriverOptions, Reading } from './driver.ts';
import { observed } from './observed.ts';

/**
 * Drives an adapter as a function: the suite holds the conversation and hands it over whole at every pass, with the
 * opaque state of the pass before.
 */
export function drivePure(runnable: Runnable, options: DriverOptions): Driver {
  let current: Message[] = [];
  let state: JsonValue = null;

  const append = (messages: Message[]): Reading => {
    current = [...current, ...messages];
    return { kind: 'observed', view: current, inputMutated: false, noise: [] };
  };

  const compact = async (reason: CompactReason): Promise<Reading> => {
    const result = await options.host.step(
      { do: 'compact', drive: 'pure', messages: current, reason, state, ...options.surroundings },
      { timeout: options.timeout, door: options.door },
    );
    const { noise } = result;
    if (result.kind === 'fault') return { kind: 'fault', fault: result.fault, noise };
    const { answer, inputMutated } = result;
    if ('threw' in answer) return { kind: 'threw', message: answer.threw.message, view: current, inputMutated, noise };
    if (!('messages' in answer)) return outsideContract('messages', answer, noise);
    current = answer.messages;
    state = answer.state ?? null;
    return {
      kind: 'observed',
      view: current,
      state,
      ...(answer.outcome === undefined ? {} : { outcome: answer.outcome }),
      inputMutated,
      noise,
    };
  };

  return observed(runnable, options.model, {
    current: () => current,
    stored: () => ({}),
    step: (step) => (step.do === 'append' ? Promise.resolve(append(step.messages)) : compact(step.reason)),
    close: () => Promise.resolve(undefined),
  });
}

/** An answer that lacks the field the contract asks for at this step. */
export function outsideContract(field: string, answer: object, noise: string[]): Reading {
  const detail = `The answer to a step must have "${field}"; got the keys ${Object.keys(answer).join(', ') || '(none)'}.`;
  return { kind: 'fault', fault: { kind: 'protocol', detail }, noise };
}
