import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import { DRIVES } from '../adapter/drives.ts';
import type { Profile } from '../adapter/profile.ts';
import { adaptCase } from '../suite/adapt/adapt.ts';
import type { Case } from '../suite/case/case.ts';
import { nominalSizes } from '../suite/case/sizes.ts';
import { variantsOf } from '../suite/case/variants.ts';
import { casesFolder, loadCorpus } from '../suite/corpus/load-corpus.ts';
import { expandCase } from '../suite/expand/expand.ts';
import { loadProfileClaims } from '../suite/spec/profile-claims.ts';
import { appliesTo, type Requirement } from '../suite/spec/requirements.ts';
import { claimedBy } from '../verdict/case/requirement-verdicts.ts';
import { unmetNeedReason } from '../verdict/case/unmet-need.ts';

const { cases, requirements } = loadCorpus(casesFolder());
const byId = new Map<string, Requirement>(requirements.map((one) => [one.id, one]));
const written: Case[] = cases.flatMap((file) =>
  variantsOf(file).map((variant) => expandCase(file, { variant, sizes: nominalSizes(), seed: '1' })),
);
const { claims, unread } = loadProfileClaims();
const OFFERS = claims.flatMap(({ name, reading }) => {
  const [field, value] = name.split(': ') as ['triggers' | 'keep' | 'capabilities', string];
  return reading.kind === 'offer' ? [{ ...reading, name, field, value }] : [];
});

const offered = (field: string) => OFFERS.filter((one) => one.field === field).map(({ value }) => value as never);

/** Offers all there is. */
const ALL: Profile = {
  ...DEFAULT_PROFILE,
  triggers: offered('triggers'),
  keep: offered('keep'),
  capabilities: offered('capabilities'),
};

const isPlayed = ({ claim }: Case, profile: Profile): boolean =>
  DRIVES.some((drive) =>
    claim.needs.every(
      (need) => unmetNeedReason(need, { profile, dialects: ['openai-chat', 'anthropic'], drive }) === undefined,
    ),
  );

const playedUnder = (profile: Profile): Case[] => written.filter((one) => isPlayed(one, profile));

/** Which requirements the cases that are played speak for. */
function spokenFor(profile: Profile): Set<string> {
  const spoken = new Set(playedUnder(profile).flatMap(({ claim }) => claimedBy(claim, profile)));
  return new Set([...spoken].filter((id) => appliesTo(byId.get(id)!, profile)));
}

const bySomeOffer = spokenFor(ALL);

/** Whether other cases are played, or the same ones are handed over otherwise. */
function isReadBetween(one: Profile, other: Profile): boolean {
  const [here, there] = [playedUnder(one), playedUnder(other)];
  if (here.length !== there.length) return true;
  const said = ({ runnable }: Case, profile: Profile): string => JSON.stringify(adaptCase(runnable, profile));
  return here.some((played, at) => played !== there[at] || said(played, one) !== said(played, other));
}

describe('an offer', () => {
  it.each(OFFERS)('$name exercises what the schema says, and nothing else does', ({ field, value, exercises }) => {
    const without = { ...ALL, [field]: ALL[field].filter((one) => one !== value) };
    const left = spokenFor(without);
    expect([...bySomeOffer].filter((id) => !left.has(id)).sort()).toEqual(exercises.toSorted());
  });

  it.each(OFFERS)('$name is read, where it is all that is offered of its kind', ({ field, value }) => {
    const others = field === 'capabilities' ? ALL.capabilities.filter((one) => one !== value) : [];
    expect(isReadBetween({ ...ALL, [field]: [...others, value] }, { ...ALL, [field]: others })).toBe(true);
  });
});

describe('the schema of profiles', () => {
  it('says of each field and of each value in a list how it is read', () => {
    expect(unread).toEqual([]);
    expect(claims.length).toBeGreaterThan(50);
  });

  it('names requirements that there are', () => {
    const named = claims.flatMap(({ reading }) => [
      ...('readBy' in reading ? reading.readBy : []),
      ...('exercises' in reading ? reading.exercises : []),
    ]);
    expect(named.filter((id) => !byId.has(id))).toEqual([]);
  });

  it('names every requirement that speaks to those alone who declare something', () => {
    const gated = requirements.filter(({ capability }) => capability !== undefined);
    const said = (name: string) => {
      const reading = claims.find((one) => one.name === `capabilities: ${name}`)?.reading;
      return reading === undefined ? [] : 'readBy' in reading ? reading.readBy : [];
    };
    const isBehaviour = (name: string) => said(name).length > 0;
    const missing = gated.filter(({ id, capability }) =>
      isBehaviour(capability!) ? false : !OFFERS.some((one) => one.value === capability && one.exercises.includes(id)),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
