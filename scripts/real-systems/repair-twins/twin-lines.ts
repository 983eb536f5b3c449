import type { Twin } from './twin.ts';
import type { ComeCause, TwinOutcome } from './twin-outcome.ts';

/**
 * @param lines changed in the package
 * @returns what became of a twin: a line for the cause, and one for each thing there is to say of it
 */
export function twinLines(twin: Twin, lines: number, outcome: TwinOutcome): string[] {
  const { system, profile, cause, mends, remains, takes = {} } = twin;
  const { before, after, toldHidden, alsoGone, come, complaints } = outcome;
  const verdict = complaints.length === 0 ? 'ok' : 'WRONG';
  return [
    `${verdict}  ${system} ${profile}: ${cause}, ${lines} lines, ${before} variants before and ${after} now`,
    `  ${mends}`,
    ...(toldHidden === '' ? [] : [`  told as hidden: ${toldHidden}`]),
    ...alsoGone.map((one) => `  gone with it: ${one}${takes[one] === undefined ? '' : `, ${takes[one]}`}`),
    ...(after === 0 || remains === undefined ? [] : [`  remains: ${remains}`]),
    ...come.map((one) => `  ${cameWords(one, twin)}`),
    ...complaints.map((complaint) => `  ! ${complaint}`),
  ];
}

function cameWords({ identity, results, how }: ComeCause, { brings = {} }: Twin): string {
  const reason = brings[identity];
  return `${how}: ${identity} (${results})${reason === undefined ? '' : `, ${reason}`}`;
}
