import type { Drive, Profile } from '../../adapter/profile.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import type { Runnable } from '../case/case.ts';

/** The share of the trigger that a marked message may take: what is pinned leaves less to go. */
const MOST = 0.1;

/**
 * A host marks what is never to go. For who says that such messages stay (`pins: { marked }`) a case has one: the first of what was said
 * behind the beginning that is small, no call, and not the latest request. What an agent is told by its model carries no marks.
 */
export function withMarkedMessage(runnable: Runnable, { pins }: Profile, drive: Drive): Runnable {
  const key = pins?.marked;
  if (key === undefined || drive === 'agent' || runnable.brokenInput) return runnable;
  const { conversation } = runnable;
  const request = conversation.findLastIndex(({ role }) => role === 'user');
  const at = conversation.findIndex(
    (message, index) => index > 0 && index !== request && isSmallTalk(message, runnable),
  );
  if (at === -1) return runnable;
  const marked = { ...conversation[at]!, meta: { ...conversation[at]!.meta, [key]: true } };
  return { ...runnable, conversation: conversation.with(at, marked) };
}

const isSmallTalk = (message: Message, { sizes }: Runnable): boolean =>
  (message.role === 'user' || message.role === 'assistant') &&
  callsOf(message).length + resultsOf(message).length === 0 &&
  suiteTokens([message]) <= MOST * sizes.effectiveTrigger;
