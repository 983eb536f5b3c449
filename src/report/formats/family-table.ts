import { loadFamilies } from '../../suite/spec/families.ts';
import { familiesInOrder, familyTally } from '../cells/family-tally.ts';
import type { GatheredRun } from '../events/gathering.ts';
import { markdownText } from '../markup/markdown-text.ts';

/** @returns a table in Markdown with a row for each family and drive; nothing where no result is of any family */
export function familyTable({ header, cases }: Pick<GatheredRun, 'header' | 'cases'>): string[] {
  const tally = familyTally();
  for (const { result } of cases) tally.add(result);
  const known = loadFamilies();
  const titleOf = (id: string) => known.find((one) => one.id === id)?.title ?? id;
  const order = familiesInOrder(
    tally,
    known.map(({ id }) => id),
  );
  const rows = order.flatMap((id) =>
    header.adapter.drives.flatMap((drive) => {
      const { selected, evaluated, passed } = tally.of(id, drive);
      const cells = [titleOf(id), drive, selected, evaluated, passed, evaluated - passed];
      return selected === 0 ? [] : [`| ${cells.map((one) => markdownText(String(one))).join(' | ')} |`];
    }),
  );
  if (rows.length === 0) return [];
  return [
    '| family of failures | drive | selected | evaluated | passed | failed |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ];
}
