import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's root folder. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** Source files of `src/`, relative to the root: no tests, no test kits, nothing generated. */
export const SOURCES: readonly string[] = globSync('src/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.(test|testkit|d)\.ts$/.test(file) && !file.includes('/generated/'))
  .sort();

/** @returns the text of a file. @param file relative to the root */
export const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** @returns the folder of a source file below `src/`, e.g. `judge/laws/content` */
export const roomOf = (file: string): string => path.relative('src', path.dirname(file));

/** One import of one of our own files. */
export interface SourceImport {
  from: string;
  to: string;
  /** whether nothing of it is left at run time, or it is loaded only when it is needed */
  kind: 'value' | 'type' | 'lazy';
}

const STATIC = /^\s*(?:import|export)\s+(type\s+)?([^;'"]*?)\s*from\s*'(\.[^']+)'/gm;
const LAZY = /\bimport\(\s*'(\.[^']+)'/g;

/** @returns what a source file imports of our own. @param file relative to the root */
export function importsOf(file: string): SourceImport[] {
  const source = textOf(file);
  const target = (place: string): string => path.relative(ROOT, path.resolve(ROOT, path.dirname(file), place));
  return [
    ...[...source.matchAll(STATIC)].map(
      ([, typeOnly, names, place]): SourceImport => ({
        from: file,
        to: target(place!),
        kind: typeOnly !== undefined || holdsTypesOnly(names!) ? 'type' : 'value',
      }),
    ),
    ...[...source.matchAll(LAZY)].map(([, place]): SourceImport => ({ from: file, to: target(place!), kind: 'lazy' })),
  ];
}

function holdsTypesOnly(names: string): boolean {
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',') ?? [];
  const written = listed.map((name) => name.trim()).filter((name) => name !== '');
  return written.length > 0 && written.every((name) => name.startsWith('type '));
}

/** @returns a cycle among the nodes as a path whose end is its beginning, or nothing where there is none */
export function cycleAmong(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, above: readonly string[]): string[] | undefined => {
    if (above.includes(node)) return [...above.slice(above.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of edges.get(node) ?? []) {
      const found = visit(next, [...above, node]);
      if (found !== undefined) return found;
    }
    done.add(node);
    return undefined;
  };
  for (const node of edges.keys()) {
    const found = visit(node, []);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @returns for each node what it leads to, itself left out */
export function edgesOf(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of pairs) if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) +(\w+)/gm;

/** @returns the files that declare and export a name, by the name; what a file merely passes on is not declared there */
export function exportersByName(files: readonly string[]): Map<string, string[]> {
  const exporters = new Map<string, string[]>();
  for (const file of files) {
    for (const name of new Set([...textOf(file).matchAll(EXPORT)].map((match) => match[1]!)))
      exporters.set(name, [...(exporters.get(name) ?? []), file]);
  }
  return exporters;
}
