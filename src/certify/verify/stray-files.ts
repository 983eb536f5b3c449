import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { SavedReport } from '../../report/saved/read-report.ts';
import { tracePlaceOf } from '../../report/saved/trace-file.ts';
import type { Deviation } from './deviation.ts';

/**
 * A result that was taken out of a report of some cases leaves its trace behind.
 * @returns the traces beside a report of which no result says that it has one
 */
export function strayFiles({ file, cases }: SavedReport): Deviation[] {
  const folder = path.join(path.dirname(file), 'traces');
  const told = new Set(
    cases.filter(({ trace }) => trace !== undefined).map(({ id }) => path.basename(tracePlaceOf(id))),
  );
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json.zst') && !told.has(name))
    .sort()
    .map((name) => ({
      kind: 'differing' as const,
      where: `traces/${name}`,
      field: 'result',
      reported: 'nothing',
      suite: 'a result of this case',
    }));
}
