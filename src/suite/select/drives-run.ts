import { DRIVES } from '../../adapter/drives.ts';
import type { Drive } from '../../adapter/profile.ts';
import type { SelectedVariant } from './selection.ts';

/**
 * On which drives a variant runs. One that was chosen for a drive the run does not have runs on the next in their order: what an
 * implementation does wrong where little of it is at play, it does wrong where more of it is. The other way round it need not, so
 * that a variant chosen for the agent alone does not run where there is none.
 * @param ofRun the drives of the run, in any order
 */
export function drivesRun({ drives }: Pick<SelectedVariant, 'drives'>, ofRun: readonly Drive[]): readonly Drive[] {
  if (drives === undefined) return ofRun;
  const inOrder = DRIVES.filter((drive) => ofRun.includes(drive));
  return [
    ...new Set(drives.flatMap((drive) => inOrder.find((one) => DRIVES.indexOf(one) >= DRIVES.indexOf(drive)) ?? [])),
  ];
}
