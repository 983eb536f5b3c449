import { pluralize } from '../../../conversation/pluralize.ts';
import { type ClaimWatch, type Declare, NOT_SEEN, withoutField } from '../claim-watch.ts';
import { changesIn, goneFrom, latestRequestIn, theOne } from '../own-messages.ts';
import type { PlayedPass } from '../play.ts';

const MOST = 8;

/** The first messages stay, and what follows them goes. Where the users' words all stay, the first of them is no pin. */
export const pins: ClaimWatch = {
  claim: 'pins',
  kind: 'behaviour',
  look(played) {
    // Of first passes: in a later one a summary stands in front.
    const firsts = (['plain', 'plain-and-one', 'everything'] as const).map((name) => played.plays[name]?.passes[0]);
    const passes = changesIn(played, 'plain', 'plain-and-one', 'everything').filter(
      (pass) => firsts.includes(pass) && goneFrom(pass).length > 1,
    );
    if (played.profile.mode === 'reduce') return NOT_SEEN;
    const first = theOne(passes.map(keptInFront));
    if (first === undefined || first > MOST || passes.every(keepsUsersWords)) return NOT_SEEN;
    return first === 0
      ? { kind: 'absent', says: 'the first message goes with the others', declare: withoutFirst }
      : {
          kind: 'seen',
          says: `the first ${pluralize(first, 'message')} stayed in every pass, and what followed went`,
          declare: (profile) => ({ ...profile, pins: { ...profile.pins, first } }),
        };
  },
};

/** What a host marks is another matter. */
const withoutFirst: Declare = (profile) =>
  profile.pins?.marked === undefined
    ? withoutField('pins')(profile)
    : { ...profile, pins: { marked: profile.pins.marked } };

const keptInFront = ({ alignment }: PlayedPass): number => alignment.given.findIndex(({ kind }) => kind !== 'kept');

function keepsUsersWords(pass: PlayedPass): boolean {
  const end = goneFrom(pass).at(-1)!;
  const request = latestRequestIn(pass);
  return pass.before.every(
    ({ role }, at) => role !== 'user' || at > end || at === request || pass.alignment.given[at]!.kind !== 'evicted',
  );
}
