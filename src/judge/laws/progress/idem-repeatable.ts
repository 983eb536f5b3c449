import { excerptBetween } from '../../../conversation/excerpt.ts';
import { summariesIn } from '../../facts/facts.ts';
import { type Affected, holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { marksShownTo } from '../../requests/request-text.ts';
import { viewChanged } from '../../view/changes.ts';
import { normalizePass } from '../../view/normalized-pass.ts';

/**
 * The same again gives the same: a clock, a random number or what an earlier call left behind would make every other
 * finding a matter of luck. Ids, times and names of files that are drawn anew may differ, and so does the nonce of a summary.
 */
export const IDEM_2 = lawPerPass('IDEM-2', (pass, { passes, profile }) => {
  if (!pass.again) return notExercised('The pass repeats no other.');
  const first = passes.find(({ in: name, number, again }) => name === pass.in && number > 0 && !again);
  if (first === undefined) return notExercised('The pass it repeats was not observed.');
  if ([first, pass].every((one) => isIdle(one, profile)) && first.threw === pass.threw)
    return notExercised('Neither of the two did anything.');
  return compare(first, pass, profile);
});

function compare(first: Pass, again: Pass, profile: Evidence['profile']): Judgement | Judgement[] {
  const messages = viewChanged(again, profile) ? again.hashes.after : [];
  const requests = requestPlaces(again, again.summarizer);
  // Whoever raises or does nothing once differs in all else by that.
  if ((first.threw === undefined) !== (again.threw === undefined))
    return differs('raised-once', 'it raised only one of the two times', { messages, requests });
  if (isIdle(first, profile) !== isIdle(again, profile))
    return differs('done-once', 'it did something only one of the two times', { messages, requests });
  const [was, is] = [normalizePass(first), normalizePass(again)];
  const differences = [
    ...(sameList(was.requests, is.requests)
      ? []
      : [
          differs(wayOfRequests(first, again), `other summarizer requests: ${difference(was.requests, is.requests)}`, {
            requests,
          }),
        ]),
    ...(sameList(was.view, is.view) || !showSameFacts(first, again)
      ? []
      : [differs('other-view', `another view: ${difference(was.view, is.view)}`, { messages })]),
  ];
  return differences.length > 0
    ? differences
    : holds('The same conversation and state gave the same requests and the same view.');
}

/** Where the requests show something else, so does the view, and it is one difference. */
function showSameFacts(first: Pass, again: Pass): boolean {
  const [was, is] = [first, again].map(({ summarizer }) =>
    [...marksShownTo(summarizer)].filter((mark) => mark.startsWith('F-')).sort(),
  );
  return sameList(was!, is!);
}

const differs = (way: string, got: string, affected: Affected): Judgement =>
  violated(way, 'The same conversation and state gave something else the second time.', {
    expected: 'the same requests and the same view, up to ids, times and nonces',
    got,
    ...affected,
  });

/** A summary of the first time is no part of a conversation that begins anew. */
function wayOfRequests(first: Pass, again: Pass): string {
  const shown = marksShownTo(again.summarizer);
  const given = summariesIn(again.before);
  const isOfFirst = first.summarizer.some(
    ({ summary }) => summary !== undefined && shown.has(summary) && !given.has(summary),
  );
  return isOfFirst ? 'earlier-summary-shown' : 'other-requests';
}

const isIdle = (pass: Pass, profile: Evidence['profile']): boolean =>
  pass.summarizer.length === 0 && !viewChanged(pass, profile);

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** Characters around the first difference. */
const AROUND = 60;

function difference(was: readonly string[], is: readonly string[]): string {
  if (was.length !== is.length) return `${was.length} at first, ${is.length} now`;
  const at = was.findIndex((text, index) => text !== is[index]);
  const [one, other] = [was[at]!, is[at]!];
  const from = [...one].findIndex((_, index) => one[index] !== other[index]);
  const near = (text: string) => JSON.stringify(excerptBetween(text, from - 10, from + AROUND));
  return `${near(one)} at first, ${near(other)} now`;
}
