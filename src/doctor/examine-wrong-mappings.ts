import type { AdapterHost } from '../adapter/host.ts';
import type { RunChoice } from '../certify/execution/prepare-run.ts';
import type { CheckResult } from './checks/check.ts';
import { CHECKS, examineAdapter } from './doctor.ts';
import { WRONG_MAPPINGS, type WrongMapping, withWrongMapping } from './wrong-mappings.ts';

/** What became of an adapter with one setting mapped wrong. */
export interface WrongMappingResult {
  map: WrongMapping;
  /** `silent`: no check of the right adapter looks at this setting, since it has no such thing */
  kind: 'caught' | 'missed' | 'silent';
  /** checks that were right before and are wrong now, as `id (drive)` */
  by: string[];
}

/**
 * Maps one setting wrong at a time. A check that the right adapter passes has to turn wrong, or to give a hint where
 * a compactor may be like that.
 * @param right what the adapter showed as it is
 */
export async function examineWrongMappings(
  open: () => AdapterHost,
  choice: RunChoice,
  right: readonly CheckResult[],
): Promise<WrongMappingResult[]> {
  const results: WrongMappingResult[] = [];
  for (const map of WRONG_MAPPINGS) {
    const watching = right.filter((one) => one.diagnosis.kind === 'right' && isSeenBy(map, one));
    if (watching.length === 0) {
      results.push({ map, kind: 'silent', by: [] });
      continue;
    }
    const checks = CHECKS.filter(({ id }) => watching.some((one) => one.id === id));
    const found = await examineAdapter(
      () => withWrongMapping(open(), map),
      choice,
      () => {},
      checks,
    );
    const caught = found.filter(
      ({ id, drive, diagnosis }) =>
        (diagnosis.kind === 'wrong' || diagnosis.kind === 'hint') &&
        watching.some((one) => one.id === id && one.drive === drive),
    );
    const by = caught.map(({ id, drive }) => `${id} (${drive})`);
    results.push({ map, kind: by.length > 0 ? 'caught' : 'missed', by });
  }
  return results;
}

const isSeenBy = ({ seenBy }: WrongMapping, { id }: CheckResult): boolean => seenBy.includes(id);
