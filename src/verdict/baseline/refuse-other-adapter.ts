import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { type Baseline, BaselineError } from './baseline.ts';

/** Whom a baseline is held against. */
export interface BaselineSubject {
  name: string;
  /** names of all its profiles, where they are known */
  profiles?: readonly string[];
}

/** @throws BaselineError where the baseline is about another adapter, or about a profile it does not have */
export function refuseOtherAdapter({ file, adapter, entries }: Baseline, { name, profiles }: BaselineSubject): void {
  if (adapter !== name)
    throw new BaselineError(
      `${file} is about the adapter "${adapter}", and this is "${name}".${didYouMean(adapter, [name])}`,
    );
  if (profiles === undefined) return;
  const strange = entries.flatMap((entry) => entry.profiles.map((profile) => ({ profile, ...entry.place })));
  const wrong = strange.find(({ profile }) => !profiles.includes(profile));
  if (wrong === undefined) return;
  const hint = didYouMean(wrong.profile, profiles);
  throw new BaselineError(
    `${file}:${wrong.line}:${wrong.column}: ${name} has no profile "${wrong.profile}". It has: ${profiles.join(', ')}.${hint}`,
  );
}
