import { callsOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { type ClaimWatch, NOT_SEEN, withoutItem } from '../claim-watch.ts';
import { carriersIn, changesIn } from '../own-messages.ts';

/** Whether the user and the assistant take turns in what is left. That they do in a few conversations may be chance, and promises nothing. */
export const alternatingRoles: ClaimWatch = {
  claim: 'capabilities: alternating-roles',
  kind: 'offer',
  look(played) {
    const passes = changesIn(played, 'plain', 'plain-and-one').filter((pass) => carriersIn(pass).length > 0);
    if (played.profile.mode === 'reduce' || passes.every(({ after }) => alternates(after))) return NOT_SEEN;
    return {
      kind: 'absent',
      says: 'two messages of one role stand side by side in what is left',
      declare: withoutItem('capabilities', 'alternating-roles'),
    };
  },
};

const alternates = (messages: readonly Message[]): boolean =>
  messages.every((message, at) => at === 0 || callsOf(message).length > 0 || message.role !== messages[at - 1]!.role);
