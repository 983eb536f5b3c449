import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lies in an adapter's folder from the beginning of its set-up to the good end of it. What a set-up makes may be there long
 * before it is whole, as the Python of a virtual environment is: that it is there proves nothing of a set-up cut short.
 */
export const UNFINISHED_SETUP_FILE = '.conform-setup-unfinished';

const TEXT =
  'A set-up of this adapter began and has not come to its end. conform setup removes this file when it has.\n';

/** Where nothing can be written, the set-up itself will say so. */
export const beginSetup = (folder: string): Promise<void> =>
  writeFile(path.join(folder, UNFINISHED_SETUP_FILE), TEXT).catch(() => undefined);

export const endSetup = (folder: string): Promise<void> =>
  rm(path.join(folder, UNFINISHED_SETUP_FILE), { force: true });

/** @returns whether a set-up was begun here that did not come to its end; who was set up before there were marks has none */
export const isSetupUnfinished = (folder: string): Promise<boolean> =>
  stat(path.join(folder, UNFINISHED_SETUP_FILE)).then(Boolean, () => false);
