import { readableOf } from '../../../conversation/content.ts';
import { marksIn } from '../../../conversation/mark.ts';
import type { Message } from '../../../conversation/message.ts';
import { evictableMessagesOf, isWorthEvicting } from '../../budget/evictable.ts';
import { isCompactable } from '../../budget/indivisible-units.ts';
import { mustCompact } from '../../budget/trigger.ts';
import { factsOf } from '../../facts/facts.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { summarizerRequests } from '../../findings/phrases.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { marksOf, requestTextOf } from '../../requests/request-text.ts';
import { gathersInVain, gathersSummaries } from '../../state/gathered-summaries.ts';
import { standsAmongOwnWords } from '../../text/words-around-mark.ts';
import { bringsSummary, standsWhole } from '../../view/changes.ts';
import { reducesAnotherResult } from '../../view/reduced-results.ts';

/**
 * Where a summary covers all that may go, nobody is asked for another one (deer-flow#2622 compressed the same summary at
 * every call; DeepAgents for Swift folds its own pair on every manual pass). Told by what the requests show: nothing but
 * what compaction wrote, and perhaps the request that is being worked on; or by a usable answer that took nothing real off. To
 * make one of several that stand side by side is something to do.
 */
export const FOLD_4 = lawPerPass('FOLD-4', (pass, evidence) => {
  const { trace } = evidence;
  const isOwn = (message: Message, at: number) => !pass.real[at] || marksIn(readableOf(message), 'S').length > 0;
  if (!pass.before.some(isOwn)) return notExercised('Nothing the compactor wrote was in what was given.');
  if (pass.summarizer.length === 0) {
    const isFree = mustCompact(pass, trace) && !isWorthEvicting(pass, evictableMessagesOf(pass, trace), trace);
    return isFree
      ? holds('Little or nothing new could be evicted, and nobody was asked.')
      : notExercised('Nobody was asked, and something new may have been evictable.');
  }
  const compactable = [...pass.before.keys()].filter((at) => isCompactable(pass, at));
  if (reducesAnotherResult(pass) || compactable.some((at) => !standsWhole(pass, at)))
    return notExercised('Something new was evicted or reduced.');
  if (!bringsSummary(pass) && compactable.some((at) => showsNew(pass, at)))
    return notExercised('Something new was shown to the summarizer, in vain.');
  if (gathersSummaries(pass, evidence) || gathersInVain(pass, evidence))
    return notExercised('Several summaries were to go into one, as where they accumulate they may.');
  return violated('asked-anyway', 'A summarizer was asked, and there was nothing new to summarize.', {
    expected: 'no summarizer request',
    got: `${summarizerRequests(pass.summarizer.length)}; every real message still stands whole`,
    messages: pass.hashes.before.filter((_, at) => !pass.real[at]),
    requests: requestPlaces(pass, pass.summarizer),
  });
});

/** Whether a request shows a message of the conversation; some show the user's request to every summarizer, as context. */
function showsNew({ before, request, summarizer }: Pass, at: number): boolean {
  const context = new Set(request === undefined ? [] : factsOf(request));
  return factsOf(before[at]!).some((fact) =>
    summarizer.some((exchange) => {
      const places = context.has(fact) ? undefined : marksOf(exchange).get(fact);
      return places !== undefined && standsAmongOwnWords(before[at]!, fact, requestTextOf(exchange), places) !== false;
    }),
  );
}
