import type { KillTable } from '../suite/corpus/kill-table.ts';
import type { SaidInCase } from './unmet-reason.ts';

/**
 * A case that could not be evaluated shows nothing, unless others show the same: it kills at least one mutant, cases that passed
 * on the same drive for the same requirement kill every one of those, and so the requirement keeps a passed case.
 * @param entries what the cases of one drive say of one requirement
 * @param kills asked for only where it decides something; nothing is excused where there is no such table
 * @returns the blocked ones that are excused
 */
export function excusedByOthers(entries: readonly SaidInCase[], kills: (() => KillTable) | undefined): Set<SaidInCase> {
  const blocked = entries.filter(({ verdict }) => verdict === 'blocked');
  if (blocked.length === 0 || kills === undefined) return new Set();
  const passed = entries.filter(({ verdict }) => verdict === 'pass');
  const table = kills();
  const killedBy = ({ id, case: variant }: SaidInCase): ReadonlySet<string> => table.get(id)?.get(variant) ?? NOBODY;
  const shown = new Set(passed.flatMap((entry) => [...killedBy(entry)]));
  return new Set(
    blocked.filter((entry) => {
      const killed = killedBy(entry);
      return killed.size > 0 && [...killed].every((mutant) => shown.has(mutant));
    }),
  );
}

const NOBODY: ReadonlySet<string> = new Set();
