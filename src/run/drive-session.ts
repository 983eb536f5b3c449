import type { Observation, SessionStep } from '../adapter/contract.ts';
import type { HostFault, StepResult } from '../adapter/host.ts';
import type { StepRequest } from '../adapter/protocol.ts';
import type { Message } from '../conversation/message.ts';
import type { Runnable } from '../suite/case.ts';
import { outsideContract } from './drive-pure.ts';
import type { Driver, DriverOptions, Reading } from './driver.ts';
import { observed } from './observed.ts';
import { openSession, refusalOf } from './open-session.ts';
import { storedOf } from './stored-of.ts';
import type { Stored } from './trace.ts';

/** Drives an adapter that keeps the conversation itself: it is appended to, told to compact, and read after each step. */
export function driveSession(runnable: Runnable, options: DriverOptions): Driver {
  const { session, model } = options;
  let current: Message[] = [];
  let stored: Stored = {};
  let opened = false;

  const send = (request: StepRequest) => options.host.step(request, { timeout: options.timeout, door: options.door });
  const remember = (observation: Observation): Stored => {
    current = observation.view ?? current;
    stored = storedOf(observation, options.readArchive?.());
    return stored;
  };

  /** After a throw the state is read back with an append of nothing: what is left is what counts. */
  const readAfterThrow = async (
    message: string,
    first: { inputMutated: boolean; noise: string[] },
  ): Promise<Reading> => {
    const reading = toReading(await send({ do: 'append', drive: 'session', session, messages: [] }), remember);
    const noise = [...first.noise, ...reading.noise];
    if (reading.kind === 'fault') return { ...reading, noise };
    const { view } = reading;
    return { kind: 'threw', message, view, inputMutated: first.inputMutated, noise, ...stored };
  };

  const perform = async (step: SessionStep): Promise<Reading> => {
    const result = await send({ drive: 'session', session, ...step });
    if (result.kind === 'answer' && 'threw' in result.answer)
      return readAfterThrow(result.answer.threw.message, result);
    return toReading(result, remember);
  };

  return observed(runnable, model, {
    current: () => current,
    stored: () => stored,
    step: async (step) => {
      if (!opened) {
        opened = true;
        const refusal = refusalOf(await send(openSession('session', options)));
        if (refusal !== undefined) return refusal;
      }
      return perform(
        step.do === 'append' ? { do: 'append', messages: step.messages } : { do: 'compact', reason: step.reason },
      );
    },
    close: async () => {
      if (!opened) return undefined;
      const result = await send({ do: 'close', drive: 'session', session });
      return result.kind === 'fault' ? result.fault : undefined;
    },
  });
}

function toReading(result: StepResult, remember: (observation: Observation) => Stored): Reading {
  const { noise } = result;
  if (result.kind === 'fault') return { kind: 'fault', fault: result.fault, noise };
  const { answer, inputMutated } = result;
  if ('threw' in answer) return { kind: 'fault', fault: unreadable(answer.threw.message), noise };
  if (!('view' in answer)) return outsideContract('view', answer, noise);
  const outcome = answer.outcome === undefined ? {} : { outcome: answer.outcome };
  if (answer.view === undefined) return outsideContract('view', answer, noise);
  return { kind: 'observed', view: answer.view, inputMutated, noise, ...outcome, ...remember(answer) };
}

const unreadable = (message: string): HostFault => ({
  kind: 'protocol',
  detail: `The session raised when it was read after a failed step: ${message}`,
});
