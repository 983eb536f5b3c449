import type { Adapter, AdapterIdentity } from '../../adapter/contract.ts';
import type { DeclaredProfile, Drive, Profile } from '../../adapter/profile.ts';
import { profileOn } from '../../adapter/profile-on.ts';
import { resolveProfile } from '../../adapter/resolve/resolve-profile.ts';
import { seededRandom } from '../../conversation/random.ts';
import { isMeantFor } from '../../judge/expectations/profile-branch.ts';
import type { Claim, Need } from '../../suite/case/case.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import { nominalSizes } from '../../suite/case/sizes.ts';
import type { VariantOnDrive } from '../../suite/case/variant-on-drive.ts';
import { variantsOf } from '../../suite/case/variants.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import { quickSetOf } from '../../suite/corpus/quick-set.ts';
import { expandCase } from '../../suite/expand/expand.ts';
import { select } from '../../suite/select/select.ts';
import type { Selection } from '../../suite/select/selection.ts';
import { type AdapterAbilities, unmetNeedReason } from '../../verdict/case/unmet-need.ts';
import { CLAIMED_PROFILES, claimingNull } from '../specimens/claiming-null.ts';
import type { CorpusShare } from './corpus-share.ts';

/** Variants by the name of the profile under which nulls are asked them for the first time. */
export type ClaimedCases = ReadonlyMap<string, readonly VariantOnDrive[]>;

/** How a null can be asked under one profile. */
interface Situation extends Omit<AdapterAbilities, 'drive' | 'profile'> {
  profile: DeclaredProfile;
  drives: readonly Drive[];
}

/** A null is a function that claims nothing; what a few claim besides lets them meet a little more. */
const PLAIN: Situation = situationOf({ name: 'plain', version: '1', drives: ['pure'], dialects: ['openai-chat'] });

/**
 * What nulls are run on when they claim what the reference does: under each of its profiles the variants that no profile before could
 * be asked, or not with the same expectations. A null does the same on every drive, so that one of them is enough: the function
 * wherever it can be asked.
 */
export function claimedCases(corpus: Pick<Corpus, 'cases'>): ClaimedCases {
  const claims = claimsOf(corpus);
  const asked = new Set(claims.flatMap((one) => questionIn(PLAIN, one)?.question ?? []));
  const anew = (name: string) => {
    const situation = situationOf(claimingNull(NOTHING), name);
    return claims.flatMap((claim): VariantOnDrive[] => {
      const met = questionIn(situation, claim);
      if (met === undefined || asked.has(met.question)) return [];
      asked.add(met.question);
      return [{ id: claim.id, drive: met.drive }];
    });
  };
  return new Map(CLAIMED_PROFILES.map((name) => [name, anew(name)]));
}

const NOTHING: Adapter = { name: 'nothing', version: '1', compact: ({ messages }) => ({ messages }) };

/** What a case claims does not hang on the sizes that are calibrated. */
function claimsOf({ cases }: Pick<Corpus, 'cases'>): Claim[] {
  const sizes = nominalSizes();
  return cases.flatMap((file) =>
    variantsOf(file).map((variant) => expandCase(file, { variant, sizes, seed: 'claims' }).claim),
  );
}

function situationOf(identity: AdapterIdentity, name?: string): Situation {
  const { drives = [], dialects = [] } = identity;
  return { profile: resolveProfile(identity, name), drives, dialects };
}

/** @returns the first drive on which a variant can be asked, and what it asks there; undefined where it can be on none */
function questionIn({ profile: declared, drives, dialects }: Situation, claim: Claim) {
  for (const drive of drives) {
    const profile = profileOn(declared, drive);
    const isMet = (need: Need) => unmetNeedReason(need, { profile, dialects, drive }) === undefined;
    if (claim.needs.every(isMet)) return { drive, question: questionOf(claim, profile) };
  }
  return undefined;
}

/** A variant with those of its expectations that count under a profile. */
const questionOf = ({ id, then }: Claim, profile: Profile): string =>
  `${id} ${then.map((one) => Number(isMeantFor(one, profile))).join('')}`;

/**
 * What one null is run on under one of these profiles. Whoever returns what came shows best what is passed by doing nothing, and meets
 * all of it. Of the others each draws one variant of each case, always the same, unless the whole is asked for.
 */
export function selectClaimed(
  corpus: Corpus,
  claimed: readonly VariantOnDrive[],
  name: string,
  share: CorpusShare,
): Selection {
  const met = share === 'whole' || name === 'identity' ? claimed : drawn(claimed, name);
  // All of them are asked by profiles before: nothing is selected, which a pattern could not say.
  if (met.length === 0) return { patterns: ['what is asked under no profile before'], variants: [] };
  return select(corpus, [], { quick: quickSetOf(met) });
}

function drawn(claimed: readonly VariantOnDrive[], name: string): VariantOnDrive[] {
  const byCase = Map.groupBy(claimed, ({ id }) => caseIdOf(id));
  return [...byCase].map(([id, all]) => all[Math.floor(seededRandom(`${name}/${id}`)() * all.length)]!);
}
