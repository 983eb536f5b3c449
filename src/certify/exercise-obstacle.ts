import type { Profile } from '../adapter/profile.ts';
import { callsOf, resultsOf } from '../conversation/content.ts';
import { suiteTokens } from '../conversation/estimate.ts';
import type { Message } from '../conversation/message.ts';
import { adaptKeep, newestKept } from '../suite/adapt/adapt-keep.ts';
import type { Runnable } from '../suite/case/case.ts';
import { passPoints } from '../suite/case/pass-points.ts';

/**
 * That a case can be played is not enough where what it is about can't come about in it: the run would call it blocked. Only
 * what is known of every design with the profile speaks here, before anything is run.
 * @returns why the case shows nothing of the requirement under the profile; undefined where it may
 */
export const exerciseObstacle = (requirement: string, runnable: Runnable, profile: Profile): string | undefined =>
  OBSTACLES[requirement]?.(runnable, profile);

type Obstacle = (runnable: Runnable, profile: Profile) => string | undefined;

const inTail =
  (isMaterial: (message: Message) => boolean): Obstacle =>
  (runnable, profile) =>
    profile.mode !== 'reduce' &&
    isCountedOnly(runnable, profile) &&
    !tailsOf(runnable, profile).some(isOverfull(runnable, isMaterial))
      ? 'the tail is counted in messages or turns, and what is counted fits below the trigger, so that nothing in it has to be made smaller'
      : undefined;

const OBSTACLES: Record<string, Obstacle> = {
  'CLEAR-2': inTail((message) => resultsOf(message).length > 0),
  'CLEAR-3': inTail((message) => resultsOf(message).length > 0),
  'CLEAR-4': inTail((message) => callsOf(message).length > 0),
};

/**
 * A ceiling that is a size lets more stand where that is made smaller first; a number of messages or turns stays what it is, and
 * what lies before it goes as it came.
 */
const isCountedOnly = (runnable: Runnable, profile: Profile): boolean => {
  const kinds = Object.keys(adaptKeep(runnable, profile));
  return profile.keep.length > 0 && kinds.every((kind) => kind === 'messages' || kind === 'turns');
};

/** Of each pass what its ceiling lets stand, as if nothing had been compacted before. */
const tailsOf = (runnable: Runnable, profile: Profile): Message[][] => {
  const keep = adaptKeep(runnable, profile);
  return passPoints(runnable).map(({ messages }) => messages.slice(-newestKept(keep, messages, runnable)));
};

/** Whether it is too much as it stands, and has something in it that is not of the newest batch, which is to be left alone. */
const isOverfull =
  ({ sizes }: Runnable, isMaterial: (message: Message) => boolean) =>
  (tail: Message[]): boolean => {
    const newest = tail.findLastIndex((message) => callsOf(message).length > 0);
    return (
      suiteTokens(tail) + sizes.overhead >= sizes.effectiveTrigger &&
      tail.slice(0, Math.max(0, newest)).some(isMaterial)
    );
  };
