import { holdsSummary } from '../../model/summarizer/summary-format.ts';
import type { AdapterIdentity } from '../contract.ts';
import type { DeclaredProfile } from '../profile.ts';
import { declaredProfile } from '../profile-on.ts';
import { didYouMean } from '../validation/did-you-mean.ts';
import { jsonExcerpt } from '../validation/shape-check.ts';

/** The user asked for a profile the adapter does not declare. */
export class UnknownProfileError extends Error {
  override readonly name = 'UnknownProfileError';
}

/** A profile contradicts itself: nothing that is run under it would mean anything. */
export class ImpossibleProfileError extends Error {
  override readonly name = 'ImpossibleProfileError';
}

/**
 * @param identity of the adapter, as its handshake gave it
 * @param name one of its profiles; its first one where left out, `default` where it declares none
 * @returns the claims with every field the adapter left out filled in
 * @throws UnknownProfileError with the names there are, and ImpossibleProfileError where a summary would stand nowhere in its own form
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
  return withPlaceForSummary(declaredProfile(chosen, claims), identity);
}

/** On any drive. */
function withPlaceForSummary(profile: DeclaredProfile, { name }: AdapterIdentity): DeclaredProfile {
  const claims = [profile, ...Object.values(profile.onDrive ?? {})];
  const format = claims.map(({ summary }) => summary?.format).find((one) => one !== undefined && !holdsSummary(one));
  if (format === undefined) return profile;
  throw new ImpossibleProfileError(
    `summary.format of the profile "${profile.name}" of ${name} has no place for the summary: expected a text or other JSON with {{summary}} in it, such as "<summary>{{summary}}</summary>", got ${jsonExcerpt(format)}.`,
  );
}
