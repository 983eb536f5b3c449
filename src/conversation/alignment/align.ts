import type { Message } from '../message.ts';
import type { Alignment } from './alignment.ts';
import { fatesOf } from './fates.ts';
import { followLinks, followPartnersAnywhere, type Links, linksOf } from './match-by-links.ts';
import { matchByMarks, ownersOf } from './match-by-marks.ts';
import { joinMembers, joinNeighbours } from './match-by-neighbours.ts';
import { byCall, byContent, byName, settleEqualCounts } from './match-by-order.ts';
import { settleMoved, settleRest, settleSurplus } from './match-remaining.ts';
import { joinPieces } from './match-split-texts.ts';
import { emptyMatching, type Matching } from './matching.ts';
import { partListOf } from './message-parts.ts';

export { AmbiguousAlignment } from './ambiguous-alignment.ts';

/*
 * How alignment decides. It matches *parts* (blocks of messages), because messages are merged and split along them; what
 * became of a message follows from its parts. `id` and `meta` are never looked at: wires drop ids, and some systems
 * give a summary the id of the first message it replaces.
 *
 * Evidence, strongest first; what stronger evidence settled, weaker evidence leaves alone:
 *
 *  1. A mark that one given part alone has. Fact marks in a given summary are quotations and identify nothing there; the
 *     summary is known by its nonce.
 *     | the view part                                                     | is                                       |
 *     |-------------------------------------------------------------------|------------------------------------------|
 *     | equal text                                                        | that part; a second one is a duplicate   |
 *     | altered, same kind and (for text) same role                       | that part, rewritten                     |
 *     | altered, other role or kind, the whole given text is in it        | that part, rewritten                     |
 *     | altered, other role, and not the whole text                       | a quotation                              |
 *     | altered, while an equal one stands elsewhere: shortened           | a duplicate                              |
 *     | ... the whole text on lines of its own beside another given text  | a duplicate, merged                      |
 *     | ... anything else, e.g. a reminder of the request                 | a quotation                              |
 *     | several parts' marks                                              | each of them, by the rules above: merged |
 *     | no mark, but it completes its neighbour to the whole given text   | that part: split                         |
 *  2. A summary nonce makes the view message a carrier. An old nonce is the given summary; a new one is synthetic. Fact
 *     marks in the texts of a carrier are quotations, unless the whole text of a given text that stands nowhere else is
 *     in it as a block or on lines of its own (a summary merged with a kept message): then it is that part, rewritten.
 *     A text that is nothing but its marks proves nothing and stays a quotation. A call or result that has the nonce in
 *     it quotes as well; the others in a carrier are judged as anywhere.
 *  3. Links. A call is known by its id within a message that is known otherwise, by its identified result, or by an id
 *     that was given once; a result by its identified call or by an id that was given once, so that a cleared result is
 *     rewritten, not gone. A result for a call that never had one is the implementation's own. Re-used ids: the given
 *     partner must lie between the identified neighbours, else 4 comes first.
 *  4. Order. Parts without marks in a message that is known are looked for in the same given message. Then, between
 *     the same identified neighbours, what is equal in content (calls first), at last only in call id or shared mark, is
 *     matched in order wherever the view holds as many as were given. A bare text (no mark, no link) may also be told by
 *     the identified message it stands next to.
 *     | more in the view than were given | bare texts: the surplus is synthetic; anything else: copies, so duplicates |
 *     | fewer                            | AmbiguousAlignment, unless nothing hangs on it                            |
 *
 * A view message that holds nothing given is synthetic. A given message is `kept` where a view message holds it alone
 * and says the same (`sameContent`), `rewritten` where parts of it stand anywhere else, else `evicted`. A duplicate is
 * `kept` at its first unaltered place, both places have it in `from`, and `duplicates` names it.
 */

/**
 * Decides which given messages each message of a view is, and what became of every given one.
 * @param given the conversation before a pass
 * @param view what stands in its place after it
 * @returns fates and origins by index into both lists; n log n in the size of both
 * @throws AmbiguousAlignment where the view holds some but not all of several given messages that nothing tells apart
 */
export function align(given: readonly Message[], view: readonly Message[]): Alignment {
  const parts = partListOf(given);
  const matching = emptyMatching(parts, partListOf(view), ownersOf(parts));
  matchByMarks(matching);
  joinPieces(matching);
  const links = linksOf(matching);
  while (advance(matching, links));
  settleRest(matching);
  return fatesOf(matching);
}

type Step = (matching: Matching, links: Links) => void;

/** From strong to weak; each is tried only when the ones before it find nothing more. */
const STEPS: Step[] = [
  joinMembers,
  followLinks,
  (matching) => settleEqualCounts(matching, byCall),
  (matching) => settleEqualCounts(matching, byContent),
  settleMoved,
  (matching) => settleEqualCounts(matching, byName),
  joinNeighbours,
  settleSurplus,
  followPartnersAnywhere,
];

/** Takes the first step that finds something. Each finding narrows the gaps for the stronger steps. */
function advance(matching: Matching, links: Links): boolean {
  const known = matching.count;
  return STEPS.some((step) => {
    step(matching, links);
    return matching.count > known;
  });
}
