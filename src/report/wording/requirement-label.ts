import {
  loadRequirements,
  type Requirement,
  requirementsFolder,
  strictestLevel,
} from '../../suite/spec/requirements.ts';
import { causeWords } from './cause-words.ts';

/** What reports say of a requirement beside its id. */
export type RequirementLabel = Pick<Requirement, 'title' | 'level'>;

let known: ReadonlyMap<string, Requirement> | undefined;

/** @returns title and level of a requirement; undefined for one of another version of the suite */
export function requirementLabel(id: string): RequirementLabel | undefined {
  const requirement = spec().get(id);
  return requirement === undefined ? undefined : { title: requirement.title, level: strictestLevel(requirement) };
}

/** @returns what is seen of a cause, as one sentence. @param identity of the cause */
export const seenWords = (identity: string): string => causeWords(identity, [...spec().values()]).seen;

function spec(): ReadonlyMap<string, Requirement> {
  known ??= new Map(loadRequirements(requirementsFolder()).map((one) => [one.id, one]));
  return known;
}
