import type { StepReading, TakenPass, TakenStep } from './drivers/driver.ts';
import type { MessageStore } from './trace/message-store.ts';
import type { CompactStep, TraceResult, TraceStep } from './trace/trace.ts';

/**
 * @param name of the conversation, where the case has several
 * @returns the step as the trace has it, with hashes in place of messages
 */
export function recordStep(
  { step, given, reading, probe, ...rest }: TakenStep,
  name: string | undefined,
  store: MessageStore,
): TraceStep {
  return {
    ...(name === undefined ? {} : { in: name }),
    step: recorded(step, store),
    given: store.put(given),
    ...rest,
    result: toResult(reading, store),
    ...(probe === undefined ? {} : { probe }),
    noise: [...reading.noise],
  };
}

function recorded(step: TakenStep['step'], store: MessageStore): TraceStep['step'] {
  switch (step.do) {
    case 'append':
      return { do: 'append', messages: store.put(step.messages) };
    case 'compact':
      return recordedPass(step, store);
    case 'reload':
      return step;
  }
}

function recordedPass({ meanwhile: event, ...step }: TakenPass, store: MessageStore): CompactStep {
  if (event === undefined) return step;
  const { what } = event;
  const stored = what.do === 'append' ? { ...what, messages: store.put(what.messages) } : what;
  return { ...step, meanwhile: { ...event, what: stored } };
}

function toResult(reading: StepReading, store: MessageStore): TraceResult {
  if (reading.kind === 'fault') return { kind: 'fault', fault: reading.fault };
  const { noise: _, ...rest } = reading;
  return { ...rest, view: store.put(reading.view) };
}
