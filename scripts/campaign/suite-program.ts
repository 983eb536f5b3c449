import path from 'node:path';

/** Asks for the package as it was built, which starts in half the time; without it what is run is what one works on. */
export const BUILT = '--built';

/** @param root of a checkout. @returns the program of its suite */
export const suiteProgram = (root: string): string =>
  path.join(root, process.argv.includes(BUILT) ? 'dist/src/cli/main.js' : 'src/cli/main.ts');
