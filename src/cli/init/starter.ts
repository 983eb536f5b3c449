import type { Drive, Profile } from '../../adapter/profile.ts';
import type { DesignName } from './designs.ts';
import type { LanguageName } from './languages.ts';

/** How the model is reached: through the suite, or at an address, with an HTTP client. */
export type WayToModel = 'call-back' | 'loopback';

export const WAYS_TO_MODEL: readonly WayToModel[] = ['call-back', 'loopback'];

/** What the adapter is to be that `conform init` writes. */
export interface Starter {
  language: LanguageName;
  drive: Drive;
  model: WayToModel;
  design: DesignName;
  claims: StarterClaims;
}

/** The claims that can be chosen; what is left out is as the design has it. */
export type StarterClaims = Partial<
  Pick<Profile, 'cut' | 'keep' | 'ceilings' | 'triggers' | 'onSummarizerFailure' | 'scale'>
> & {
  /** words that stand where something went */
  marker?: string;
};
