import { loadRequirements, type Requirement, requirementsFolder } from '../../suite/spec/requirements.ts';

/** What reports say of a requirement beside its id. */
export type RequirementLabel = Pick<Requirement, 'title' | 'level'>;

let known: ReadonlyMap<string, RequirementLabel> | undefined;

/** @returns title and level of a requirement; undefined for one of another version of the suite */
export function requirementLabel(id: string): RequirementLabel | undefined {
  known ??= new Map(loadRequirements(requirementsFolder()).map((one) => [one.id, one]));
  return known.get(id);
}
