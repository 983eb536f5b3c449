import { text } from '../../../conversation/content.ts';
import { memoize } from '../../../conversation/memoize.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import type { Trace } from '../../../run/trace/trace.ts';
import { evictableMessagesOf, isWorthEvicting } from '../../budget/evictable.ts';
import { pendingGroups } from '../../budget/indivisible-units.ts';
import { tokenBoundsOf } from '../../budget/token-bounds.ts';
import {
  CLEARLY_ABOVE,
  hasUnseenContent,
  leastTokens,
  promptAndToolsAsMessages,
  settableThreshold,
} from '../../budget/trigger.ts';
import { tokenScale } from '../../budget/trigger-threshold.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { ONLY_CAME_IN } from '../../findings/phrases.ts';
import type { Pass } from '../../passes/pass.ts';
import { answerText } from '../../requests/answer-text.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { requestTextOf } from '../../requests/request-text.ts';
import { couldSummarize } from '../../requests/summarizer-yield.ts';
import { compacted, wayOfNoCompaction } from '../../view/changes.ts';

/**
 * The trigger counts all that the provider will count: system prompt and tools go with every request (langchain#34664,
 * kimi-code#2325). Exercised where the messages alone are below the trigger for every estimator, and with the rest clearly
 * above it. Whoever asked a summarizer has noticed; what came of it is for other laws.
 */
export const SIZE_3 = lawPerPass('SIZE-3', (pass, { trace }) => {
  if (pass.intake) return notExercised(ONLY_CAME_IN);
  if (pass.reason !== 'auto') return notExercised('The pass was asked for, whatever the trigger says.');
  const threshold = settableThreshold(trace);
  if (threshold === undefined) return notExercised('No trigger that counts tokens can be set.');
  const { length } = pass.before;
  if (tokenBoundsOf(pass.before).high(0, length) >= threshold || hasUnseenContent(pass))
    return notExercised('The messages alone may have been over the trigger.');
  const beside = promptAndToolsAsMessages(trace.case.settings);
  const whole = leastTokens(pass) + tokenBoundsOf(beside).low(0, beside.length);
  if (whole <= CLEARLY_ABOVE * threshold)
    return notExercised('System prompt and tools did not take it clearly over the trigger.');
  if (pass.summarizer.length > 0 || compacted(pass))
    return holds('The pass was due for its system prompt and tools, and something was done.');
  if (pendingGroups(pass).length > 0) return notExercised('A call is pending, so the pass may be put off.');
  if (!isWorthEvicting(pass, evictableMessagesOf(pass, trace), trace))
    return notExercised('Little or nothing was clearly evictable.');
  if (!couldSummarize(pass, trace)) return notExercised('The summarizer was scripted to give no usable summary.');
  return violated(
    wayOfNoCompaction(pass),
    'With system prompt and tools the request is over the trigger, and nothing was done.',
    {
      expected: `a compaction: ${Math.round(threshold)} tokens make a pass due`,
      got: `nothing, at ${whole} tokens, of which the messages are ${leastTokens(pass)}`,
      messages: pass.hashes.before,
    },
  );
});

/**
 * What a summarizer is asked, with what it answers, has room in its window (claude-code#23047: the compaction itself was
 * "too long"; letta#353). Speaks to those that can be told the window, where more has to go than fits into it; both are
 * measured by the most generous estimator, and with its margin.
 */
export const SIZE_4 = lawPerPass('SIZE-4', (pass, { trace }) => {
  const window = summarizerWindow(trace);
  if (window === undefined) return notExercised('The summarizer has no window of its own.');
  if (pass.summarizer.length === 0) return notExercised('No summarizer was asked.');
  const over = pass.summarizer.filter((exchange) => tokensOf(exchange) > CLEARLY_ABOVE * window);
  if (over.length > 0) {
    return violated('request-too-long', "A summarizer request does not fit the summarizer's window.", {
      expected: `at most ${Math.round(window)} tokens, the answer included`,
      got: `at least ${tokensOf(over[0]!)} tokens`,
      requests: requestPlaces(pass, over),
    });
  }
  if (tokensTaken(pass) <= window)
    return notExercised("What was to be summarized fitted into the summarizer's window.");
  return holds(`All of ${pass.summarizer.length} summarizer requests fitted, though together they cover more.`);
});

/** @returns tokens of the suite's counter */
function summarizerWindow({ profile, case: { settings, sizes } }: Trace): number | undefined {
  if (!profile.capabilities.includes('summarizer-window') || settings.summarizerWindow === undefined) return undefined;
  return settings.summarizerWindow * tokenScale(sizes);
}

/** Tokens of a request and its answer, by the lowest estimator. */
const tokensOf = memoize((exchange: Exchange): number => {
  const said = [requestTextOf(exchange), answerText(exchange.response.body).text];
  return tokenBoundsOf(said.map((part) => ({ role: 'user', content: [text(part)] }))).low(0, said.length);
});

/** Tokens of what left the view, by the lowest estimator: what a summarizer that is shown everything has to read. */
function tokensTaken({ before, alignment }: Pass): number {
  const gone = before.filter((_, at) => alignment.given[at]!.kind === 'evicted');
  return tokenBoundsOf(gone).low(0, gone.length);
}
