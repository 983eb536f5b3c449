import { followsTrigger, isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import { text } from '../../conversation/content.ts';
import { largest } from '../../conversation/largest.ts';
import { leastCount } from '../../conversation/least-count.ts';
import type { Message } from '../../conversation/message.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { tokenBoundsOf, tokensAsJson } from '../budget/token-bounds.ts';
import { promptAndToolsAsMessages, settableThreshold } from '../budget/trigger.ts';
import { stayingIn } from '../budget/what-stays.ts';
import type { Pass } from '../passes/pass.ts';
import { answerText } from '../requests/answer-text.ts';

/** Whether what has to stay is too large for the trigger: by every way of counting, by some and not by others, or by none. */
export type TooLarge = 'surely' | 'perhaps' | 'no';

/**
 * `surely`: what has to stay is above the trigger all by itself, without a summary, as every estimator or count of messages says; then no
 * pass can bring the view below it. System prompt and tools count, as SIZE-3 wants. `perhaps`: somebody who counts more, keeps the most
 * that the profile lets him, and has a summary beside it may rightly find it so. `no` as well where no trigger can be set, and
 * where it is nothing but the tail.
 */
export function isTooLargeToStay(pass: Pass, trace: Trace): TooLarge {
  const { case: played, profile } = trace;
  const { trigger, automatic } = played.settings;
  if (automatic === false || isAlwaysOn(profile)) return 'no';
  const [least, most] = (['least', 'most'] as const).map((reading) =>
    stayingIn(pass, trace, reading).map((at) => pass.before[at]!),
  ) as [Message[], Message[]];
  if ('messages' in trigger) {
    const reached = profile.triggerBoundary === 'inclusive' ? trigger.messages : trigger.messages + 1;
    if (!followsTrigger(profile, 'messages')) return 'no';
    return graded(leastCount(least.filter(isSaid)) >= reached, most.length + (profile.ack ? 2 : 1) >= reached);
  }
  const threshold = settableThreshold(trace);
  if (threshold === undefined) return 'no';
  const beside = promptAndToolsAsMessages(played.settings);
  return graded(
    lowOf([...beside, ...least]) > threshold,
    highOf([...beside, ...most, ...summaryOf(pass)]) >= threshold,
  );
}

const graded = (isSure: boolean, isPossible: boolean): TooLarge => (isSure ? 'surely' : isPossible ? 'perhaps' : 'no');

const isSaid = ({ role }: Message): boolean => role !== 'system';

const lowOf = (messages: readonly Message[]): number => tokenBoundsOf(messages).low(0, messages.length);

const highOf = (messages: readonly Message[]): number =>
  Math.max(tokenBoundsOf(messages).high(0, messages.length), tokensAsJson(messages));

/** Of what the summarizer answered the longest, for who looks at the view only once it has a summary. */
function summaryOf({ summarizer }: Pass): Message[] {
  const answers = summarizer.map(({ response }) => answerText(response.body).text);
  const length = largest(
    answers.map((answer) => answer.length),
    0,
  );
  const longest = answers.find((answer) => answer.length === length);
  return longest === undefined ? [] : [{ role: 'user', content: [text(longest)] }];
}
