import { leastCount } from '../../conversation/least-count.ts';
import type { Message } from '../../conversation/message.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';
import { tokenBoundsOf } from './token-bounds.ts';
import { settableThreshold } from './trigger.ts';

/**
 * @param weighed those messages of the view that count
 * @returns whether the view that a pass left makes the next one due, as every estimator or count of messages says
 */
export function staysAboveTrigger(pass: Pass, trace: Trace, weighed = pass.after): boolean {
  const { case: told, profile } = trace;
  const { trigger, automatic } = told.settings;
  if (automatic === false) return false;
  if ('messages' in trigger) {
    // What was said, without the summary: there are designs that don't count that one, nor each result of a batch.
    const said = leastCount(saidIn(pass));
    const isReached = profile.triggerBoundary === 'inclusive' ? said >= trigger.messages : said > trigger.messages;
    return profile.triggers.includes('messages') && isReached;
  }
  const threshold = settableThreshold(trace);
  return threshold !== undefined && tokenBoundsOf(weighed).low(0, weighed.length) > threshold;
}

/** @returns what stands in the view that was said, without a summary */
export const saidIn = ({ after, alignment, real }: Pass): Message[] =>
  after.filter((_, at) => alignment.view[at]!.from.some((given) => real[given]!));
