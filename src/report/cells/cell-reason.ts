import type { Drive, Profile } from '../../adapter/profile.ts';
import { appliesTo, type RequiredObservation, type Requirement } from '../../suite/spec/requirements.ts';

const MOST = 2;

/** @returns the reasons that were given most often, and how many others there are; undefined where there is none */
export function mostFrequentReasons(reasons: readonly string[]): string | undefined {
  const counted = [...Map.groupBy(reasons, (reason) => reason)].sort(([, one], [, other]) => other.length - one.length);
  const shown = counted.slice(0, MOST).map(([reason, { length }]) => `${reason} (${length} ${resultsWord(length)})`);
  const left = counted.length - shown.length;
  if (shown.length === 0) return undefined;
  return `${shown.join('; ')}${left === 0 ? '' : `; and ${left} other ${left === 1 ? 'reason' : 'reasons'}`}`;
}

const resultsWord = (count: number): string => (count === 1 ? 'result' : 'results');

/** @returns why results say nothing of a requirement themselves, as far as causes are why: how many there are of each kind */
export const causeReasons = ({ following, unreached }: { following: number; unreached: number }): string[] => [
  ...(following === 0
    ? []
    : [following === 1 ? '1 that follows from a cause' : `${following} that follow from causes`]),
  ...(unreached === 0 ? [] : [`${unreached} not reached because of ${unreached === 1 ? 'a cause' : 'causes'}`]),
];

export const NO_CASE_SPEAKS = 'no case of this run speaks for it';

/** @returns why no case speaks for a requirement in a column at all */
export function reasonNotObserved(place: {
  requirement: Requirement | undefined;
  drive: Drive;
  profile: Profile;
}): string {
  const { requirement, drive, profile } = place;
  if (requirement === undefined) return NO_CASE_SPEAKS;
  if (!appliesTo(requirement, profile)) return `it does not speak to this profile: ${conditionOf(requirement)}`;
  return `${NO_CASE_SPEAKS}; it takes ${requirement.observes.map((one) => SIGHTS[one]).join(' and ')}, on the drive ${drive}`;
}

function conditionOf({ capability, applies = {} }: Requirement): string {
  const { mode, cut, trigger, priced, nudge, pins, ceiling } = applies;
  const conditions = [
    ...(capability === undefined ? [] : [`the capability "${capability}"`]),
    ...(mode === undefined ? [] : [`mode ${mode.join(' or ')}`]),
    ...(cut === undefined ? [] : [`cut ${cut}`]),
    ...(trigger === undefined
      ? []
      : [trigger === 'automatic' ? 'a trigger that fires by itself' : `a trigger by ${trigger}`]),
    ...(priced ? ['a price'] : []),
    ...(nudge ? ['a message that sends the agent on'] : []),
    ...(pins ? ['messages that it pins'] : []),
    ...(ceiling ? ['a ceiling of the tail that can be set'] : []),
  ];
  return `it is about those with ${conditions.join(' and ')}`;
}

const SIGHTS: Record<RequiredObservation, string> = {
  view: 'a view',
  'agent-requests': 'requests of the agent',
  'summarizer-requests': 'requests of the summarizer',
  summary: 'a summary in the view',
  schedule: 'an implementation that decides itself when to compact',
  threads: 'an instance that serves several conversations',
  wire: 'requests that the implementation makes itself',
  log: 'a durable log',
  archive: 'an archive',
  outcome: 'a stated outcome',
};
