import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
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

/** A whole agent, whose manifest names code of its own. */
const AGENT = {
  'adapter.yaml': `name: x
dialects: [openai-chat]
settings: []
profiles: { default: {} }
agent:
  driver: acp
  reset: conversation
  start: [node, "{{adapter}}/node_modules/x/cli.js", --extension, "{{adapter}}/tools.ts"]
  environment: { HOOKS: "{{ adapter }}/hooks/all.mjs:{{adapter}}/hooks/more.mjs" }
  files:
    - { path: work/x.json, text: '{ "plugin": ["{{adapter}}/plugin.js"], "url": "{{baseUrl}}" }' }
`,
  'tools.ts': 'export const tools = 1;\n',
  'hooks/all.mjs': 'export const all = 1;\n',
  'hooks/more.mjs': 'export const more = 1;\n',
  'plugin.js': 'export const plugin = 1;\n',
  'notes.md': 'one\n',
  'node_modules/x/cli.js': 'one build of it',
};

function packageJson(name: string, version: string, dependencies: Record<string, string> = {}): string {
  return JSON.stringify({ name, version, dependencies });
}

function lockFile(integrity: string): string {
  return JSON.stringify({ packages: { 'node_modules/tidy': { version: '1.0.0', integrity } } });
}

const IMPORTING = {
  'adapter/adapter.mjs': `import fs from 'node:fs';
import { cut } from "../lib/cut.mjs";
import sizes from './sizes.json' with { type: 'json' };
import tidy from 'tidy/parts';
import type { Size } from '../types.ts';
const { default: shared } = await import('../shared.mjs');
const prompt = fs.readFileSync(new URL('./prompt.txt', import.meta.url));
export default {};
`,
  'adapter/prompt.txt': 'Be brief.\n',
  'adapter/sizes.json': '[1]\n',
  'lib/cut.mjs': "export { size } from './from.cjs'; import './cut.mjs';\n",
  'lib/from.cjs': "const size = require('./size');\n",
  'lib/size.js': 'module.exports = 1;\n',
  'shared.mjs': 'export default 1;\n',
  'types.ts': 'export type Size = number;\n',
  'package-lock.json': lockFile('sha512-one'),
  'node_modules/tidy/package.json': packageJson('tidy', '1.0.0', { deep: '2' }),
  'node_modules/tidy/index.js': 'export default 1;\n',
  'node_modules/deep/package.json': packageJson('deep', '2.0.0'),
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
    ['a file beside the manifest that starts an agent', AGENT, { 'tools.ts': 'export const tools = 2;\n' }],
    ['one that a variable of an agent names', AGENT, { 'hooks/all.mjs': 'export const all = 2;\n' }],
    ['the second that it names', AGENT, { 'hooks/more.mjs': 'export const more = 2;\n' }],
    ['one that a file of an agent names', AGENT, { 'plugin.js': 'export const plugin = 2;\n' }],
  ])('is another one where %s is', async (_, files, change) => {
    expect(await digest({ ...files, ...change })).not.toBe(await digest(files));
  });

  it.each<[string, Record<string, string>]>([
    ['a file it imports', { 'lib/cut.mjs': 'export const cut = 5;\n' }],
    ['a file that such a file imports', { 'lib/size.js': 'module.exports = 2;\n' }],
    ['a file outside of its folder', { 'shared.mjs': 'export default 2;\n' }],
    ['a file it only reads', { 'adapter/prompt.txt': 'Be brief!\n' }],
    ['data it imports', { 'adapter/sizes.json': '[2]\n' }],
    ['the version of a package', { 'node_modules/tidy/package.json': packageJson('tidy', '1.0.1', { deep: '1' }) }],
    ['the version of what that needs', { 'node_modules/deep/package.json': packageJson('deep', '3.0.0') }],
    ['the hash in the lock file', { 'package-lock.json': lockFile('sha512-other') }],
  ])('is another one where %s is', async (_, change) => {
    const entry = 'adapter/adapter.mjs';
    expect(await digest({ ...IMPORTING, ...change }, entry)).not.toBe(await digest(IMPORTING, entry));
  });

  it.each<[string, string]>([
    ['by a name of the imports in its package.json', "import '#hidden';"],
    ['by a pattern of them', "import '#lib/hidden.mjs';"],
    ['by the name of its own package', "import { a } from 'mine/hidden';"],
    ['with comments between the words', "import/* x */{ a }/**/from/* y */ // z\n'../lib/hidden.mjs';"],
    ['with letters written as numbers', String.raw`import '../lib/\x68\u0069\u{64}den.mjs';`],
    ['by a template without a hole', 'await import(`../lib/hidden.mjs`);'],
  ])('is another one where a file is that is imported %s', async (_, text) => {
    const imports = { '#hidden': { node: './lib/hidden.mjs' }, '#lib/*': ['./lib/*'] };
    const files = (hidden: string) => ({
      'package.json': JSON.stringify({
        name: 'mine',
        imports,
        exports: { '.': './no.mjs', './hidden': './lib/hidden.mjs' },
      }),
      'adapter/adapter.mjs': text,
      'lib/hidden.mjs': hidden,
    });
    const entry = 'adapter/adapter.mjs';
    expect(await digest(files('export const a = 2;'), entry)).not.toBe(
      await digest(files('export const a = 1;'), entry),
    );
  });

  it.each<[string, Record<string, string>]>([
    ['a file beside it that nothing imports', { 'adapter/notes.mjs': 'export {};\n' }],
    ['the text of a package', { 'node_modules/tidy/index.js': 'export default 7;\n' }],
    ['a package that nothing imports', { 'node_modules/other/package.json': packageJson('other', '2.0.0') }],
    ['what is imported for its types alone', { 'types.ts': 'export type Size = string;\n' }],
  ])('is the same where %s is another', async (_, change) => {
    const entry = 'adapter/adapter.mjs';
    expect(await digest({ ...IMPORTING, ...change }, entry)).toBe(await digest(IMPORTING, entry));
  });

  it('does not cover what an agent is not told of, nor what was installed', async () => {
    const other = { 'notes.md': 'two\n', 'node_modules/x/cli.js': 'another build of it' };
    expect(await digest({ ...AGENT, ...other })).toBe(await digest(AGENT));
  });

  it('does not cover what a program imports', async () => {
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
