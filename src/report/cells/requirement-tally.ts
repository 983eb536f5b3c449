import type { CaseResult, RequirementVerdict } from '../../verdict/verdict.ts';
import type { CellEntry } from './cell.ts';

/** What results say of requirements, by requirement and drive. */
export interface RequirementTally {
  add(result: CaseResult): void;
  of(requirement: string, drive: string): readonly CellEntry[];
}

/** @returns a tally without any result */
export function requirementTally(): RequirementTally {
  const tally = new Map<string, CellEntry[]>();
  const said = new Map<string, CellEntry>();
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
function shared(
  { verdict, reason, unreachable, known, causes, follows, unreached, beyondEnd }: RequirementVerdict,
  said: Map<string, CellEntry>,
): CellEntry {
  const entry: CellEntry = {
    verdict,
    ...(verdict === 'unsupported' && reason !== undefined ? { reason } : {}),
    ...(unreachable === undefined ? {} : { unreachable }),
    ...(known === undefined ? {} : { known: { was: known.was } }),
    ...(causes === undefined ? {} : { causes }),
    ...(follows === undefined ? {} : { follows }),
    ...(unreached === undefined ? {} : { unreached }),
    ...(beyondEnd === undefined ? {} : { beyondEnd }),
  };
  const key = JSON.stringify(entry);
  const first = said.get(key) ?? entry;
  said.set(key, first);
  return first;
}
