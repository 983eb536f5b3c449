import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isRecord } from '../../conversation/json.ts';
import { placeByChecking, placeInStack, type SourcePlace } from './syntax-place.ts';

const HINTS: Record<string, string> = {
  ERR_MODULE_NOT_FOUND: 'Check the import, and install the packages the adapter needs beside it.',
  ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX:
    'Node only removes types; write it without enums, namespaces and parameter properties, or compile it.',
  ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING:
    'Node removes no types below node_modules: name the compiled JavaScript file, or copy the adapter into your project.',
};

/** What Node says of a file in module syntax that it took for CommonJS. */
const MODULE_SYNTAX =
  /^(Unexpected token 'export'|Cannot use import statement outside a module|Cannot use 'import\.meta' outside a module|await is only valid in async functions)/;

/**
 * @param error what importing a module threw
 * @param file the module
 * @returns the reason, with its place where it is one of syntax, and what to do about it where that is known
 */
export function importProblem(error: unknown, file: string): string {
  if (!(error instanceof Error)) return String(error);
  const hint = otherExtension(error) ?? HINTS[(error as NodeJS.ErrnoException).code ?? ''] ?? readAsCommonJs(error);
  const place = syntaxPlace(error, file);
  if (place !== undefined) return `${placed(error.message, place)}\n${hint ?? MEND}`;
  if (hint === undefined) return error.stack ?? error.message;
  return `${ownWords(error.message)}\n${hint}`;
}

const MEND = 'Mend it there, and run again.';

/** Node's own advice would have a module rewritten for a file that is read as CommonJS by mistake. */
const ownWords = (message: string): string => message.replace(/\nCommonJS modules can always be imported.*/s, '');

/** What code throws while it runs, as JSON.parse does, comes from there; what can't be read, from the inside of Node. */
function syntaxPlace(error: Error, file: string): SourcePlace | undefined {
  const { stack = '' } = error;
  const [, thrower = ''] = /\n +at (.*)/.exec(stack) ?? [];
  if (!(error instanceof SyntaxError) || !thrower.includes('node:internal/')) return undefined;
  return placeInStack(stack) ?? placeByChecking(file);
}

/** As other files that are wrong are spoken of: place and problem, and the line below. */
function placed(message: string, { file, line, column, frame }: SourcePlace): string {
  const place = [file, line, ...(column === undefined ? [] : [column])].join(':');
  return ['Node reads no further than this:', `${place}: ${ownWords(message)}`, '', ...frame, ''].join('\n');
}

/** Compilers let `./a.js` stand for a TypeScript file of that name, or the extension be left out; Node does not. */
function otherExtension(error: Error): string | undefined {
  const { code, url } = error as NodeJS.ErrnoException & { url?: string };
  if (code !== 'ERR_MODULE_NOT_FOUND' || url?.startsWith('file:') !== true) return undefined;
  const wanted = fileURLToPath(url);
  const { dir, name, ext } = path.parse(wanted);
  const bare = /^\.[cm]?[jt]s$/.test(ext) ? path.join(dir, name) : wanted;
  const there = EXTENSIONS.map((one) => `${bare}${one}`).find((file) => existsSync(file));
  if (there === undefined) return undefined;
  return `There is ${path.basename(there)}: Node imports a file under its own name, with the extension it has. Import it as such.`;
}

const EXTENSIONS = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'];

/** `npm init` writes `"type": "commonjs"`, and then Node no longer looks how a file is written. */
function readAsCommonJs(error: Error): string | undefined {
  if (!(error instanceof SyntaxError)) return undefined;
  const file = MODULE_SYNTAX.test(error.message) ? placeInStack(error.stack ?? '')?.file : importedAsCommonJs(error);
  const [, dot, kind] = /\.([cm]?)([jt]s)$/.exec(file ?? '') ?? [];
  if (file === undefined || kind === undefined || dot === 'm') return undefined;
  const renamed = `${path.basename(file).slice(0, -(kind.length + dot!.length))}m${kind}`;
  const rename = `Rename it to ${renamed}`;
  if (dot === 'c') return `Node reads ${file} as CommonJS, as its name asks for. ${rename}.`;
  const manifest = commonJsPackage(path.dirname(file));
  if (manifest === undefined) return undefined;
  return `Node reads ${file} as CommonJS, because ${manifest} says "type": "commonjs".\n${rename}, or say "type": "module" there.`;
}

/** What Node says where it looked for a named export and found none, of modules and of CommonJS. */
const FRUITLESS = /The requested module '(\.{1,2}\/.*?)' (?:does not provide an export named|is a CommonJS module)/;

/** @returns the file that was looked into for an export in vain, where it is written as a module: read as CommonJS it has none */
function importedAsCommonJs(error: Error): string | undefined {
  const [, target] = FRUITLESS.exec(error.message) ?? [];
  const importer = placeInStack(error.stack ?? '')?.file;
  if (target === undefined || importer === undefined) return undefined;
  const file = fileURLToPath(new URL(target, pathToFileURL(importer)));
  return /^\s*export\b/m.test(textOf(file)) ? file : undefined;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @returns the `package.json` that is in force in a folder, where it declares CommonJS */
function commonJsPackage(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  if (existsSync(file)) return typeOf(file) === 'commonjs' ? file : undefined;
  const above = path.dirname(folder);
  return above === folder ? undefined : commonJsPackage(above);
}

function typeOf(file: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(manifest) ? manifest.type : undefined;
  } catch {
    return undefined;
  }
}
