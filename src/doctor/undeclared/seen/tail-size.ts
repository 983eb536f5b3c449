import { reasonInstead } from '../../../suite/adapt/asked-for.ts';
import { type ClaimWatch, NOT_SEEN, withFields } from '../claim-watch.ts';
import { behindLastGone, changesIn, goneFrom, latestRequestIn } from '../own-messages.ts';
import type { PlayedPass } from '../play.ts';

/** What a tail set in messages comes to where the number falls into a call and its result: in the long turn, three. */
const SET = 3;

export const tailSize: ClaimWatch = {
  claim: 'ceilings',
  kind: 'behaviour',
  look({ plays, profile }) {
    const [plain] = plays.plain?.passes ?? [];
    const [more] = plays['plain-and-one']?.passes ?? [];
    const [turn] = plays['one-turn']?.passes ?? [];
    if (plain === undefined || more === undefined || !went(plain) || !went(more)) return NOT_SEEN;
    if (profile.mode === 'reduce' || profile.keep.length === 0) return NOT_SEEN;
    const [atWork] = plays['at-work']?.passes ?? [];
    if ([plain, more].every(keepsNone))
      return atWork === undefined || !went(atWork) || !keepsNone(atWork)
        ? NOT_SEEN
        : seen('no-tail', 'nothing stays but what users wrote, whatever the tail');
    if (!profile.keep.includes('messages') || turn === undefined || !went(turn)) return NOT_SEEN;
    return byMessages(behindLastGone(turn).length, behindLastGone(plain).length);
  },
};

const seen = (ceilings: 'strict' | 'round-up' | 'floor' | 'no-tail', says: string) =>
  ({ kind: 'seen', says, declare: withFields({ ceilings }) }) as const;

/** @param torn messages kept where the number falls into a pair; @param plain where it falls between two */
function byMessages(torn: number, plain: number) {
  if (torn === 0) return NOT_SEEN;
  if (torn > SET + 1 || plain > PLAIN + 1)
    return seen('floor', `${torn} messages stay where the tail is ${SET}, and more have room`);
  // Who counts the latest request against no ceiling keeps one more in either conversation.
  if (torn === SET + 1 && plain > PLAIN) return NOT_SEEN;
  if (torn === SET + 1) return seen('round-up', `the pair into which a tail of ${SET} messages falls is kept whole`);
  return torn < SET && plain > 0
    ? seen('strict', `the pair into which a tail of ${SET} messages falls is not kept`)
    : NOT_SEEN;
}

/** What the plain conversation's tail is set to. */
const PLAIN = 4;

const went = (pass: PlayedPass): boolean => pass.threw === undefined && goneFrom(pass).length > 1;

function keepsNone(pass: PlayedPass): boolean {
  const request = latestRequestIn(pass);
  return pass.alignment.given.every(
    ({ kind }, at) => kind === 'evicted' || at === request || pass.before[at]!.role === 'user',
  );
}

/**
 * What stays after a refusal follows no ceiling that is claimed. Elsewhere that may as well be a setting which does not arrive, as the
 * checks say: an agent that knows of no size is told of none.
 */
export const noTailSet: ClaimWatch = {
  claim: 'keep: []',
  kind: 'behaviour',
  look(played) {
    const { drive, profile, tried } = played;
    const isRefused = drive === 'agent' && reasonInstead(profile, drive) === 'overflow';
    if (!isRefused || profile.keep.length === 0 || profile.mode === 'reduce') return NOT_SEEN;
    const said = profile.keep.map((kind) => tried.find(({ claim }) => claim === `keep: ${kind}`)?.diagnosis);
    if (changesIn(played, 'plain').length === 0 || said.some((diagnosis) => diagnosis !== 'wrong')) return NOT_SEEN;
    return {
      kind: 'seen',
      says: 'what stays after a refusal follows no tail that is set',
      declare: withFields({ keep: [] }),
    };
  },
};
