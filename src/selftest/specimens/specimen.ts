import { fileURLToPath } from 'node:url';
import type { Drive, PriceName } from '../../adapter/profile.ts';
import { CLAIMED_PROFILES } from './claiming-null.ts';

/**
 * Implementations that prove something about the suite itself: nulls do nothing useful and must earn nothing, mutants
 * are the reference with one defect and must fail exactly where that defect lies, and fair ones are small and correct
 * designs of other kinds, written from the spec alone, that must pass all they declare.
 */
export type Specimen = Null | Mutant | Fair;

export interface Fair {
  kind: 'fair';
  name: string;
  file: string;
  profiles: string[];
}

export interface Null {
  kind: 'null';
  name: string;
  file: string;
  /** profiles it is run under: its own, and those of the reference, which let it meet the cases that its own does not */
  profiles: string[];
  /**
   * What it passes, with the reason why that is right: single cases, or requirements; a case counts as explained where it
   * is named, or all it speaks for is. Any other pass is a hole in the suite
   */
  passes: Record<string, string>;
  /** the same for what it passes only where it claims what the reference does */
  passesClaiming: Record<string, string>;
}

/** What the file of a mutant says of it, as `facts`, beside the adapter it exports. */
export interface MutantFacts {
  /** profiles it is run under */
  profiles: string[];
  /** the drives it is run on where one of them shows the whole defect; all that its adapter has where left out */
  drives?: Drive[];
  /** patterns of the cases it is run on where its defect can't show in any other; all cases where left out */
  cases?: string[];
  /** variants that show its defect where no case could name it, since others of the same case do not; never left out */
  meets?: string[];
  /** variants by which a quick run sees its defect, where the list of those is older than the mutant */
  quick?: string[];
  /** the real incident it is modelled on */
  incident: string;
  /** requirements it must violate, each in at least one case; any other violated requirement is an over-kill */
  kills: string[];
  /** requirements that its defect keeps from being evaluated, with the cause */
  blocks?: Record<string, string>;
  /** requirements it violates besides, with the cause: nobody can break the one without the other */
  overkill?: Record<string, string>;
  /** a price that is all it lacks: where it states that, it is a correct design */
  leavesOut?: PriceName;
}

/** A mutant with its facts; it is named like its file. */
export interface Mutant extends Omit<MutantFacts, 'blocks' | 'overkill'> {
  kind: 'mutant';
  name: string;
  file: string;
  blocks: Record<string, string>;
  overkill: Record<string, string>;
}

/**
 * @param passes cases and requirements it rightly passes, with the reason why
 * @param passesClaiming those it passes only where it claims what the reference does
 * @param profiles where it claims something of its own, and is not to claim what the reference does
 */
export const nullOf = (
  name: string,
  passes: Record<string, string> = {},
  passesClaiming: Record<string, string> = {},
  profiles: string[] = ['default', ...CLAIMED_PROFILES],
): Null => ({
  kind: 'null',
  name,
  file: besideThis(`nulls/${name}`),
  profiles,
  passes,
  passesClaiming,
});

/** @param family folder below `fair` for designs of one kind */
export const fairOf = (
  name: string,
  { family = '.', profiles = ['default'] }: { family?: string; profiles?: string[] } = {},
): Fair => ({
  kind: 'fair',
  name,
  file: besideThis(`fair/${family}/${name}`),
  profiles,
});

/** @returns whether it is run as one that claims what the reference does */
export const isClaiming = ({ kind }: Pick<Specimen, 'kind'>, profile: string): boolean =>
  kind === 'null' && CLAIMED_PROFILES.includes(profile);

/** @returns the name to run a specimen by: `null:identity`, `mutant:pair-check-removed` */
export const specimenName = ({ kind, name }: Pick<Specimen, 'kind' | 'name'>): string => `${kind}:${name}`;

/** Beside this file, with the same extension: `.ts` in development, `.js` in the package. */
function besideThis(name: string): string {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return fileURLToPath(new URL(`../${name}.${extension}`, import.meta.url));
}
