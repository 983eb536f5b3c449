import { stat } from 'node:fs/promises';
import path from 'node:path';
import { SEED_FOLDER } from '../agent-section/agent-section.ts';
import { HandshakeError } from '../handshake-error.ts';
import type { Manifest } from '../resolve/read-manifest.ts';
import { isSetupUnfinished } from './unfinished-setup.ts';

/** @returns the paths an adapter needs in its folder that are not there */
export async function missingNeeds({ folder, needs }: Manifest): Promise<string[]> {
  const isThere = await Promise.all(needs.map((need) => stat(path.join(folder, need)).then(Boolean, () => false)));
  return needs.filter((_, index) => !isThere[index]);
}

/** @returns those of them that an install should have left there: what the first start of an agent leaves comes after it */
export const missingOfInstall = (manifest: Manifest): Promise<string[]> =>
  missingNeeds({ ...manifest, needs: manifest.needs.filter((need) => need !== SEED_FOLDER) });

/** @returns why an adapter can't run before it is set up; undefined where it can */
export async function whyNotSetUp(manifest: Manifest): Promise<string | undefined> {
  const missing = await missingNeeds(manifest);
  if (missing.length > 0) return `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`;
  return (await isSetupUnfinished(manifest.folder)) ? 'its last set-up did not come to its end' : undefined;
}

/** @throws HandshakeError that says what is missing and how to get it, where an adapter was not set up */
export async function refuseNotSetUp(manifest: Manifest): Promise<void> {
  const lack = await whyNotSetUp(manifest);
  if (lack === undefined) return;
  const { folder } = manifest;
  throw new HandshakeError(
    `The adapter in ${folder} is not set up: ${lack}.\nRun: npx compaction-conformance setup ${shownFolder(folder)}`,
  );
}

/** @returns the folder as a user would name it from where they are */
export function shownFolder(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative === '' ? '.' : relative.startsWith('..') ? folder : relative;
}
