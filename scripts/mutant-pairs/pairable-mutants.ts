import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Drive } from '../../src/adapter/profile.ts';
import { realParts } from '../../src/compactor/real-parts.ts';
import type { Parts } from '../../src/compactor/types/parts.ts';
import { listMutants } from '../../src/selftest/load-mutants.ts';
import type { MutantFacts } from '../../src/selftest/specimens/specimen.ts';
import { CapturedParts } from './captured-parts.ts';
import { hookLayers } from './layer-hooks.ts';

export type Part = keyof Parts;

/** A mutant whose whole defect is a decision of the reference that is taken otherwise. */
export interface Pairable {
  name: string;
  file: string;
  facts: MutantFacts;
  /** what it puts something else in the place of */
  replaces: readonly Part[];
  /** the parts that it imports: what it replaces of these is built on top of the real one, and as well on another mutant's */
  imports: readonly Part[];
  drives: readonly Drive[];
}

const BOTH: readonly Drive[] = ['pure', 'session'];

/** @returns the mutants that differ from the reference in its parts and in nothing else */
export async function loadPairable(): Promise<Pairable[]> {
  hookLayers();
  const loaded: Pairable[] = [];
  for (const { name, file } of listMutants()) {
    const { facts, captured } = await loadAsLayer(file, 'alone');
    if (!(captured instanceof CapturedParts) || captured.hasTransport) continue;
    const drives = (facts.drives ?? BOTH).filter((drive) => BOTH.includes(drive));
    const replaces = Object.keys(captured.parts) as Part[];
    loaded.push({ name, file, facts, replaces, imports: partsImported(readFileSync(file, 'utf8')), drives });
  }
  return loaded;
}

let layers = 0;

/**
 * @returns the parts of a mutant that was loaded anew, so that it remembers nothing of an earlier run; and the name of its layer, by
 * which parts of another one can be laid beneath it
 */
export async function freshParts({ file }: Pick<Pairable, 'file'>): Promise<{ layer: string; parts: Partial<Parts> }> {
  layers += 1;
  const layer = String(layers);
  const { captured } = await loadAsLayer(file, layer);
  return { layer, parts: (captured as CapturedParts).parts };
}

async function loadAsLayer(file: string, layer: string): Promise<{ facts: MutantFacts; captured: unknown }> {
  const url = `${pathToFileURL(file).href}?layer=${layer}`;
  const { facts, default: captured } = (await import(url)) as { facts: MutantFacts; default: unknown };
  return { facts, captured };
}

/** @returns the parts of the reference that a source imports by name */
export function partsImported(source: string): Part[] {
  const names = new Set(
    [...source.matchAll(/^import \{([^}]*)\}/gm)].flatMap(([, list]) => list!.split(',').map((name) => name.trim())),
  );
  // A part is exported under the name of its function, which for one of them is not that of the part.
  return (Object.keys(realParts) as Part[]).filter((part) => names.has(realParts[part].name));
}
