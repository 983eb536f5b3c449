import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../package/package-root.ts';
import { loadRequirements, requirementsFolder, waysOf } from './requirements.ts';

const all = loadRequirements(requirementsFolder()).flatMap((requirement) =>
  waysOf(requirement).map((way) => ({ ...way, id: `${requirement.id}/${way.name}` })),
);
const levels = new Map(all.map(({ id, level }) => [id, level]));

/** Ways that a row of a table names, with the level in the last narrow column before the reason. */
const RECORDED = readFileSync(join(packageRoot(), 'spec/decisions/0013-levels.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, ways = '', level] = /^\| (`[A-Z].*?`) \|(?: \d \|)? (\d) \|/.exec(line) ?? [];
    return [...ways.matchAll(/`([^`]+)`/g)].map(([, way]) => ({ way: way!, level: Number(level) }));
  });

describe('the record of levels', () => {
  it('says of each way the level that it has', () => {
    expect(RECORDED.length).toBeGreaterThan(60);
    expect(RECORDED.filter(({ way, level }) => levels.get(way) !== level)).toEqual([]);
  });

  it('has a ground for each way of level 1, and for no other', () => {
    expect(all.filter(({ level, because }) => (level === 1) !== (because !== undefined)).map(({ id }) => id)).toEqual(
      [],
    );
  });
});
