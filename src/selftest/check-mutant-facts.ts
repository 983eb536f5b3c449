import { didYouMean } from '../adapter/validation/did-you-mean.ts';
import type { MutantFacts } from './specimens/specimen.ts';

/** What the facts of a mutant may name. */
export interface MutantContext {
  /** ids of all requirements */
  requirements: readonly string[];
  /** ids of all variants */
  variants: ReadonlySet<string>;
  /** profiles that the adapter in the same file has */
  profiles: readonly string[];
}

/** The compiler asks for all of them to be here. */
const FIELDS: Record<keyof MutantFacts, true> = {
  profiles: true,
  drives: true,
  cases: true,
  meets: true,
  quick: true,
  incident: true,
  kills: true,
  blocks: true,
  overkill: true,
  leavesOut: true,
};

const TEMPLATE = "export const facts: MutantFacts = { profiles: ['in-turn'], incident: '…', kills: ['PAIR-1'] };";

/**
 * The compiler sees most of it as well, but whoever runs a file they have just written has not asked the compiler.
 * @param facts what the file of a mutant exports under this name
 * @returns all that is wrong with it, a sentence each
 */
export function factsProblems(facts: Partial<MutantFacts> | undefined, context: MutantContext): string[] {
  if (typeof facts !== 'object')
    return [`It does not export the facts of its mutant. They look like this: ${TEMPLATE}`];
  return [
    ...fieldProblems(facts),
    ...requirementProblems(facts, context),
    ...profileProblems(facts, context),
    ...quickProblems(facts, context),
  ];
}

function fieldProblems(facts: Partial<MutantFacts>): string[] {
  const known = Object.keys(FIELDS);
  const unknown = Object.keys(facts).filter((field) => !known.includes(field));
  return [
    ...unknown.map((field) => `Its facts have no field "${field}".${didYouMean(field, known)}`),
    ...(facts.incident ? [] : ['Its facts name no `incident`: say in which issue who lost what.']),
    ...(facts.kills?.length ? [] : ['Its facts name no `kills`: say which requirements it must violate.']),
  ];
}

function requirementProblems(
  { kills = [], blocks = {}, overkill = {} }: Partial<MutantFacts>,
  { requirements }: MutantContext,
): string[] {
  const named = Object.entries({ kills, blocks: Object.keys(blocks), overkill: Object.keys(overkill) });
  const unknown = named.flatMap(([field, ids]) =>
    ids
      .filter((id) => !requirements.includes(id))
      .map((id) => `Its \`${field}\` name ${id}, and there is no such requirement.${didYouMean(id, requirements)}`),
  );
  const twice = kills.filter((id) => id in blocks || id in overkill);
  return [
    ...unknown,
    ...twice.map(
      (id) => `Its \`kills\` name ${id}, and so do its \`blocks\` or \`overkill\`: it can be in one of them only.`,
    ),
  ];
}

function profileProblems({ profiles = [] }: Partial<MutantFacts>, { profiles: known }: MutantContext): string[] {
  if (profiles.length === 0) return [`Its facts name no \`profiles\`. Its adapter has: ${known.join(', ')}.`];
  return profiles
    .filter((name) => !known.includes(name))
    .map((name) => `Its adapter has no profile "${name}". It has: ${known.join(', ')}.${didYouMean(name, known)}`);
}

const quickProblems = ({ quick = [] }: Partial<MutantFacts>, { variants }: MutantContext): string[] =>
  quick
    .filter((id) => !variants.has(id))
    .map((id) => `Its \`quick\` names ${id}, and there is no such variant.${didYouMean(id, [...variants])}`);
