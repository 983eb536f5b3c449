import type { CaseResult, RequirementVerdict } from '../../verdict/verdict.ts';

/** What results say of requirements, by requirement and drive. */
export interface RequirementTally {
  add(result: CaseResult): void;
  of(requirement: string, drive: string): readonly RequirementVerdict[];
}

/** @returns a tally without any result */
export function requirementTally(): RequirementTally {
  const tally = new Map<string, RequirementVerdict[]>();
  const said = new Map<string, RequirementVerdict>();
  return {
    of: (requirement, drive) => tally.get(`${drive} ${requirement}`) ?? [],
    add({ drive, requirements }) {
      for (const one of requirements) {
        const place = `${drive} ${one.id}`;
        const entries = tally.get(place);
        const entry = shared(one, said);
        if (entries === undefined) tally.set(place, [entry]);
        else entries.push(entry);
      }
    },
  };
}

/** A run says the same few things thousands of times; why something failed is told where its evidence is. */
function shared({ id, verdict, reason, unreachable }: RequirementVerdict, said: Map<string, RequirementVerdict>) {
  const why = verdict === 'unsupported' && reason !== undefined ? { reason } : {};
  const entry: RequirementVerdict = { id, verdict, ...why, ...(unreachable === undefined ? {} : { unreachable }) };
  const key = JSON.stringify(entry);
  const first = said.get(key) ?? entry;
  said.set(key, first);
  return first;
}
