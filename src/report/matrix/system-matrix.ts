import type { Drive } from '../../adapter/profile.ts';
import { profileOn } from '../../adapter/profile-on.ts';
import { withoutBaseline } from '../../verdict/without-baseline.ts';
import { cellOf } from '../cells/cell.ts';
import type { Footer } from '../events/events.ts';
import { requirementGroup } from '../page/result-filter.ts';
import type { SavedCase } from '../saved/saved-case.ts';
import { nameRuns } from './column-names.ts';
import { evidenceAddress } from './evidence-address.ts';
import type {
  LinkedCell,
  Matrix,
  MatrixColumn,
  MatrixLibrary,
  MatrixReport,
  MatrixSystem,
  RequirementRow,
} from './matrix-model.ts';
import { compactorsFirst } from './system-kind.ts';

/** @param reports at least one, all of the same corpus, or nobody minds */
export function matrixOf(reports: readonly MatrixReport[], library: MatrixLibrary): Matrix {
  const looked = compactorsFirst(reports).map(lookUp);
  const systems: MatrixSystem[] = looked.map(({ system }) => system);
  nameRuns(systems);
  const columns: MatrixColumn[] = [];
  for (const system of systems)
    for (const drive of drivesOf(system.footer)) {
      system.columns.push(columns.length);
      columns.push({ system, drive, certificates: system.footer.certificates.filter((one) => one.drive === drive) });
    }
  const casesOf = (column: MatrixColumn, id: string): readonly SavedCase[] =>
    looked[systems.indexOf(column.system)]!.casesFor(column.drive, id);
  const ids = [...new Set([...library.requirements.map(({ id }) => id), ...looked.flatMap((one) => one.ids)])];
  const rows = ids.map((id) => rowOf(id, library, columns, casesOf));
  const groups = [...Map.groupBy(rows, ({ id }) => requirementGroup(id))].map(([id, inGroup]) => ({
    id,
    title: library.groups.get(id) ?? id,
    rows: inGroup,
  }));
  return { systems, columns, groups };
}

const drivesOf = ({ certificates }: Footer): Drive[] => [...new Set(certificates.map(({ drive }) => drive))];

/** Cases by drive and requirement: a report has thousands, and every cell asks for some. */
function lookUp({ cases, ...about }: MatrixReport) {
  const byPlace = new Map<string, SavedCase[]>();
  const ids = new Set<string>();
  for (const one of cases)
    for (const { id } of one.requirements) {
      const place = `${one.drive} ${id}`;
      const known = byPlace.get(place);
      if (known === undefined) byPlace.set(place, [one]);
      else known.push(one);
      ids.add(id);
    }
  const system: MatrixSystem = { ...about, columns: [] };
  return { system, ids: [...ids].sort(), casesFor: (drive: Drive, id: string) => byPlace.get(`${drive} ${id}`) ?? [] };
}

function rowOf(
  id: string,
  { requirements }: MatrixLibrary,
  columns: readonly MatrixColumn[],
  casesOf: (column: MatrixColumn, id: string) => readonly SavedCase[],
): RequirementRow {
  const requirement = requirements.find((one) => one.id === id);
  const cells = columns.map((column): LinkedCell => {
    const cases = casesOf(column, id);
    const { drive, system } = column;
    // What somebody knows of their own failures makes them no better and no worse beside others.
    const entries = cases.flatMap((one) => withoutBaseline(one).requirements.filter((entry) => entry.id === id));
    const cell = cellOf(entries, { requirement, drive, profile: profileOn(system.header.profile, drive) });
    if (system.page === undefined) return cell;
    const [cause, ...others] = cell.causes ?? [];
    const address =
      cause !== undefined && others.length === 0
        ? `#cause=${encodeURIComponent(cause)}`
        : evidenceAddress(cases, { id, drive, word: cell.word });
    return { ...cell, href: `${system.page}${address}` };
  });
  return { id, cells, ...(requirement === undefined ? {} : { requirement }) };
}
