import type { Message } from '../../../conversation/message.ts';
import { type ClaimWatch, NOT_SEEN, type PlayedOnDrive, withFields } from '../claim-watch.ts';
import { changesIn, goneFrom } from '../own-messages.ts';
import type { PlayedPass } from '../play.ts';

/**
 * Where the tail begins: with tails of different lengths, and in turns so long that they would have to be divided. Whoever keeps no tail
 * cuts nowhere.
 */
export const cutPlace: ClaimWatch = {
  claim: 'cut',
  kind: 'behaviour',
  look(played) {
    const changed = changesIn(played, 'plain', 'plain-and-one', 'one-turn', 'at-work', 'long-turn', 'everything');
    if (played.profile.mode === 'reduce' || changed.every((pass) => begins(pass) === undefined)) return NOT_SEEN;
    if (changed.some((pass) => begins(pass) === 'inside'))
      return { kind: 'seen', says: 'a cut falls within a turn', declare: withFields({ cut: 'group' }) };
    if (!isBeforeUsersAlone(played) || !leavesTurnWhole(played)) return NOT_SEEN;
    return {
      kind: 'seen',
      says: 'every cut falls in front of a message of the user, and a turn that is too long by itself stays whole',
      declare: withFields({ cut: 'user-turn' }),
    };
  },
};

function isBeforeUsersAlone({ plays, profile }: PlayedOnDrive): boolean {
  const [plain, more, work] = (['plain', 'plain-and-one', 'at-work'] as const).map((name) => plays[name]?.passes[0]);
  const isEach = [plain, more].every((pass) => pass !== undefined && firstOfTail(pass)?.role === 'user');
  // A tail of turns begins in front of one in any case.
  const isOfTurns = profile.keep.every((kind) => kind === 'turns') && profile.keep.length > 0;
  return isEach && !isOfTurns && work !== undefined && begins(work) === 'turn';
}

/** Elsewhere a message of the user is near. Who has nothing but one long turn, and too much, would have to cut within it. */
function leavesTurnWhole({ plays }: PlayedOnDrive): boolean {
  const passes = plays['long-turn']?.passes ?? [];
  return passes.length > 0 && passes.every(({ changed, threw }) => !changed && threw === undefined);
}

/** @returns where the first message stands that is newer than all that went; undefined where that is the latest request or nothing */
function begins(pass: PlayedPass): 'turn' | 'inside' | undefined {
  const first = firstOfTail(pass);
  if (first === undefined || first === pass.before.at(-1)) return undefined;
  return first.role === 'user' ? 'turn' : 'inside';
}

function firstOfTail(pass: PlayedPass): Message | undefined {
  const end = goneFrom(pass).at(-1);
  return end === undefined ? undefined : pass.before[end + 1];
}
