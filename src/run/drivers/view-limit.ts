import { readableOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import type { StepReading } from './driver.ts';

/**
 * Characters a view may have: over a hundred times the largest window of any case. A run keeps what it sees, so an
 * implementation that blows every view up would otherwise take the whole run down.
 */
const MOST_CHARACTERS = 8_000_000;

/** @returns the reading, or a fault of the protocol where its view is larger than any conversation */
export function withinViewLimit(reading: StepReading): StepReading {
  if (reading.kind === 'fault') return reading;
  const size = charactersOf(reading.view);
  if (size <= MOST_CHARACTERS) return reading;
  const detail = `The view has ${size} characters; a view may have ${MOST_CHARACTERS}.`;
  return { kind: 'fault', fault: { kind: 'protocol', detail }, noise: reading.noise };
}

const charactersOf = (view: readonly Message[]): number =>
  view.reduce((sum, message) => sum + readableOf(message).length, 0);
