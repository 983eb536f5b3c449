import { shellWord } from '../../certify/execution/reproduce.ts';
import type { ToldSoFar } from '../output/told-run.ts';

/** What of a command decides whether it can be gone on with. */
export interface OptionsOfGoing {
  out?: string;
  /** the folder that was asked for, where there are several runs, each in a folder below it */
  wholeOut?: string;
  /** whether it was itself to go on with something */
  resume?: string;
  /** what was found out about an agent is not kept: it can only begin anew */
  assumed?: true;
}

/** @param argv as the user typed it, without the program. @returns a shell command of it that goes on with nothing */
export const typedCommand = (argv: readonly string[] = process.argv.slice(2)): string =>
  ['npx', 'compaction-conformance', ...withoutResume(argv)].map(shellWord).join(' ');

const goingOn = (place: string): string => `${typedCommand()} --resume ${shellWord(place)}`;

function withoutResume(argv: readonly string[]): string[] {
  return argv.filter((word, at) => word !== '--resume' && !word.startsWith('--resume=') && argv[at - 1] !== '--resume');
}

/** Where a run writes to that names no folder, in a command to be typed. */
const FOLDER = 'report';

/** @returns what there is of a run that somebody interrupted, and the command that goes on with it, or begins it anew */
export function interruptedLines(
  { out, wholeOut, resume, assumed }: OptionsOfGoing,
  { results, total }: ToldSoFar,
): string[] {
  const measured =
    results === 0
      ? 'INTERRUPTED before any case had ended: nothing was measured.'
      : `INTERRUPTED: ${results} of ${total} results had been told.`;
  if (assumed === true) return [measured, `To begin anew: ${typedCommand()}`];
  if (resume !== undefined && wholeOut === undefined && (out === undefined || total === undefined))
    return [
      measured,
      `To go on: ${typedCommand()}${out === undefined ? ` --out ${FOLDER}` : ''} --resume ${shellWord(resume)}`,
    ];
  if (out === undefined) {
    const kept = results === 0 ? '' : ' They are kept nowhere, since no --out was given.';
    return [`${measured}${kept}`, `To begin anew, so that it can be gone on with: ${typedCommand()} --out ${FOLDER}`];
  }
  const isFirst = total === undefined && resume === undefined && wholeOut === undefined;
  if (isFirst) return [measured, `To begin anew: ${typedCommand()}`];
  return [measured, `To go on: ${goingOn(wholeOut ?? out)}`];
}
