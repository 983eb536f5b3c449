import type { Compared, Discrepancy } from '../../doctor/undeclared/look/compare-claims.ts';
import { type ProposedProfile, yamlOf } from '../../doctor/undeclared/look/propose-profile.ts';

const TITLES: readonly [Discrepancy['kind'], string][] = [
  ['undeclared', 'Done, and the profile does not say so:'],
  ['unshown', 'Claimed, and not done where there was occasion: the claim is too much, or a run finds the fault:'],
  ['offered', 'Could be claimed as well, and more cases would apply:'],
  ['free', 'Done, and free: no claim speaks of it:'],
];

/** @returns lines on what a profile does not say, or says and nothing shows; none where it says all that was seen */
export function undeclaredLines(compared: readonly Compared[], proposed: ProposedProfile): string[] {
  const found = compared.flatMap((one) => one.found);
  const parts = TITLES.flatMap(([kind, title]) => {
    const lines = found.filter((one) => one.kind === kind).map(lineOf);
    return lines.length === 0 ? [] : ['', title, ...lines];
  });
  if (!found.some(({ kind }) => kind === 'undeclared' || kind === 'offered')) return parts;
  return [...parts, '', 'A profile that says what was seen, to paste:', ...yamlOf(proposed).map((line) => `  ${line}`)];
}

const lineOf = ({ drive, claim, kind, says }: Discrepancy): string =>
  kind === 'free' ? `  ${drive.padEnd(7)} ${says}` : `  ${drive.padEnd(7)} ${claim.padEnd(31)} ${says}`;
