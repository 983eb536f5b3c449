import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeTemporary } from '../adapter.testkit.ts';
import { resolveAdapter } from './resolve-adapter.ts';

/** A folder `mine` with these files. @returns the folder that holds it */
function folderOf(files: Record<string, string>): string {
  const parent = path.dirname(writeTemporary('beside.txt', ''));
  mkdirSync(path.join(parent, 'mine'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(parent, 'mine', name), text);
  return parent;
}

describe('an adapter can be named by', () => {
  it.each(['adapter.ts', 'adapter.js', 'adapter.mjs', 'adapter.cts'])('a module: %s', async (name) => {
    const parent = folderOf({ [name]: '' });
    const file = path.join(parent, 'mine', name);
    expect(await resolveAdapter(`mine/${name}`, parent)).toEqual({ kind: 'module', file, label: `mine/${name}` });
    expect(await resolveAdapter(file, '/')).toEqual({ kind: 'module', file, label: file });
  });

  it.each(['mine', './mine/', 'mine/adapter.yaml'])('a manifest that names a module: %s', async (argument) => {
    const parent = folderOf({ 'adapter.yaml': 'module: ./code.ts', 'code.ts': '' });
    const file = path.join(parent, 'mine/code.ts');
    const manifest = { folder: path.dirname(file), claims: {}, setup: [], needs: [] };
    expect(await resolveAdapter(argument, parent)).toEqual({ kind: 'module', file, label: argument, manifest });
  });

  it('a manifest that names a program', async () => {
    const parent = folderOf({ 'adapter.yaml': 'start: [python3, adapter.py]' });
    const cwd = path.join(parent, 'mine');
    expect(await resolveAdapter('mine', parent)).toEqual({
      kind: 'process',
      command: ['python3', 'adapter.py'],
      cwd,
      label: 'mine',
      manifest: { folder: cwd, claims: {}, setup: [], needs: [] },
    });
  });

  it('a manifest that names a program of its own folder, which need not be there yet', async () => {
    const parent = folderOf({ 'adapter.yaml': 'start: [.venv/bin/python, adapter.py]' });
    expect(await resolveAdapter('mine', parent)).toMatchObject({
      command: [path.join(parent, 'mine/.venv/bin/python'), 'adapter.py'],
    });
  });

  it.each([
    ['main', { main: 'code.js' }],
    ['exports', { exports: './code.js', main: 'other.js' }],
    ['exports with conditions', { exports: { types: './x.d.ts', import: './code.js' } }],
    ['exports with an entry', { exports: { '.': { default: './code.js' }, './extra': './x.js' } }],
    ['exports with a plain entry', { exports: { '.': './code.js' } }],
  ])('the entry of a package: %s', async (_, manifest) => {
    const parent = folderOf({ 'package.json': JSON.stringify(manifest), 'code.js': '' });
    const file = path.join(parent, 'mine/code.js');
    expect(await resolveAdapter('mine', parent)).toEqual({ kind: 'module', file, label: 'mine' });
  });
});

describe('what leads to no adapter is refused, and the message says what was tried:', () => {
  it.each([
    ['nothing there', {}, 'yours', /There is no file or folder .*yours \(from "yours"\)\. An adapter is a \.mts/],
    [
      'a program without a manifest',
      { 'a.py': '' },
      'mine/a.py',
      /a\.py is no JavaScript.*adapter\.yaml beside it.*"start: \[python3, a\.py\]"/,
    ],
    ['an empty folder', {}, 'mine', /there is no adapter\.yaml and no package\.json/],
    ['a package without an entry', { 'package.json': '{}' }, 'mine', /no "exports" or "main" in its package\.json/],
    ['a package that is no JSON', { 'package.json': '{' }, 'mine', /package\.json is not JSON/],
    [
      'a module that is not there',
      { 'adapter.yaml': 'module: ./x.ts' },
      'mine',
      /adapter\.yaml names the module "\.\/x\.ts", and there is no file .*x\.ts/,
    ],
    [
      'an unknown key',
      { 'adapter.yaml': 'modul: ./x.ts' },
      'mine',
      /expected no keys but module, start, .*, got the key "modul"\. Did you mean "module"\?/,
    ],
    [
      'two ways at once',
      { 'adapter.yaml': 'module: ./x.ts\nstart: [x]' },
      'mine',
      /expected one of: a module, a program to start, an agent, got/,
    ],
    [
      'neither way',
      { 'adapter.yaml': '{}' },
      'mine',
      /expected one of: a module, a program to start, an agent, got {}\. Write "module/,
    ],
    [
      'an empty command',
      { 'adapter.yaml': 'start: []' },
      'mine',
      /at \/start: expected a program and its arguments, got \[\]/,
    ],
    [
      'a command that is a string',
      { 'adapter.yaml': 'start: python3 x.py' },
      'mine',
      /at \/start: expected a list, got "python3 x\.py"/,
    ],
    ['an empty manifest', { 'adapter.yaml': '' }, 'mine', /expected an object, got null/],
    ['a manifest that is no YAML', { 'adapter.yaml': 'start: [x' }, 'mine', /adapter\.yaml is not YAML/],
  ])('%s', async (_, files, argument, message) => {
    const refused = resolveAdapter(argument, folderOf(files as Record<string, string>));
    await expect(refused).rejects.toMatchObject({
      name: 'AdapterNotFoundError',
      message: expect.stringMatching(message),
    });
  });
});
