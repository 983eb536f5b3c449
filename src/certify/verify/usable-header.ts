import type { Drive } from '../../adapter/profile.ts';
import { profileOn } from '../../adapter/profile-on.ts';
import type { Header } from '../../report/events/events.ts';
import { sizesFor } from '../../suite/case/sizes.ts';
import type { Deviation } from './deviation.ts';

/** More than any agent sends beside its conversation, in tokens. */
const MOST_OVERHEAD = 100_000;

/** The search for a trigger ends there, in triggers. */
const MOST_TRIGGERS = 5;

/**
 * Every run of this suite writes these, and without them there are no cases: or cases of any size, which a report could be made
 * for to fill the memory.
 * @returns what of a header can't come from a run
 */
export function unusableIn(header: Header): Deviation[] {
  const drives = header.selection.drives ?? header.adapter.drives;
  return [
    ...(header.options === undefined ? [deviation('options', 'nothing', 'what was asked of the run')] : []),
    ...(header.adapter.dialects === undefined ? [deviation('adapter.dialects', 'nothing', 'the dialects it has')] : []),
    ...strange('dialect', [header.dialect], header.adapter.dialects ?? [header.dialect]),
    ...strange('selection.drives', header.selection.drives ?? [], header.adapter.drives),
    ...drives.flatMap((drive) => {
      const sizes = header.calibration.find((one) => one.drive === drive)?.sizes;
      if (sizes === undefined) return [deviation(`calibration.${drive}`, 'nothing', 'its sizes')];
      return isPossible(sizes, scaleOn(header, drive))
        ? []
        : [deviation(`calibration.${drive}`, JSON.stringify(sizes), 'sizes that a search can find')];
    }),
  ];
}

/** @returns what was used, and the adapter does not have */
const strange = (field: string, used: readonly string[], declared: readonly string[]): Deviation[] =>
  used
    .filter((one) => !declared.includes(one))
    .map((one) => deviation(field, JSON.stringify(one), `one of those of the adapter: ${declared.join(', ')}`));

const deviation = (field: string, reported: string, suite: string): Deviation => ({
  kind: 'differing',
  where: 'the header',
  field,
  reported,
  suite,
});

const scaleOn = ({ profile }: Header, drive: Drive): number => profileOn(profile, drive).scale;

/** All sizes follow from two of them, and from whether an agent counts its own prompt. */
function isPossible(sizes: Header['calibration'][number]['sizes'], scale: number): boolean {
  const { effectiveTrigger, overhead } = sizes;
  if (overhead > MOST_OVERHEAD) return false;
  const nominal = sizesFor(effectiveTrigger, { overhead, scale });
  if (effectiveTrigger < 1 || effectiveTrigger > 2 * MOST_TRIGGERS * nominal.trigger) return false;
  return [nominal, sizesFor(effectiveTrigger, { overhead, scale, counted: false })].some(
    (one) => JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(sizes).sort()),
  );
}
