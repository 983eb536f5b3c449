import { clearsInPlace } from '../../../adapter/capabilities.ts';
import { resultsOf } from '../../../conversation/content.ts';
import { beginningUpTo } from '../../../conversation/excerpt.ts';
import type { Mark } from '../../../conversation/mark.ts';
import { messagesOf } from '../../../run/trace/message-store.ts';
import type { Trace } from '../../../run/trace/trace.ts';
import { factsIn } from '../../facts/facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { conversationNameOf } from '../../passes/conversation-state.ts';
import type { Pass } from '../../passes/pass.ts';
import { type ResultPair, resultFates, resultText } from '../../view/reduced-results.ts';
import { factsOfResult, isUnread } from '../../view/unread-results.ts';

/**
 * What stands in the place of a reduced result tells of that result only (agent-sdk: the payload of another call of the
 * same tool). Told by call ids, where each is used once; a summary of everything that stands there is none of it. And what
 * the model has not read yet stays, unless it alone is too large: it asked for it a moment ago.
 */
export const CLEAR_1 = lawPerPass('CLEAR-1', (pass, { trace, profile }) => {
  if (!clearsInPlace(profile)) return notExercised('The profile does not reduce results in place.');
  const { reduced } = resultFates(pass);
  if (reduced.length === 0) return notExercised('No result was reduced in its place.');
  const unread = reduced.filter((one) => isUnread(one, pass, trace));
  const faults = [...unreadCleared(pass, unread), ...foreignWords(pass, reduced, trace)];
  return faults.length > 0 ? faults : holds('What stands in the place of a reduced result tells of nothing else.');
});

function unreadCleared(pass: Pass, unread: readonly ResultPair[]): Judgement[] {
  const [first] = unread;
  if (first === undefined) return [];
  return [
    violated('unread-cleared', `The result of call "${first.is.callId}" was reduced before the model had read it.`, {
      expected: 'results that nobody has answered yet as they are',
      got: beginningUpTo(resultText(first.is), 120),
      messages: unread.map(({ at }) => pass.hashes.after[at]!),
      facts: unread.flatMap(({ was, is }) => factsOfResult(was).filter((fact) => !factsOfResult(is).includes(fact))),
    }),
  ];
}

function foreignWords(pass: Pass, reduced: readonly ResultPair[], trace: Trace): Judgement[] {
  const stated = factsByCall(pass, trace);
  const standing = factsIn(pass.after);
  const foreign = reduced.flatMap(({ was, is, at }) => {
    const facts = factsOfResult(is).filter((fact) => !stated.get(is.callId)?.has(fact));
    if (facts.length === 0) return [];
    // Whoever reads what is another's in the place of what is gone is not told that anything is missing.
    const isGone = factsOfResult(was).some((fact) => !standing.has(fact));
    return [{ way: isGone ? 'replaced-by-foreign' : 'foreign-words', callId: is.callId, at, facts }];
  });
  return [...Map.groupBy(foreign, ({ way }) => way)].map(([way, alike]) =>
    violated(way, `In the place of the result of call "${alike[0]!.callId}" stands something of another message.`, {
      expected: 'facts of that result only, or none',
      got: alike[0]!.facts.join(', '),
      facts: [...new Set(alike.flatMap(({ facts }) => facts))],
      messages: alike.map(({ at }) => pass.hashes.after[at]!),
    }),
  );
}

/** What each result said in the case, or says now. */
function factsByCall({ before, in: name }: Pass, { steps, messages }: Trace): Map<string, Set<Mark>> {
  const appended = steps.flatMap((taken) =>
    taken.step.do === 'append' && conversationNameOf(taken) === name ? messagesOf(messages, taken.step.messages) : [],
  );
  const facts = new Map<string, Set<Mark>>();
  for (const result of [...appended, ...before].flatMap(resultsOf)) {
    const known = facts.get(result.callId) ?? new Set();
    for (const fact of factsOfResult(result)) known.add(fact);
    facts.set(result.callId, known);
  }
  return facts;
}
