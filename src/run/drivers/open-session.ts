import type { SessionDrive, StepRequest } from '../../adapter/protocol.ts';
import type { DrivenResult } from '../environment/driven-host.ts';
import type { ClosedConversation, DriverOptions, StepReading } from './driver.ts';

/** @returns the request that opens the conversation, on an instance of its own or beside another on the same one */
export function openSession(drive: SessionDrive, options: DriverOptions): StepRequest {
  const { session, beside, surroundings, archive, toolUrl } = options;
  if (beside !== undefined) return { do: 'beside', drive, session, of: beside };
  return {
    do: 'open',
    drive,
    session,
    ...surroundings,
    ...(archive === undefined ? {} : { folder: archive.path }),
    ...(toolUrl === undefined ? {} : { toolUrl }),
  };
}

/** A session that can't even be opened gives nothing to judge. */
export function openingFault(result: DrivenResult): StepReading | undefined {
  if (result.kind === 'fault') return { kind: 'fault', fault: result.fault, noise: result.noise };
  if (!('threw' in result.answer)) return undefined;
  const detail = `The session could not be opened: ${result.answer.threw.message}`;
  return { kind: 'fault', fault: { kind: 'protocol', detail }, noise: result.noise };
}

/** @returns what the end of a session came to */
export const closedBy = (result: DrivenResult): ClosedConversation =>
  result.kind === 'fault' ? { fault: result.fault, noise: result.noise } : { noise: result.noise };
