import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import type { CaseFile } from '../case/case-file.ts';
import { requirementsProved } from '../case/expectation.ts';
import { familiesOf } from '../case/families-of.ts';
import type { Variant } from '../case/variants.ts';
import type { Corpus } from '../corpus/load-corpus.ts';
import type { QuickSet } from '../corpus/quick-set.ts';
import { loadFamilies, NO_FAMILY } from '../spec/families.ts';
import { globMatches, isGlob } from './glob.ts';
import { QUICK } from './selection.ts';
import { OWN_TAG, tagOf } from './tag.ts';

/** What narrows a selection down: a case has to meet each of these, by any of its values. */
export interface Filters {
  /** ids of requirements, or globs over them: the case proves one */
  requirements?: readonly string[];
  /** the group of the case */
  tags?: readonly string[];
  /** the case proves a requirement of one of these levels */
  levels?: readonly string[];
  /** ids of families of failures, or `none` for the cases that belong to no family */
  families?: readonly string[];
  /** the variants of a quick run: the variant is one */
  quick?: QuickSet;
}

/** One option as it was given. */
export interface Narrowing {
  /** as the user may type it */
  written: string;
  /** what is wrong with it, a sentence for each value */
  problems: string[];
  admits: (file: CaseFile, variant: Variant) => boolean;
}

/** @returns what was asked for, checked against what there is; nothing where nothing was asked for */
export function narrowingsOf(filters: Filters, corpus: Corpus): Narrowing[] {
  const { requirements = [], tags = [], levels = [], families = [], quick } = filters;
  return [
    ...(requirements.length === 0 ? [] : [byRequirement(requirements.map(upper), corpus)]),
    ...(tags.length === 0 ? [] : [byTag(tags.map(lower), corpus)]),
    ...(levels.length === 0 ? [] : [byLevel(levels, corpus)]),
    ...(families.length === 0 ? [] : [byFamily(families.map(lower))]),
    ...(quick === undefined ? [] : [byTier(quick)]),
  ];
}

const upper = (word: string): string => word.toUpperCase();
const lower = (word: string): string => word.toLowerCase();

function byRequirement(wanted: readonly string[], corpus: Corpus): Narrowing {
  const matches = (id: string) => wanted.some((pattern) => covers(pattern, id));
  return {
    written: `--requirement ${wanted.join(' ')}`,
    problems: wanted.flatMap((pattern) => requirementProblem(pattern, corpus)),
    admits: (file) => requirementsProved(file).some(matches),
  };
}

const covers = (pattern: string, id: string): boolean => (isGlob(pattern) ? globMatches(pattern, id) : pattern === id);

function requirementProblem(pattern: string, { requirements, cases }: Corpus): string[] {
  const known = requirements.filter(({ id }) => covers(pattern, id));
  const [first] = known;
  if (first === undefined) {
    const ids = requirements.map(({ id }) => id);
    const next = 'Run `conform list --requirements` to see them all.';
    return [`--requirement knows no "${pattern}".${didYouMean(pattern, ids)} ${next}`];
  }
  if (cases.some((file) => requirementsProved(file).some((id) => covers(pattern, id)))) return [];
  return [`No case proves ${known.length === 1 ? `${first.id} (${first.title})` : pattern} yet.`];
}

function byTag(wanted: readonly string[], { cases }: Corpus): Narrowing {
  const known = [...new Set(cases.map(tagOf))];
  return {
    written: `--tag ${wanted.join(' ')}`,
    problems: wanted.flatMap((tag) => (known.includes(tag) ? [] : [tagProblem(tag, known)])),
    admits: (file) => wanted.includes(tagOf(file)),
  };
}

const tagProblem = (tag: string, known: readonly string[]): string =>
  tag === OWN_TAG
    ? `--tag ${OWN_TAG} means case files of your own, and --case names none.`
    : `--tag knows no "${tag}".${didYouMean(tag, known)} It knows ${known.toSorted().join(', ')}.`;

function byFamily(wanted: readonly string[]): Narrowing {
  const known = [...loadFamilies().map(({ id }) => id), NO_FAMILY];
  return {
    written: `--family ${wanted.join(' ')}`,
    problems: wanted.flatMap((family) => (known.includes(family) ? [] : [familyProblem(family, known)])),
    admits: (file) => marksOf(file).some((family) => wanted.includes(family)),
  };
}

const marksOf = (file: CaseFile): string[] => {
  const families = familiesOf(file);
  return families.length === 0 ? [NO_FAMILY] : families;
};

const familyProblem = (family: string, known: readonly string[]): string =>
  `--family knows no "${family}".${didYouMean(family, known)} It knows ${known.join(', ')}. Run \`conform list --families\` to see what they mean.`;

const LEVELS = ['1', '2', '3'];

function byLevel(wanted: readonly string[], { requirements }: Corpus): Narrowing {
  const ids = new Set(requirements.filter(({ level }) => wanted.includes(String(level))).map(({ id }) => id));
  return {
    written: `--level ${wanted.join(' ')}`,
    problems: wanted.flatMap((level) =>
      LEVELS.includes(level) ? [] : [`--level takes 1 (safety), 2 (robustness) or 3 (quality); got "${level}".`],
    ),
    admits: (file) => requirementsProved(file).some((id) => ids.has(id)),
  };
}

const byTier = (quick: QuickSet): Narrowing => ({
  written: QUICK,
  problems: [],
  admits: (_, { id }) => quick.has(id),
});
