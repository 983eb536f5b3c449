import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package/package-root.ts';

/** Which mutants a variant shows to violate a requirement, by requirement and variant: what it would show of an implementation. */
export type KillTable = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** The same as it is kept: mutants by their place in a list, and variants that show the same ones together. */
export interface KeptKills {
  mutants: string[];
  kills: Record<string, [mutants: number[], variants: string[]][]>;
}

/** @returns the file of the table; `conform selftest --write-quick` writes it */
export const killsFile = (): string => join(packageRoot(), 'spec/kills.json');

let known: KillTable | undefined;

/**
 * Read when somebody asks for the first time: only a run with cases that could not be evaluated does.
 * @returns the table this package ships; an empty one where it is missing, so that nothing is excused
 */
export function loadKillTable(): KillTable {
  known ??= existsSync(killsFile())
    ? killTableIn(JSON.parse(readFileSync(killsFile(), 'utf8')) as KeptKills)
    : new Map();
  return known;
}

/** @returns the table that a file keeps */
export const killTableIn = ({ mutants, kills }: KeptKills): KillTable =>
  new Map(
    Object.entries(kills).map(([requirement, groups]) => [
      requirement,
      new Map(
        groups.flatMap(([places, variants]) => {
          const names = new Set(places.map((place) => mutants[place]!));
          return variants.map((variant) => [variant, names] as const);
        }),
      ),
    ]),
  );
