import { readableOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { pairCalls } from '../../../conversation/pairing.ts';
import { factsOf } from '../../facts/facts.ts';
import { excusedFacts, factsLost } from '../../facts/lost-facts.ts';
import { type Affected, holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestTextOf, wasAnswered } from '../../requests/request-text.ts';
import { brokeOrder } from '../../requests/ruling.ts';
import { passBefore } from '../../state/earlier-passes.ts';
import { whyNothingIsDue } from '../../state/idle-pass.ts';
import { takenOff } from '../../state/taken-off.ts';
import { standsBehindOwn } from '../../view/changes.ts';
import { newFaults } from '../../view/pair-faults.ts';

/**
 * What goes on a wire between two passes is the host's, not the compactor's: a streaming client that drops all but the last of
 * several parallel calls loses them from every request, and nobody has compacted anything. So a loss below the trigger, with no
 * pass due and nobody asked, is charged here, and what follows from it is not charged again. A function and a session have no
 * host between their requests: there such a loss is COVER-1. An agent that takes a turn back which was not answered has lost
 * nothing on the way.
 */
export const HOST_1 = lawPerPass('HOST-1', (pass, evidence) => {
  if (!pass.onWire) return notExercised('The suite makes the requests itself: no host stands in between.');
  const previous = passBefore(pass, evidence);
  if (previous === undefined) return notExercised('It is the first request of the conversation.');
  if (previous.probe === undefined || !wasAnswered(previous.probe))
    return notExercised('The request before was not answered: what is left of it is up to the agent.');
  if (pass.summarizer.length > 0)
    return notExercised('A summarizer was asked: what is gone is for the pass to account for.');
  const why = whyNothingIsDue(pass, evidence);
  if (why === undefined) return notExercised('The conversation was not clearly below its trigger.');
  const gone = goneBetween(pass, evidence);
  if (gone.length === 0) return holds(`All that was said stands in the next request: ${why}.`);
  return violated('lost-between-requests', 'Messages are gone from one request to the next, and no pass was due.', {
    expected: `every message of the request before: ${why}`,
    got: `${gone.length} of ${pass.before.length} messages are not there as they were`,
    ...lostWith(pass),
  });
});

/**
 * What is gone, and the calls and results that were torn by it. A request that is rejected by a rule about something else, such as
 * its tools, is not rejected for what is missing from it.
 */
function lostWith(pass: Pass): Required<Affected> {
  const taken = takenOff(pass);
  const torn = newFaults(pass).map(({ at }) => pass.hashes.after[at]!);
  const isRejectedOtherwise = pass.probe?.ruling.kind === 'rejected' && !brokeOrder(pass.probe);
  return {
    ...taken,
    messages: [...new Set([...taken.messages, ...torn])],
    ...(isRejectedOtherwise ? { requests: [] } : {}),
  };
}

/** Places of given messages that are gone, or have lost facts for which nothing in their place accounts. */
function goneBetween(pass: Pass, { profile }: Evidence): number[] {
  const excused = excusedFacts(pass, profile);
  const lost = new Set(factsLost(pass).filter((fact) => !excused.has(fact)));
  const stray = new Set(pairCalls(pass.before).orphans.map(({ message }) => message));
  return pass.before.flatMap((message, at) => {
    if (!pass.real[at]) return [];
    const stated = factsOf(message);
    const isMissed = stated.length === 0 && !stray.has(at) && isGone(pass, at);
    return isMissed || stated.some((fact) => lost.has(fact)) ? [at] : [];
  });
}

/**
 * An answer without a word may be left out, an instruction may have gone into the system prompt, and an answer into one message with the
 * acknowledgement before it.
 */
function isGone(pass: Pass, at: number): boolean {
  const { before, alignment, probe } = pass;
  const message = before[at]!;
  if (alignment.given[at]!.kind !== 'evicted' || !saysAnything(message) || standsBehindOwn(pass, at)) return false;
  const isInstruction = message.role === 'system' && probe !== undefined;
  return !isInstruction || !requestTextOf(probe).includes(readableOf(message));
}

const saysAnything = ({ content }: Message): boolean =>
  content.some((block) => (block.type === 'text' ? block.text.trim() !== '' : block.type !== 'reasoning'));
