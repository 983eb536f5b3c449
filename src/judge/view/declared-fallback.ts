import type { Profile } from '../../adapter/profile.ts';
import { textOf } from '../../conversation/content.ts';
import { excerptLists } from '../facts/excerpt-lists.ts';
import type { Pass } from '../passes/pass.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';
import { addedText } from '../text/shared-text.ts';
import { bringsSummary } from './changes.ts';

/**
 * @returns whether no summary could be had, and the profile declares that the view is shortened then: every request to a summarizer
 * came to nothing, or one of several did and what the others said was not installed
 */
export function wentByFallback(pass: Pass, { onSummarizerFailure }: Profile): boolean {
  if (onSummarizerFailure !== 'fallback' || pass.summarizer.length === 0) return false;
  const yields = pass.summarizer.map(yieldOf);
  return !yields.includes('usable') || (yields.at(-1) !== 'usable' && !bringsSummary(pass));
}

/** @returns whether anything in the view, in words or dots of its own, can tell the model that something was left out */
export function saysWhatWent(pass: Pass): boolean {
  const { alignment, before, after, real } = pass;
  const lists = excerptLists(pass).at;
  return alignment.view.some(({ from, nonces }, at) => {
    if (lists.has(at)) return false;
    // A note that an earlier pass has put there still says so.
    const isOwn = nonces.length === 0 && from.every((given) => !real[given]);
    const was = isOwn ? '' : from.map((given) => textOf(before[given]!)).join('\n');
    return SAYS_ANYTHING.test(addedText(was, textOf(after[at]!)));
  });
}

const SAYS_ANYTHING = /\p{L}{3,}|…|\.{3}/u;
