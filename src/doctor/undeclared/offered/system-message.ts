import { textOf } from '../../../conversation/content.ts';
import { type ClaimWatch, NOT_SEEN, withItem, withoutItem } from '../claim-watch.ts';
import { goneFrom } from '../own-messages.ts';

/** A system message in the list, in front of all others: it stays what it is, or goes with the rest. */
export const systemMessage: ClaimWatch = {
  claim: 'capabilities: system-in-list',
  kind: 'offer',
  look({ plays }) {
    const [pass] = plays.system?.passes ?? [];
    if (pass === undefined || pass.threw !== undefined || !pass.changed) return NOT_SEEN;
    const words = textOf(pass.before[0]!);
    const stays = pass.after.some((message) => message.role === 'system' && textOf(message) === words);
    const plain = plays.plain?.passes[0];
    // Who keeps the first messages keeps one of the user's less then.
    if (stays && plain !== undefined && goneFrom(pass)[0] === (goneFrom(plain)[0] ?? -1) + 1)
      return {
        kind: 'seen',
        says: 'a system message in the list is told apart, and stays',
        declare: withItem('capabilities', 'system-in-list'),
      };
    return stays
      ? NOT_SEEN
      : {
          kind: 'absent',
          says: 'a system message in the list goes like any other',
          declare: withoutItem('capabilities', 'system-in-list'),
        };
  },
};
