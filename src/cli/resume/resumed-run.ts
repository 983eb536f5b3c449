import path from 'node:path';
import type { EarlierGoes } from '../../certify/goes/earlier-goes.ts';
import { realPathOf } from '../output/real-path.ts';
import { ASIDE, forgetAside, moveAside, moveBack } from './kept-aside.ts';
import { readGoes } from './read-goes.ts';

/** A run that goes on with another one, as the command line sees it. */
export interface ResumedRun {
  /** absent where nothing was finished, and the run begins anew */
  earlier?: EarlierGoes;
  /** the report, where this run does not write into its folder: nothing may overwrite it */
  from: string[];
  /** to be called once the folder of `--out` is ours, before anything there is removed */
  setAside(): void;
  /** to be called when the run was refused, or never began: all is as it was before */
  putBack(): void;
  /** to be called when the new report has its footer: all that was found is in it */
  settle(): void;
}

/**
 * @param place value of `--resume`
 * @param out value of `--out`
 * @throws ReportError where there was no run, or nothing is left to do
 */
export function resumedRun(place: string, out: string | undefined): ResumedRun {
  const earlier = readGoes(place, out);
  if (earlier === undefined) return { from: [], setAside: () => forgetGoes(out), putBack() {}, settle() {} };
  const home = homeOf(earlier.file);
  const isSame = out !== undefined && realPathOf(home) === realPathOf(out);
  let aside: string | undefined;
  return {
    earlier,
    from: isSame ? [] : [earlier.file],
    setAside() {
      if (!isSame) return forgetGoes(out);
      aside = moveAside(home);
      follow(earlier, home, aside);
    },
    putBack() {
      if (aside === undefined) return;
      moveBack(aside, home);
      aside = undefined;
    },
    settle() {
      if (isSame) forgetAside(home);
    },
  };
}

/** What lies aside in a folder belongs to the run that wrote there before: who begins anew there goes on with none of it. */
export function forgetGoes(out: string | undefined): void {
  if (out !== undefined) forgetAside(out);
}

/** What lies aside belongs to the folder it was moved away from. */
function homeOf(file: string): string {
  const folder = path.dirname(file);
  const above = path.dirname(folder);
  return path.basename(above) === ASIDE ? path.dirname(above) : folder;
}

/** Traces are read when their case is told, and by then they lie somewhere else. */
function follow({ cases }: EarlierGoes, from: string, to: string): void {
  for (const one of cases) if (path.resolve(one.folder) === path.resolve(from)) one.folder = to;
}
