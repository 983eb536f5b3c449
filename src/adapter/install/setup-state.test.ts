import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostOf, writeTemporary } from '../adapter.testkit.ts';
import { resolveAdapter } from '../resolve/resolve-adapter.ts';
import { missingNeeds } from './setup-state.ts';

/** A folder with an adapter that needs two things. */
function folderWith(...there: string[]): string {
  const manifest = 'module: ./adapter.mjs\nsetup: [[npm, ci]]\nneeds: [node_modules/one, lib/two.txt]\n';
  const folder = path.dirname(writeTemporary('adapter.yaml', manifest));
  writeFileSync(path.join(folder, 'adapter.mjs'), `export default { name: 'x', version: '1', compact() {} };`);
  for (const place of there) mkdirSync(path.join(folder, place), { recursive: true });
  return folder;
}

describe('an adapter that is not set up', () => {
  it('does not start, and says what is missing and what to run', async () => {
    const folder = folderWith('node_modules/one');
    await expect(hostOf(await resolveAdapter(folder, '/')).identity()).rejects.toMatchObject({
      name: 'HandshakeError',
      message: `The adapter in ${folder} is not set up: lib/two.txt is missing.\nRun: npx compaction-conformance setup ${folder}`,
    });
  });

  it('starts as soon as it is', async () => {
    const folder = folderWith('node_modules/one');
    const host = hostOf(await resolveAdapter(folder, '/'));
    await expect(host.identity()).rejects.toThrow('not set up');
    mkdirSync(path.join(folder, 'lib/two.txt'), { recursive: true });
    expect(await host.identity()).toMatchObject({ name: 'x' });
  });

  it('names all that is missing', async () => {
    const { manifest } = await resolveAdapter(folderWith(), '/');
    expect(await missingNeeds(manifest!)).toEqual(['node_modules/one', 'lib/two.txt']);
  });
});
