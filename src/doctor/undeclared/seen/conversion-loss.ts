import type { Loss } from '../../../adapter/profile.ts';
import { LOSSES } from '../../../model/dialect/dialect.ts';
import { type ClaimWatch, NOT_SEEN, withItem, withoutItem } from '../claim-watch.ts';

/** What conversion was measured to lose. On the wire of an agent less can be measured than may be declared. */
const lossOf = (loss: Loss): ClaimWatch => ({
  claim: `losses: ${loss}`,
  kind: 'behaviour',
  look({ losses, drive }) {
    if (losses === undefined) return NOT_SEEN;
    if (losses.includes(loss))
      return { kind: 'seen', says: `conversion loses it: ${WORDS[loss]}`, declare: withItem('losses', loss) };
    return drive === 'agent'
      ? NOT_SEEN
      : { kind: 'absent', says: `conversion does not lose it: ${WORDS[loss]}`, declare: withoutItem('losses', loss) };
  },
});

const WORDS: Record<Loss, string> = {
  id: 'the id of a message',
  meta: 'what stands beside a message',
  reasoning: 'thoughts',
  'error-flag': 'that a result is an error',
  image: 'a picture',
  'empty-results': 'that a result is empty',
  'half-characters': 'half of a character',
  'invisible-characters': 'characters that nobody sees',
  blocks: 'that texts of a message are apart',
};

export const conversionLosses: readonly ClaimWatch[] = LOSSES.map(lossOf);
