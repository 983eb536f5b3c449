import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shellWord } from '../../certify/execution/reproduce.ts';
import { packageRoot } from '../../suite/package/package-root.ts';
import { codeFiles } from './code-files.ts';
import { LANGUAGES } from './languages.ts';
import { manifest } from './manifest.ts';
import { readmeOf } from './readme.ts';
import type { Starter } from './starter.ts';

/** @returns the files of a starter by name: code, manifest, README and workflow */
export function starterFiles(starter: Starter, folder: string, version: string): Map<string, string> {
  const code = codeFiles(starter);
  const adapter = asPath(folder);
  const { setup } = LANGUAGES[starter.language];
  const values = { setup, version, folder: shellWord(adapter), quoted: JSON.stringify(adapter) };
  return new Map([
    ...code,
    ['adapter.yaml', manifest(starter, [...code.keys()])],
    ['README.md', filled(template('README.md'), { ...values, ...readmeOf(starter, [...code.keys()]) })],
    ['workflow.yml', filled(template('workflow.yml'), values)],
  ]);
}

const template = (file: string): string => readFileSync(path.join(packageRoot(), 'templates', file), 'utf8');

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/** @returns the folder with dots in front, so that it can't be taken for the name of a built-in adapter */
export function asPath(folder: string): string {
  const relative = path.relative('', folder).split(path.sep).join('/');
  return relative === '' || relative.startsWith('..') ? relative || '.' : `./${relative}`;
}
