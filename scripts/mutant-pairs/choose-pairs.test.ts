import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { choosePairs, sharedRequirements } from './choose-pairs.ts';
import { compositionOf, namesOf, type Pair, sharedParts } from './compose.ts';
import { type Pairable, type Part, partsImported } from './pairable-mutants.ts';

const mutant = (name: string, kills: string[], replaces: Part[], imports: Part[] = replaces): Pairable => ({
  ...{ name, file: `${name}.ts`, replaces, imports, drives: ['pure'] },
  facts: { profiles: ['in-turn'], incident: 'none', kills },
});

/** Thirty mutants of three requirements and five parts. */
const many = Array.from({ length: 30 }, (_, at) =>
  mutant(`m${at}`, [`ORD-${at % 3}`], [(['assemble', 'accept', 'render', 'isDue', 'pinned'] as const)[at % 5]!]),
);

describe('the pairs that are tried', () => {
  const pairs = choosePairs(many, 60);

  it('are the same ones each time, and each once', () => {
    expect(choosePairs(many, 60).map(namesOf)).toEqual(pairs.map(namesOf));
    expect(new Set(pairs.map(namesOf)).size).toBe(60);
  });

  it('share a requirement in a third of the cases, and the part where they can', () => {
    const closest = pairs.filter((pair) => sharedRequirements(pair).length > 0 && sharedParts(pair).length > 0);
    // Two mutants of each of fifteen kinds: fifteen pairs have both in common.
    expect(closest).toHaveLength(15);
    expect(pairs.filter((pair) => sharedRequirements(pair).length > 0).length).toBeGreaterThanOrEqual(20);
  });

  it('have every mutant about as often', () => {
    const uses = many.map((one) => pairs.filter((pair) => pair.includes(one)).length);
    expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(2);
  });

  it('are none that no profile, no drive or no reference can have at once', () => {
    const other: Pairable = { ...mutant('other', [], []), drives: ['session'] };
    const whole = [mutant('one', [], ['accept'], []), mutant('two', [], ['accept'], [])];
    expect(choosePairs([...whole, other], 9)).toEqual([]);
  });
});

describe('two mutants of one part', () => {
  const top = (pair: Pair) => compositionOf(pair);
  const whole = mutant('whole', [], ['accept'], []);
  const built = mutant('built', [], ['accept']);

  it('lie upon each other, whoever builds on the real part on top', () => {
    expect(top([whole, built])).toEqual({ kind: 'layered', top: new Map([['accept', 1]]) });
    expect(top([built, whole])).toEqual({ kind: 'layered', top: new Map([['accept', 0]]) });
    expect(top([built, built])).toEqual({ kind: 'layered', top: new Map([['accept', 1]]) });
  });

  it('exclude each other where neither does', () => {
    expect(top([whole, whole])).toEqual({ kind: 'exclusive', parts: ['accept'] });
  });

  it('are told by what they import', () => {
    const source = `import type { accept } from 'a';\nimport { render, type Part } from 'b';\nimport { codePointBoundary } from 'c';`;
    expect(partsImported(source)).toEqual(['cutAt', 'render']);
  });

  it('both work in one reference', () => {
    const run = path.join(import.meta.dirname, 'run.ts');
    // Node's own loader has to load them; in this process another one is at work.
    const { stdout } = spawnSync(process.execPath, [run, 'arguments-retyped', 'reasoning-dropped'], {
      encoding: 'utf8',
    });
    expect(stdout).toContain('arguments-retyped: ORD-2/call-altered@auto-call is a root');
    expect(stdout).toContain('reasoning-dropped: REAS-1/reasoning-lost@auto-reasoning is a root');
    expect(stdout).toContain('1 with a part: 1 show the causes of both');
  });
});
