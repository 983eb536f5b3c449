import { describe, expect, it } from 'vitest';
import { loadRequirements, requirementsFolder, waysOf } from '../../suite/spec/requirements.ts';
import type { Edge } from './edge.ts';
import { EDGES } from './edges.ts';

const ways = loadRequirements(requirementsFolder()).flatMap((requirement) =>
  waysOf(requirement).map(({ name, level }) => ({ way: `${requirement.id}/${name}`, name, level })),
);
const levelOf = new Map(ways.map(({ way, level }) => [way, level]));

/** Every pair that the table stands for. */
const PAIRS = EDGES.flatMap((edge) =>
  ways
    .filter(({ way, name }) => way !== edge.from && (way === edge.to || edge.to === `*/${name}`))
    .map(({ way, level }) => ({ ...edge, to: way, level })),
);

/** @returns the ways on a circle; none where there is none */
function circleIn(pairs: readonly Pick<Edge, 'from' | 'to'>[]): string[] | undefined {
  const next = Map.groupBy(pairs, ({ from }) => from);
  const done = new Set<string>();
  const visit = (way: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(way)) return [...path.slice(path.indexOf(way)), way];
    if (done.has(way)) return undefined;
    for (const { to } of next.get(way) ?? []) {
      const found = visit(to, [...path, way]);
      if (found !== undefined) return found;
    }
    done.add(way);
    return undefined;
  };
  return [...next.keys()].map((way) => visit(way, [])).find((found) => found !== undefined);
}

describe('the table of edges', () => {
  it('names ways that there are', () => {
    const unknown = EDGES.flatMap(({ from, to }) => [from, ...(to.startsWith('*/') ? [] : [to])]).filter(
      (way) => !levelOf.has(way),
    );
    expect([...new Set(unknown)]).toEqual([]);
    expect(EDGES.filter(({ to }) => to.startsWith('*/') && !ways.some(({ name }) => `*/${name}` === to))).toEqual([]);
  });

  it('leads nowhere back to where it began', () => {
    expect(
      circleIn([
        { from: 'A/a', to: 'B/b' },
        { from: 'B/b', to: 'A/a' },
      ]),
    ).toEqual(['A/a', 'B/b', 'A/a']);
    expect(circleIn(PAIRS)).toBeUndefined();
    expect(PAIRS.length).toBeGreaterThan(300);
  });

  it('says of each edge why, as a sentence', () => {
    expect(EDGES.filter(({ because }) => !/^[A-Z].{20,}\.$/.test(because))).toEqual([]);
  });

  it('has each edge once', () => {
    expect(EDGES.length).toBe(new Set(EDGES.map(({ from, to }) => `${from} ${to}`)).size);
  });

  it('explains nothing by what weighs less, but for edges that say so', () => {
    const lowering = PAIRS.filter(({ from, level }) => levelOf.get(from)! > level);
    expect(lowering.filter(({ lowers }) => lowers !== true).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
    expect(PAIRS.filter(({ from, level, lowers }) => lowers === true && levelOf.get(from)! <= level)).toEqual([]);
  });

  it('never explains the loss of the latest request by a root of level 2', () => {
    const weak = PAIRS.filter(
      ({ from, to, level }) => to.startsWith('TASK-1/') && level === 1 && levelOf.get(from)! > 1,
    );
    expect(weak.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });
});
