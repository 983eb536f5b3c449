import type { Message } from '../../../conversation/message.ts';
import { type ClaimWatch, NOT_SEEN, type PlayedOnDrive, withFields, withoutField } from '../claim-watch.ts';
import { behindLastGone, changesIn, goneFrom, latestRequestIn } from '../own-messages.ts';
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

/**
 * Whether a tail that holds what a user said begins with it, of one that cuts within a turn as well. The latest request alone is no such
 * tail, and a few that begin so may do it by chance.
 */
export const beginsOn: ClaimWatch = {
  claim: 'startsOn',
  kind: 'behaviour',
  look(played) {
    if (played.profile.mode === 'reduce' || isOfTurns(played)) return NOT_SEEN;
    const changed = changesIn(played, ...TAILS);
    const [within, holding] = [changed.filter(isWithinTurn), changed.filter(holdsRequest)];
    if (holding.some((pass) => begins(pass) === 'inside'))
      return { kind: 'absent', says: 'a tail begins in front of what a user said', declare: withoutField('startsOn') };
    if (within.length === 0 || holding.length < ENOUGH) return NOT_SEEN;
    return {
      kind: 'seen',
      says: 'a tail begins with what a user said, and only within a long turn with anything else',
      declare: withFields({ startsOn: 'user' }),
    };
  },
};

const TAILS = ['plain', 'plain-and-one', 'one-turn', 'at-work', 'long-turn', 'everything'] as const;

const ENOUGH = 4;

const requestsIn = (pass: PlayedPass): number[] =>
  behindLastGone(pass).filter((at) => pass.before[at]!.role === 'user' && at !== latestRequestIn(pass));

const holdsRequest = (pass: PlayedPass): boolean => requestsIn(pass).length > 0;

const isWithinTurn = (pass: PlayedPass): boolean => !holdsRequest(pass) && begins(pass) === 'inside';

// A tail of turns begins in front of one in any case.
const isOfTurns = ({ profile: { keep } }: PlayedOnDrive): boolean =>
  keep.every((kind) => kind === 'turns') && keep.length > 0;

function isBeforeUsersAlone(played: PlayedOnDrive): boolean {
  const { plays } = played;
  const [plain, more, work] = (['plain', 'plain-and-one', 'at-work'] as const).map((name) => plays[name]?.passes[0]);
  const isEach = [plain, more].every((pass) => pass !== undefined && firstOfTail(pass)?.role === 'user');
  return isEach && !isOfTurns(played) && work !== undefined && begins(work) === 'turn';
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
