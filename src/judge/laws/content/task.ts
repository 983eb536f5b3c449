import { textOf } from '../../../conversation/content.ts';
import { beginningUpTo } from '../../../conversation/excerpt.ts';
import { marksIn } from '../../../conversation/mark.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import type { Trace } from '../../../run/trace/trace.ts';
import { ceilingsOf } from '../../budget/ceilings.ts';
import { isCompactable, isRealUserOf } from '../../budget/indivisible-units.ts';
import { tokenBoundsOf } from '../../budget/token-bounds.ts';
import { factsOf } from '../../facts/facts.ts';
import { latestRequestFacts, wasLostByModel } from '../../facts/latest-request-facts.ts';
import { latestRequestPictures } from '../../facts/latest-request-pictures.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Pass } from '../../passes/pass.ts';
import { probePlace } from '../../requests/request-places.ts';
import { requestTextOf } from '../../requests/request-text.ts';
import { standsInFull } from '../../text/holds-literally.ts';
import { compacted } from '../../view/changes.ts';

/**
 * What the user asked for last reaches the model with the next request: verbatim, carried over, or through the summary
 * (codex#43855, letta#2512). Which of the three is the design's choice. Only a pass that compacted says anything: an
 * untouched view proves no care.
 */
export const TASK_1 = lawPerPass('TASK-1', (pass, { trace }) => {
  if (!compacted(pass)) return notExercised('The pass neither evicted nor rewrote anything.');
  if (pass.probe === undefined) return notExercised('No next agent request was seen.');
  const evicted = oversizedRequestEvicted(pass, trace, pass.probe);
  const facts = latestRequestFacts(pass);
  if (facts.length === 0) return notExercised('No marked request of a user was in what was given.');
  const sent = new Set(marksIn(requestTextOf(pass.probe), 'F'));
  const missing = facts.filter((fact) => !sent.has(fact));
  if (missing.length === 0) return evicted ?? holds('The latest request of the user reaches the model.');
  if (missing.every((fact) => wasLostByModel(fact, pass))) {
    return evicted ?? notExercised('The summarizer was shown the latest request, but was scripted to leave it out.');
  }
  const lost = violated('missing-from-request', 'The latest request of the user is not in the next agent request.', {
    expected: `facts ${facts.join(', ')} anywhere in it`,
    got: `${missing.join(', ')} missing`,
    facts: missing,
    requests: probePlace(pass),
    messages: pass.hashes.before.filter((_, at) => factsOf(pass.before[at]!).some((fact) => missing.includes(fact))),
  });
  return evicted === undefined ? lost : [evicted, lost];
});

/** So many characters of either end are enough to be taken for a shortened request: TASK-2 has an eye on those. */
const END = 60;

/** A request of less than this share of the trigger can be said again by a summary, whatever the ceiling. */
const LARGE = 0.1;

/**
 * The newest message is a text that is larger than the tail may be, and the search for a cut went past it (deepagents): no summary
 * holds a text of that size, so that the model answers about one that it was never shown.
 */
function oversizedRequestEvicted(pass: Pass, trace: Trace, probe: Exchange): Judgement | undefined {
  const at = pass.before.findLastIndex((_, index) => isCompactable(pass, index));
  const request = pass.before[at];
  if (request === undefined || pass.reason === 'overflow' || !isRealUserOf(pass)(request, at)) return undefined;
  if (pass.alignment.given[at]!.kind !== 'evicted') return undefined;
  const tokens = tokenBoundsOf([request]).low(0, 1);
  if (tokens < LARGE * trace.case.sizes.effectiveTrigger) return undefined;
  const limit = ceilingsOf(trace).find((ceiling) => ceiling.kind === 'tokens' && tokens > ceiling.limit)?.limit;
  if (limit === undefined || mayFillWindow(request, trace)) return undefined;
  const [said, sent] = [textOf(request), requestTextOf(probe)];
  if (sent.includes(said.slice(0, END)) || sent.includes(said.slice(-END))) return undefined;
  return violated('oversized-request-evicted', 'The newest message, a request larger than the tail, was evicted.', {
    expected: `its words in the next agent request, though the tail has at most ${Math.round(limit)} tokens`,
    got: `not even its beginning: ${beginningUpTo(said, END)}`,
    facts: marksIn(said, 'F'),
    requests: probePlace(pass),
    messages: [pass.hashes.before[at]!],
  });
}

/** Whether a request alone is larger than the window, as one at least of the common ways of counting has it. */
const mayFillWindow = (request: Message, { case: { sizes } }: Trace): boolean =>
  tokenBoundsOf([request]).high(0, 1) > sizes.effectiveWindow - sizes.overhead;

/**
 * Word for word, that is: what a summary makes of a request is what the model obeys (deepagentsjs: the active turn gone
 * under a ceiling in tokens), and with its pictures. Level 2, because designs that keep nothing but a summary are safe. A
 * request that was no longer there word for word before the pass is not asked for, nor one that no window holds.
 */
export const TASK_2 = lawPerPass('TASK-2', (pass, evidence) => {
  if (!compacted(pass)) return notExercised('The pass neither evicted nor rewrote anything.');
  const { probe, request } = pass;
  if (probe === undefined) return notExercised('No next agent request was seen.');
  const texts = request?.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])) ?? [];
  const given = pass.before.map(textOf).join('\n');
  if (request === undefined || texts.length === 0 || !texts.every((text) => given.includes(text))) {
    return notExercised('No request of a user stood word for word in what was given.');
  }
  if (mayFillWindow(request, evidence.trace))
    return notExercised('The latest request alone is larger than the window, or may be.');
  const sent = requestTextOf(probe);
  const missing = texts.filter((text) => !standsInFull(sent, text));
  const standsIn = (said: string) => pass.hashes.before.filter((_, at) => textOf(pass.before[at]!).includes(said));
  if (missing.length > 0) {
    return violated(
      'not-word-for-word',
      'The latest request of the user is not in the next agent request word for word.',
      {
        expected: 'its whole text',
        got: `not there: ${beginningUpTo(missing[0]!, 100)}`,
        facts: marksIn(missing.join('\n'), 'F'),
        requests: probePlace(pass),
        messages: standsIn(missing[0]!),
      },
    );
  }
  const pictures = latestRequestPictures(request, probe, pass, evidence);
  if (pictures.missing === 0)
    return holds('The latest request of the user is in the next agent request, word for word.');
  return violated(
    'pictures-missing',
    'The latest request of the user is in the next agent request without its pictures.',
    {
      expected: `its words, and ${pictures.given} of its pictures`,
      got: `its words, and ${pictures.given - pictures.missing} of its pictures`,
      messages: standsIn(texts[0]!),
      requests: probePlace(pass),
    },
  );
});
