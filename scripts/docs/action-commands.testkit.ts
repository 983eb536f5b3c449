import path from 'node:path';
import { type Runner, root, wordsIn } from './action-runner.testkit.ts';

/** What stands for the suite where the scripts of the action are run. */

/** The suite itself, as a command. */
export const CONFORM = `${process.execPath} ${path.join(root, 'src/cli/main.ts')}`;

/** How the suite, what verifies its report and what compares it end where nothing of them is run. */
export interface Endings {
  run?: number;
  verify?: number;
  diff?: number;
}

/** Writes down what it was called with, leaves what the suite would, and ends as it is told to. */
export const recording = ({ run = 0, verify = 0, diff = 0 }: Endings = {}) =>
  `for word in "$@"; do printf '%s\\0' "$word"; done >"$HOME/$3"
case "$3" in
  verify) exit ${verify} ;;
  diff) if [ ${diff} != 2 ]; then echo '### one thing' >"$6"; echo 'one thing'; fi; exit ${diff} ;;
esac
for out in conform-report out; do mkdir -p "$out/traces"; done
exit ${run}`;

/** @returns words that one of the commands of the suite was called with */
export const calledWith = (where: Runner, command: 'run' | 'verify' | 'diff') => wordsIn(where.file(command));

/** What the action puts out. */
export const putOut = (exit: number, verified: string, compared = '') => ({
  'exit-code': String(exit),
  report: 'conform-report',
  verified,
  'compare-exit-code': compared,
});
