import type { Loss } from '../../../adapter/profile.ts';
import { type ClaimWatch, NOT_SEEN, withFields } from '../claim-watch.ts';

/** What conversion was measured to lose, and nothing else. On the wire of an agent less can be measured than may be declared. */
export const conversionLoss: ClaimWatch = {
  claim: 'losses',
  kind: 'behaviour',
  look({ losses, drive, profile }) {
    if (losses === undefined) return NOT_SEEN;
    const declared = drive === 'agent' ? profile.losses : profile.losses.filter((loss) => losses.includes(loss));
    const all: Loss[] = [...new Set([...declared, ...losses])];
    const says = all.length === 0 ? 'conversion loses nothing' : `conversion loses ${all.join(', ')}`;
    return { kind: 'seen', says, declare: withFields({ losses: all }) };
  },
};
