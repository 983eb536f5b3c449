import type { Drive } from './profile.ts';

/**
 * An option that an adapter sets to something else than its package ships, and that no case asks for. Whoever installs the
 * package has the shipped value, so what a run finds may rest on the adapter's.
 */
export interface OwnSetting {
  /** of the option, as the package calls it */
  name: string;
  /** what a user of the package has, by value or in words */
  shipped: string | number | boolean;
  /** what the adapter sets */
  used: string | number | boolean;
  /** in a sentence: for what the adapter needs it, and what follows for verdicts */
  why: string;
  /** whether a verdict may differ with the shipped value */
  changesVerdicts: boolean;
  /** profiles it is set under; all where left out */
  profiles?: string[];
  /** drives it is set on; all where left out */
  drives?: Drive[];
}

/**
 * @param settings of an adapter; undefined where it says nothing of them
 * @param profile name of the profile of a run
 * @param drive where only what is set on one of them is asked for
 * @returns those that a run rests on; undefined where nothing is said of them
 */
export const settingsInForce = (
  settings: readonly OwnSetting[] | undefined,
  profile: string,
  drive?: Drive,
): OwnSetting[] | undefined =>
  settings?.filter(
    ({ profiles = [profile], drives }) =>
      profiles.includes(profile) && (drive === undefined || drives === undefined || drives.includes(drive)),
  );
