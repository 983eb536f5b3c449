import type { AdapterIdentity } from '../contract.ts';
import type { DeclaredProfile } from '../profile.ts';
import { declaredProfile } from '../profile-on.ts';
import { didYouMean } from '../validation/did-you-mean.ts';

/** The user asked for a profile the adapter does not declare. */
export class UnknownProfileError extends Error {
  override readonly name = 'UnknownProfileError';
}

/**
 * @param identity of the adapter, as its handshake gave it
 * @param name one of its profiles; its first one where left out, `default` where it declares none
 * @returns the claims with every field the adapter left out filled in
 * @throws UnknownProfileError with the names there are
 */
export function resolveProfile(identity: AdapterIdentity, name: string | undefined): DeclaredProfile {
  const profiles = identity.profiles ?? { default: {} };
  const names = Object.keys(profiles);
  const chosen = name ?? names[0] ?? 'default';
  const claims = Object.hasOwn(profiles, chosen) ? profiles[chosen] : undefined;
  if (claims === undefined) {
    throw new UnknownProfileError(
      `${identity.name} has no profile "${chosen}". It has: ${names.join(', ')}.${didYouMean(chosen, names)}`,
    );
  }
  return declaredProfile(chosen, claims);
}
