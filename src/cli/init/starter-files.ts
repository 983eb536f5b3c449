import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shellWord } from '../../certify/execution/reproduce.ts';
import { packageRoot } from '../../suite/package/package-root.ts';
import { LANGUAGES, type LanguageName } from './languages.ts';

/** @returns the files of a starter by name: the code as it stands in `templates/`, README and workflow filled in */
export function starterFiles(name: LanguageName, folder: string, version: string): Map<string, string> {
  const templates = path.join(packageRoot(), 'templates');
  const { about, contract, setup } = LANGUAGES[name];
  const adapter = asPath(folder);
  const values = { about, contract, setup, version, folder: shellWord(adapter), quoted: JSON.stringify(adapter) };
  const common = ['README.md', 'workflow.yml'].map(
    (file) => [file, filled(readFileSync(path.join(templates, file), 'utf8'), values)] as const,
  );
  const code = readdirSync(path.join(templates, name)).map(
    (file) => [file, readFileSync(path.join(templates, name, file), 'utf8')] as const,
  );
  return new Map([...code, ...common]);
}

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/** @returns the folder with dots in front, so that it can't be taken for the name of a built-in adapter */
export function asPath(folder: string): string {
  const relative = path.relative('', folder).split(path.sep).join('/');
  return relative === '' || relative.startsWith('..') ? relative || '.' : `./${relative}`;
}
