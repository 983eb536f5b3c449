import type { Profile } from '../../../adapter/profile.ts';
import { resultsOf } from '../../../conversation/content.ts';
import { type ClaimWatch, NOT_SEEN } from '../claim-watch.ts';
import { carriersIn, changesIn, goneFrom, latestRequestIn, theOne } from '../own-messages.ts';
import type { PlayedPass } from '../play.ts';

type Place = Profile['summary'];

const withSummary =
  (parts: Partial<Place>) =>
  (profile: Profile): Profile => ({ ...profile, summary: { ...profile.summary, ...parts } });

const passesOf = (played: Parameters<ClaimWatch['look']>[0]): PlayedPass[] =>
  changesIn(played, 'plain', 'plain-and-one', 'everything', 'one-turn');

/** Whose message the summary is, where it has one to itself. */
export const summaryRole: ClaimWatch = {
  claim: 'summary.role',
  kind: 'behaviour',
  look(played) {
    const role = theOne(
      passesOf(played).flatMap((pass) =>
        carriersIn(pass).flatMap((at) => (pass.alignment.view[at]!.from.length > 0 ? [] : roleAt(pass, at))),
      ),
    );
    return role === undefined
      ? NOT_SEEN
      : { kind: 'seen', says: `the summary's message has the role ${role}`, declare: withSummary({ role }) };
  },
};

function roleAt({ after }: PlayedPass, at: number): Place['role'][] {
  const message = after[at]!;
  if (message.role === 'tool') return resultsOf(message).length > 0 ? ['tool-pair'] : [];
  return message.content.some(({ type }) => type === 'tool-call') ? ['tool-pair'] : [message.role];
}

/** Whether it stands in front of what is kept, or behind. */
export const summaryPosition: ClaimWatch = {
  claim: 'summary.position',
  kind: 'behaviour',
  look(played) {
    const position = theOne(passesOf(played).flatMap((pass) => positionIn(pass) ?? []));
    return position === undefined
      ? NOT_SEEN
      : {
          kind: 'seen',
          says: `the summary stands ${position === 'head' ? 'in front of' : 'behind'} the messages that stay`,
          declare: withSummary({ position }),
        };
  },
};

/** The user's latest request may stand on either side, and what is older than all that went is pinned: neither says anything. */
function positionIn(pass: PlayedPass): Place['position'] | undefined {
  const carriers = carriersIn(pass);
  const [from, to] = [goneFrom(pass).at(-1) ?? 0, latestRequestIn(pass)];
  if (carriers.length === 0) return undefined;
  const kept = pass.alignment.given.map((fate, at) => (fate.kind === 'kept' ? { at, place: fate.at } : undefined));
  const talk = kept.flatMap((one) => (one !== undefined && one.at > from && one.at < to ? [one.place] : []));
  if (talk.length > 0 && talk.every((place) => place < carriers[0]!)) return 'tail';
  if (talk.length > 0 && talk.every((place) => place > carriers.at(-1)!)) return 'head';
  const request = kept[to]?.place;
  if (talk.length > 0 || request === undefined) return undefined;
  return request < carriers[0]! ? 'tail' : 'head';
}
