import type { Capability, Profile } from '../../../adapter/profile.ts';
import { type ClaimWatch, type Declare, NOT_SEEN, withItem } from '../claim-watch.ts';

/** What can be set without being declared, as the checks of a setting see it. */
const tried = (claim: string, says: string, declare: Declare): ClaimWatch => ({
  claim,
  kind: 'offer',
  look: (played) =>
    played.tried.some((one) => one.claim === claim && one.diagnosis === 'right')
      ? { kind: 'seen', says, declare }
      : NOT_SEEN,
});

const triggers: Profile['triggers'] = ['tokens', 'fraction', 'messages'];
const tails: Profile['keep'] = ['tokens', 'messages', 'turns', 'fraction'];
const capabilities: Capability[] = ['cancel'];

/** Each with the check that looks at it. */
export const TRIED: readonly { claim: string; check: string; declare: Declare }[] = [
  ...triggers.map((kind) => ({
    claim: `triggers: ${kind}`,
    check: `trigger-${kind}`,
    declare: withItem('triggers', kind),
  })),
  ...tails.map((kind) => ({ claim: `keep: ${kind}`, check: `keep-${kind}`, declare: withItem('keep', kind) })),
  ...capabilities.map((one) => ({
    claim: `capabilities: ${one}`,
    check: one,
    declare: withItem('capabilities', one),
  })),
];

const TOLD: Record<string, (item: string) => string> = {
  triggers: (kind) => `a trigger set in ${kind} arrives`,
  keep: (kind) => `a tail set in ${kind} arrives`,
  capabilities: () => 'a pass that is taken back ends, and installs nothing',
};

export const triedClaims: readonly ClaimWatch[] = TRIED.map(({ claim, declare }) =>
  tried(claim, saysOf(claim), declare),
);

function saysOf(claim: string): string {
  const [field = '', item = ''] = claim.split(': ');
  return TOLD[field]!(item);
}
