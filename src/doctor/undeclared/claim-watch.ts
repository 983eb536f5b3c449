import type { Drive, Profile } from '../../adapter/profile.ts';
import { canonicalJson } from '../../conversation/hash.ts';
import type { CheckResult } from '../checks/check.ts';
import type { Play } from './play.ts';

/**
 * Looks for one kind of behaviour in what was played, whether it is claimed or not. It says nothing where there was no occasion to
 * show it: what can't be seen is not held against anybody, and not proposed either.
 */
export interface ClaimWatch {
  /** the claim that speaks of it, as it stands in a profile: `ack`, `capabilities: clearing` */
  claim: string;
  /**
   * `behaviour`: done whether it is declared or not, so that a run takes it for a fault where it is not declared. `offer`: what could be
   * tried as well; undeclared it costs `unsupported` alone
   */
  kind: 'behaviour' | 'offer';
  look(played: PlayedOnDrive): Sight;
}

/** What a look at the plays came to. */
export type Sight =
  /** it was done, and this is how a profile says so */
  | {
      kind: 'seen';
      says: string;
      declare: Declare /** where it is another claim than its watch is named after */;
      claim?: string;
    }
  /** there was occasion, and it was not done */
  | { kind: 'absent'; says: string; declare: Declare }
  /** it was done, and is free: no profile speaks of it */
  | { kind: 'free'; says: string }
  | { kind: 'open' };

/** @returns a profile that says what was seen, and else is the one that is given */
export type Declare = (profile: Profile) => Profile;

export const NOT_SEEN: Sight = { kind: 'open' };

/** All that was played with an adapter on one drive. */
export interface PlayedOnDrive {
  drive: Drive;
  door: 'callback' | 'loopback';
  /** what is claimed, or what was played instead, where nothing that is claimed sets a pass off */
  profile: Profile;
  plays: Readonly<Partial<Record<PlayName, Play>>>;
  /** what checks say where the adapter declares one claim more */
  tried: readonly TriedClaim[];
  /** what conversion was seen to lose; absent where that could not be measured */
  losses?: Profile['losses'];
  /** the smallest scale at which the trigger arrives; absent where it could not be measured */
  scale?: number;
  /** whether nothing is due by itself, although that is claimed, and a refusal sets passes off; they were played then */
  isRefusedAlone?: boolean;
}

/** A check, run as if a claim stood in the profile. */
export interface TriedClaim {
  claim: string;
  diagnosis: CheckResult['diagnosis']['kind'];
}

/** What is played, each in a conversation of its own; `play-all.ts` says what it is made of. */
export type PlayName =
  | 'everything'
  | 'plain'
  | 'plain-and-one'
  | 'one-turn'
  | 'at-work'
  | 'long-turn'
  | 'results'
  | 'long'
  | 'quiet'
  | 'system'
  | 'failing'
  | 'asked'
  | 'waiting'
  | 'refused'
  | 'off'
  | 'worded'
  | 'at-the-number'
  | 'untriggered'
  | 'untriggered-results';

type ListField = 'triggers' | 'keep' | 'capabilities' | 'losses';

/** @returns a profile in which a list has one item more */
export const withItem =
  <Field extends ListField>(field: Field, item: Profile[Field][number]): Declare =>
  (profile) =>
    (profile[field] as unknown[]).includes(item) ? profile : { ...profile, [field]: [...profile[field], item] };

/** @returns a profile in which a list lacks an item */
export const withoutItem =
  <Field extends ListField>(field: Field, item: Profile[Field][number]): Declare =>
  (profile) => ({ ...profile, [field]: (profile[field] as unknown[]).filter((one) => one !== item) });

/** @returns a profile in which some fields are others */
export const withFields =
  (fields: Partial<Profile>): Declare =>
  (profile) => ({ ...profile, ...fields });

/** @returns a profile that lacks a field that may be left out */
export const withoutField =
  (field: 'nudge' | 'pins' | 'clearing' | 'startsOn'): Declare =>
  ({ [field]: _, ...profile }) =>
    profile as Profile;

/** @returns whether a profile says that already */
export const isSaidAlready = (declare: Declare, profile: Profile): boolean =>
  canonicalJson(declare(profile)) === canonicalJson(profile);
