import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

/**
 * Writes `templates/javascript` anew from `templates/typescript`: the same code without its types. Run by hand after a change
 * there; a test says when it was forgotten.
 */
const root = path.resolve(import.meta.dirname, '../..');
const from = path.join(root, 'templates/typescript');
const to = path.join(root, 'templates/javascript');

for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.mts'))) {
  const file = path.join(to, name.replace(/mts$/, 'mjs'));
  mkdirSync(path.dirname(file), { recursive: true });
  const code = stripTypeScriptTypes(readFileSync(path.join(from, name), 'utf8')).replaceAll(".mts'", ".mjs'");
  writeFileSync(file, code);
}
execFileSync(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', to], { stdio: 'ignore' });
