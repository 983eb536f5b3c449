import { readableOf } from '../../../conversation/content.ts';
import { marksIn } from '../../../conversation/mark.ts';
import { type ClaimWatch, NOT_SEEN, withFields } from '../claim-watch.ts';
import { carriersIn } from '../own-messages.ts';
import type { PlayedPass } from '../play.ts';

/** What becomes of a summary when the next one is written. */
export const severalSummaries: ClaimWatch = {
  claim: 'summaries',
  kind: 'behaviour',
  look({ plays }) {
    const [first, second] = plays.everything?.passes ?? [];
    if (first === undefined || second === undefined) return NOT_SEEN;
    if (carriersIn(first).length === 0 || carriersIn(second).length === 0) return NOT_SEEN;
    const fates = earlierSummaries(second).map((at) => second.alignment.given[at]!.kind);
    if (fates.length === 0 || fates.includes('rewritten')) return NOT_SEEN;
    const summaries = fates.includes('kept') ? 'accumulate' : 'fold';
    const says =
      summaries === 'fold'
        ? 'the next summary replaces the one before'
        : 'the next summary stands beside the one before';
    return { kind: 'seen', says, declare: withFields({ summaries }) };
  },
};

/** @returns places in what was given of messages that are nothing but a summary */
const earlierSummaries = ({ before }: PlayedPass): number[] =>
  before.flatMap((message, at) => (marksIn(readableOf(message), 'S').length > 0 ? [at] : []));
