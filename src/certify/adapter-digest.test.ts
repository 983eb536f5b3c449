import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveAdapter } from '../adapter/resolve/resolve-adapter.ts';
import { adapterDigest } from './adapter-digest.ts';

const root = mkdtempSync(path.join(tmpdir(), 'conform-digest-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;

/** @returns the digest of an adapter in a folder of its own with these files */
async function digest(files: Record<string, string>, entry = '.', prepare = (_folder: string): void => {}) {
  folders += 1;
  const folder = path.join(root, `checkout-${folders}`);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  prepare(folder);
  return adapterDigest(await resolveAdapter(path.join(folder, entry), '/'));
}

const MODULE = { 'adapter.mjs': 'export default {};\n', 'adapter.yaml': 'module: ./adapter.mjs\n' };
const PROGRAM = {
  'adapter.yaml': 'start: [.venv/bin/python, src/adapter.py, --fast]\n',
  'src/adapter.py': 'print(1)\n',
  'src/other.py': 'print(2)\n',
  '.venv/bin/python': 'one build of it',
};

describe('the digest of an adapter', () => {
  it('is the same in every checkout, with the line ends of any machine', async () => {
    expect(await digest(MODULE)).toMatch(/^[0-9a-f]{64}$/);
    expect(await digest(MODULE)).toBe(await digest(MODULE));
    expect(await digest({ ...MODULE, 'adapter.mjs': 'export default {};\r\n' })).toBe(await digest(MODULE));
    expect(await digest(PROGRAM)).toBe(await digest({ ...PROGRAM, '.venv/bin/python': 'another build of it' }));
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['the module', MODULE, { 'adapter.mjs': 'export default { name: "x" };\n' }],
    ['the manifest of a module', MODULE, { 'adapter.yaml': 'module: ./adapter.mjs\nname: x\n' }],
    ['the manifest of a program', PROGRAM, { 'adapter.yaml': 'start: [.venv/bin/python, src/adapter.py]\n' }],
    ['a file that the command names', PROGRAM, { 'src/adapter.py': 'print(3)\n' }],
  ])('is another one where %s is', async (_, files, change) => {
    expect(await digest({ ...files, ...change })).not.toBe(await digest(files));
  });

  it('does not cover what is only imported', async () => {
    expect(await digest({ ...PROGRAM, 'src/other.py': 'print(4)\n' })).toBe(await digest(PROGRAM));
  });

  it('does not follow a link out of the folder', async () => {
    const manifest = { 'adapter.yaml': 'start: [./python, adapter.py]\n', 'adapter.py': 'print(1)\n' };
    const linked = (text: string) =>
      digest(manifest, '.', (folder) => {
        writeFileSync(`${folder}-python`, text);
        symlinkSync(`${folder}-python`, path.join(folder, 'python'));
      });
    expect(await linked('one build of it')).toBe(await linked('another build of it'));
  });

  it('is there for a module without a manifest', async () => {
    expect(await digest(MODULE, 'adapter.mjs')).toMatch(/^[0-9a-f]{64}$/);
  });
});
