import type { Message } from '../../conversation/message.ts';
import type { Hash } from '../../run/trace/trace.ts';

/** What the door of an implementation may do to a message that comes in, one after the other. */
const DOOR_STEPS = ['fill', 'replaceHalves', 'dropHalves', 'clean', 'join'] as const;
export type DoorStep = (typeof DOOR_STEPS)[number];

/** Each gives back the message itself where it does nothing. */
export type Door = Record<DoorStep, (message: Message) => Message>;

/** By what was done to them, the hashes of messages that were given. */
export type DoneAtDoor = Record<DoorStep, Hash[]>;

export const nothingAtDoor = (): DoneAtDoor => ({ fill: [], replaceHalves: [], dropHalves: [], clean: [], join: [] });

/**
 * @param done is told of each thing that was done
 * @returns gives a message of the case as it came through the door of the implementation
 */
export const throughDoor =
  (door: Door, done: (step: DoorStep) => void = () => {}) =>
  (message: Message): Message =>
    DOOR_STEPS.reduce((before, step) => {
      const after = door[step](before);
      if (after !== before) done(step);
      return after;
    }, message);
