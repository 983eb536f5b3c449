import { textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import { dialectOf } from '../../../model/dialects.ts';
import { requestForm } from '../../../model/request-form.ts';
import type { Hash } from '../../../run/trace/trace.ts';
import { surelyNoSmaller } from '../../budget/token-bounds.ts';
import { factsOf } from '../../facts/facts.ts';
import { latestRequestFacts, requestFactsMissingFrom } from '../../facts/latest-request-facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';
import { probePlace, requestPlaces } from '../../requests/request-places.ts';
import { describeRuling, isForeignOverflow, wasTooLong } from '../../requests/ruling.ts';
import { changedParts } from '../../state/changed-parts.ts';
import { activityOf, whyNothingIsDue } from '../../state/idle-pass.ts';
import { harmedBy, takenOff } from '../../state/taken-off.ts';
import { isOverflowUnanswered, judgeUnansweredOverflow } from '../../state/unanswered-overflow.ts';
import { viewChanged } from '../../view/changes.ts';

/**
 * What follows on a request that was too long: something shorter, with the pending request in it once, until the model
 * takes it, once (deepagents: the identical request sent again; codex: the user's message doubled). Who declares no
 * recovery from overflow owes nothing, but must not send the same again either. Other conversations never learn of it.
 */
export const OVER_1 = lawPerPass('OVER-1', (pass, evidence) => {
  const repeated = sentAgain(pass, evidence);
  // What was sent before was judged when it was sent.
  const wrong = repeated === undefined ? wrongRetry(pass, evidence) : [repeated];
  const faults = [...wrong, ...retriedWithoutEnd(pass, evidence)];
  if (faults.length > 0) return faults;
  if (pass.onWire && isOverflowUnanswered(pass, evidence)) return judgeUnansweredOverflow(pass, evidence);
  if (pass.reason !== 'overflow' || pass.probe === undefined) return elsewhere(pass, evidence);
  if (!viewOrWire(pass, evidence)) return notExercised('The pass changed nothing, and who asked next was the suite.');
  if (pass.probe.ruling.kind !== 'accepted') return notExercised(`The retry was ${describeRuling(pass.probe)}.`);
  return holds('The retry was shorter, held the pending request once, and was accepted.');
});

/** Requests of the agent always count; where the suite makes them, only what the pass did to the view. */
const viewOrWire = (pass: Pass, { profile }: Evidence): boolean => pass.onWire || viewChanged(pass, profile);

/** A request that was refused, or taken, right before: only the size can change the model's mind. */
function sentAgain(pass: Pass, evidence: Evidence): Judgement | undefined {
  if (!pass.onWire || pass.probe === undefined) return undefined;
  const { probe } = pass;
  const same = retriesBefore(pass, evidence).find((one) => one.probe && requestForm(one.probe) === requestForm(probe));
  if (same?.probe === undefined) return undefined;
  const wasTaken = same.probe.ruling.kind === 'accepted';
  const again = isForeignOverflow(same.probe) ? 'foreign-words-resent' : 'sent-again';
  return violated(wasTaken ? 'sent-after-acceptance' : again, 'The same request was sent again.', {
    expected: 'a shorter request after one that was too long, and none after one that was accepted',
    got: `what a request said that was ${describeRuling(same.probe)}`,
    // What had been answered is asked for as if nobody had said anything since.
    ...(wasTaken ? takenOff(pass) : {}),
    requests: probePlace(pass),
  });
}

/** The request of the next turn is no retry, however many came before it. */
function retriedWithoutEnd(pass: Pass, evidence: Evidence): Judgement[] {
  if (!pass.onWire || pass.probe === undefined || pass.reason !== 'overflow') return [];
  const refused = retriesBefore(pass, evidence).flatMap(({ probe }) => (wasTooLong(probe) ? [probe!] : []));
  const most = MOST_RETRIES * windowsFilled(refused[0]);
  if (refused.length <= most) return [];
  return [
    violated('retried-without-end', 'There are too many retries after the refusal.', {
      expected: `at most ${most} after a request that was too long`,
      got: `request ${refused.length + 1} in a row, and ${refused.length} were too long`,
      requests: probePlace(pass),
    }),
  ];
}

/** Whoever halves a conversation so often has nothing left of it. */
const MOST_RETRIES = 8;

/** How many times the first request would have filled the window: a conversation that was handed over may be several as large. */
const windowsFilled = (first: Exchange | undefined): number =>
  first?.ruling.kind === 'overflow' ? Math.max(1, Math.round(first.ruling.tokens / first.ruling.limit)) : 1;

/** Passes right before this one, back to the request that was too long first; none where none was. */
function retriesBefore(pass: Pass, { passes }: Evidence): Pass[] {
  if (pass.reason !== 'overflow' && !wasRetried(pass, passes)) return [];
  const earlier = passes.filter((other) => other.in === pass.in && other.step < pass.step);
  const first = earlier.findLastIndex(({ reason }) => reason !== 'overflow');
  const chain = earlier.slice(Math.max(0, first));
  return wasTooLong(chain[0]?.probe) ? chain : [];
}

/** The pass before this one was a retry: only then may this one be another. */
const wasRetried = (pass: Pass, passes: readonly Pass[]): boolean =>
  passes.findLast((other) => other.in === pass.in && other.step < pass.step)?.reason === 'overflow';

function wrongRetry(pass: Pass, evidence: Evidence): Judgement[] {
  const { probe } = pass;
  if (pass.reason !== 'overflow' || probe === undefined || !viewOrWire(pass, evidence)) return [];
  const is = pass.onWire ? messagesIn(probe) : pass.after;
  return [noSmaller(pass, is, evidence), pendingTwice(pass, is), pendingMissing(pass, probe)].filter(
    (fault) => fault !== undefined,
  );
}

/** @param is what the retry holds */
function noSmaller(pass: Pass, is: readonly Message[], evidence: Evidence): Judgement | undefined {
  const refused = retriesBefore(pass, evidence).findLast((other) => wasTooLong(other.probe))?.probe;
  const was = pass.onWire && refused !== undefined ? messagesIn(refused) : pass.before;
  if (!surelyNoSmaller(was, is)) return undefined;
  return violated('not-smaller', 'The request after one that was too long is no shorter.', {
    expected: 'fewer tokens by at least one estimator',
    got: 'as many or more by every one',
    requests: probePlace(pass),
  });
}

function pendingTwice(pass: Pass, is: readonly Message[]): Judgement | undefined {
  const times = timesPending(pass, is);
  if (times < 2) return undefined;
  return violated('twice-in-request', 'The pending request stands in the retry more than once.', {
    expected: 'exactly once',
    got: `${times} times`,
    facts: latestRequestFacts(pass),
    messages: pendingGiven(pass),
    requests: probePlace(pass),
  });
}

/** @returns hashes of the given messages that say what the pending request says: they are what stands there twice */
function pendingGiven(pass: Pass): Hash[] {
  const pending = latestRequestFacts(pass);
  return pass.hashes.before.filter((_, at) => factsOf(pass.before[at]!).some((fact) => pending.includes(fact)));
}

function pendingMissing(pass: Pass, probe: Exchange): Judgement | undefined {
  const missing = requestFactsMissingFrom(pass, probe);
  if (missing.length === 0) return undefined;
  return violated('missing-from-request', 'The pending request is not in the retry.', {
    expected: 'all its facts, word for word or through the summary',
    got: `${missing.join(', ')} missing`,
    facts: missing,
    requests: probePlace(pass),
  });
}

const messagesIn = ({ request }: Exchange): Message[] => dialectOf(request.path)?.decodeMessages(request.body) ?? [];

/** How often the whole request stands there; as often as the user said it is once. */
function timesPending({ request, before }: Pass, messages: readonly Message[]): number {
  const words = request === undefined ? '' : textOf(request);
  if (words === '') return 0;
  const count = (list: readonly Message[]) => list.map(textOf).join('\n').split(words).length - 1;
  return count(messages) - Math.max(0, count(before) - 1);
}

/** One overflow must not make an instance count otherwise from then on (deepagentsjs: every later conversation compacted). */
function elsewhere(pass: Pass, evidence: Evidence): Judgement {
  const isOverflow = ({ reason, probe }: Pass) => reason === 'overflow' || wasTooLong(probe);
  const earlier = evidence.passes.filter((other) => other.step <= pass.step && isOverflow(other));
  if (earlier.length === 0 || earlier.some((other) => other.in === pass.in))
    return notExercised('No request had been too long.');
  const why = pass.reason === 'auto' ? whyNothingIsDue(pass, evidence) : undefined;
  if (why === undefined) return notExercised('The conversation was not clearly below its trigger.');
  const got = activityOf(pass, evidence);
  if (got.length === 0) return holds(`The overflow of another conversation changed nothing in this one: ${why}.`);
  return violated('other-compacted', 'After the overflow of one conversation another one was compacted too early.', {
    expected: `nothing, for ${why}`,
    got: got.join(', '),
    requests: requestPlaces(pass, pass.summarizer),
    ...harmedBy(pass, changedParts(pass, evidence.profile)),
  });
}
