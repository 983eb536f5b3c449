import { expect, it } from 'vitest';
import { loadProfileClaims } from '../../../suite/spec/profile-claims.ts';
import { WATCHES } from './all-watches.ts';

const { claims } = loadProfileClaims();

/** An agent that makes room when a request is refused does so declared or not, and what it claims instead is untrue. */
const DONE_ANYWAY = ['triggers: overflow'];

it('what the doctor calls an offer is one by the schema of profiles, and what it calls a behaviour is none', () => {
  const known = WATCHES.flatMap(({ claim, kind }) => {
    const reading = claims.find(({ name }) => name === claim)?.reading.kind;
    return reading === undefined || DONE_ANYWAY.includes(claim) ? [] : [{ claim, isOffer: kind === 'offer', reading }];
  });
  expect(known.length).toBeGreaterThan(25);
  expect(known.filter(({ isOffer, reading }) => isOffer !== (reading === 'offer'))).toEqual([]);
});
