import { readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importSpecifiers } from './import-specifiers.ts';
import { ownPackageTargets } from './own-package.ts';

/** All that a module is made of, as far as its text says. */
export interface ImportedFiles {
  /** absolute paths; the module itself is the first */
  files: string[];
  /** what is imported by the name of a package, with the file that does */
  packages: PackageImport[];
}

export interface PackageImport {
  /** e.g. `@langchain/core`, without what comes after it */
  name: string;
  from: string;
}

/** What has imports of its own. */
const CODE = /\.[cm]?[jt]sx?$/;

/**
 * Follows imports from file to file, wherever they lie, and stops at packages.
 * @param entry absolute path of a module
 * @throws NodeJS.ErrnoException where the module itself can't be read
 */
export function importedFiles(entry: string): ImportedFiles {
  const files = new Set([entry]);
  const packages: PackageImport[] = [];
  // A set hands out what is added while it is walked through.
  for (const file of files) {
    for (const target of CODE.test(file) ? targetsIn(file) : []) {
      if (target.kind === 'file') files.add(target.file);
      else packages.push({ name: target.name, from: file });
    }
  }
  return { files: [...files], packages };
}

type Target = { kind: 'file'; file: string } | { kind: 'package'; name: string };

const targetsIn = (file: string): Target[] =>
  importSpecifiers(readFileSync(file, 'utf8'))
    .flatMap((specifier) => ownPackageTargets(specifier, file) ?? [specifier])
    .flatMap((meant) => targetOf(meant, file) ?? []);

/** @returns what is meant; undefined for what comes with Node, and for what is not there */
function targetOf(specifier: string, from: string): Target | undefined {
  const place = placeOf(specifier, from);
  if (place !== undefined) {
    const file = [place, ...GUESSED.map((end) => `${place}${end}`)].find(isFile);
    return file === undefined ? undefined : { kind: 'file', file };
  }
  if (isBuiltin(specifier) || !PACKAGE.test(specifier)) return undefined;
  const [first = '', second = ''] = specifier.split('/');
  return { kind: 'package', name: first.startsWith('@') ? `${first}/${second}` : first };
}

/** What `require` tries where a name has no extension. */
const GUESSED = ['.js', '.cjs', '.json', '/index.js', '/index.cjs'];

const PACKAGE = /^(@[\w.~-]+\/)?[\w.~-]+(\/|$)/;

function placeOf(specifier: string, from: string): string | undefined {
  const plain = specifier.replace(/[?#].*$/s, '');
  if (/^\.{1,2}(\/|$)/.test(plain)) return path.resolve(path.dirname(from), decoded(plain));
  if (path.isAbsolute(plain)) return plain;
  return plain.startsWith('file:') && URL.canParse(plain) ? fileURLToPath(plain) : undefined;
}

/** In an import a blank may be written as `%20`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
