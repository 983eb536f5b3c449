import { type ClaimWatch, NOT_SEEN, withFields } from '../claim-watch.ts';
import { changesIn, goneFrom } from '../own-messages.ts';
import type { PlayedPass } from '../play.ts';

/**
 * Where the tail begins: with tails of different lengths, and in a turn so long that it would have to be divided. Whoever keeps no tail
 * cuts nowhere.
 */
export const cutPlace: ClaimWatch = {
  claim: 'cut',
  kind: 'behaviour',
  look(played) {
    const [plain, more, turn] = (['plain', 'plain-and-one', 'one-turn'] as const).map(
      (name) => played.plays[name]?.passes[0],
    );
    const changed = changesIn(played, 'plain', 'plain-and-one', 'one-turn', 'everything');
    if (played.profile.mode === 'reduce' || changed.every((pass) => begins(pass) === undefined)) return NOT_SEEN;
    if (changed.some((pass) => begins(pass) === 'inside'))
      return { kind: 'seen', says: 'a cut falls within a turn', declare: withFields({ cut: 'group' }) };
    const isEach = [plain, more].every((pass) => pass !== undefined && begins(pass) === 'turn');
    if (!isEach || turn === undefined || begins(turn) === 'inside') return NOT_SEEN;
    return {
      kind: 'seen',
      says: 'every cut falls in front of a message of the user, whatever the tail',
      declare: withFields({ cut: 'user-turn' }),
    };
  },
};

/** @returns where the first message stands that is newer than all that went; undefined where that is the latest request or nothing */
function begins(pass: PlayedPass): 'turn' | 'inside' | undefined {
  const end = goneFrom(pass).at(-1);
  const first = end === undefined ? undefined : pass.before[end + 1];
  if (first === undefined || end! + 2 >= pass.before.length) return undefined;
  return first.role === 'user' ? 'turn' : 'inside';
}
