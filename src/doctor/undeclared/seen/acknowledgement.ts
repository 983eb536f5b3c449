import { beginningUpTo } from '../../../conversation/excerpt.ts';
import { type ClaimWatch, NOT_SEEN, withFields } from '../claim-watch.ts';
import { carriersIn, changesIn, isWrittenAnew, wordsAt } from '../own-messages.ts';
import type { PlayedPass } from '../play.ts';

/** A message of the assistant behind the summary: there is occasion for one where a message of the user stands behind it. */
export const acknowledgement: ClaimWatch = {
  claim: 'ack',
  kind: 'behaviour',
  look(played) {
    const passes = changesIn(played, 'plain', 'plain-and-one', 'everything', 'one-turn', 'failing');
    const words = passes.flatMap((pass) => behindSummary(pass) ?? []);
    const [first] = words.filter((one) => one !== '');
    if (first !== undefined)
      return {
        kind: 'seen',
        says: `behind the summary stands a message of the assistant of its own: "${beginningUpTo(first, 60)}"`,
        declare: withFields({ ack: true }),
      };
    return words.length === 0
      ? NOT_SEEN
      : {
          kind: 'absent',
          says: 'a message of the user stands right behind the summary',
          declare: withFields({ ack: false }),
        };
  },
};

/** @returns its words; none where the user's message follows at once, undefined where there was no occasion */
function behindSummary(pass: PlayedPass): string | undefined {
  const at = carriersIn(pass).at(-1);
  if (at === undefined || pass.after[at]!.role !== 'user' || pass.alignment.view[at]!.from.length > 0) return undefined;
  const next = pass.after[at + 1];
  if (next?.role === 'assistant' && isWrittenAnew(pass, at + 1)) return wordsAt(pass, at + 1);
  return next?.role === 'user' && pass.alignment.view[at + 1]!.from.length > 0 ? '' : undefined;
}
