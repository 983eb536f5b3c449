import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { firesByItself } from '../../adapter/capabilities.ts';
import { packageRoot } from '../../suite/package/package-root.ts';
import { DESIGNS } from './designs.ts';
import type { Starter } from './starter.ts';

/**
 * What stands in `templates/<language>`: a folder is a part of which one file is taken, `compactor/window.py` as `compactor.py`;
 * a file is taken as it is.
 * @returns the code of a starter, by name of the file
 */
export function codeFiles(starter: Starter): Map<string, string> {
  const folder = path.join(packageRoot(), 'templates', starter.language);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)))
    .filter((name) => isTaken(name, starter))
    .sort();
  return new Map(
    names.map((name) => [writtenAs(name), filledIn(readFileSync(path.join(folder, name), 'utf8'), starter)]),
  );
}

const partOf = (name: string): string => path.dirname(name).replace(/^\.$/, path.parse(name).name.replace('_', '-'));

const writtenAs = (name: string): string =>
  path.dirname(name) === '.' ? name : `${path.dirname(name)}${path.extname(name)}`;

function isTaken(name: string, { drive, model, design }: Starter): boolean {
  const chosen = path.parse(name).name;
  const isAgent = drive === 'agent';
  switch (partOf(name)) {
    case 'adapter':
      return chosen === drive;
    case 'compactor':
      return chosen === design;
    case 'model':
      return chosen === model && (DESIGNS[design].asksModel || (isAgent && model === 'loopback'));
    case 'answer':
      return chosen === model && isAgent;
    case 'wire-openai':
      return isAgent;
    case 'wire-anthropic':
      return isAgent && model === 'loopback';
    case 'messages':
    case 'protocol':
      return true;
    default:
      throw new Error(`Nothing says when ${name} is taken.`);
  }
}

/** What a template has at its top as a constant: `const CUT = 'user-turn'`, `def MARKER: "";`. */
const CONSTANT = /^((?:const |def )?([A-Z_]+)\b[^'"\n]*)(['"])(?:.*)\3/gm;

function filledIn(code: string, { claims: { cut, keep, triggers, onSummarizerFailure, marker } }: Starter): string {
  const values: Record<string, string | undefined> = {
    CUT: cut,
    DUE: triggers === undefined || firesByItself({ triggers }) ? undefined : 'never',
    KEEP: keep?.length === 0 ? 'none' : undefined,
    MARKER: marker,
    ON_FAILURE: onSummarizerFailure,
  };
  return code.replace(CONSTANT, (whole, before: string, name: string, quote: string) => {
    const value = values[name];
    return value === undefined ? whole : before + literal(value, quote);
  });
}

/** JSON is a literal in each of the languages; where a language here writes single quotes, so does this. */
function literal(value: string, quote: string): string {
  const json = JSON.stringify(value);
  return quote === '"' || json.includes("'") || json.includes('\\') ? json : `'${json.slice(1, -1)}'`;
}
