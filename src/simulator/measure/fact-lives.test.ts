import { describe, expect, it } from 'vitest';
import type { Fact } from '../facts/fact.ts';
import { createFactLives } from './fact-lives.ts';

const fact = (id: string, more: Partial<Fact> = {}): Fact => ({
  id,
  type: 'fact',
  weight: 3,
  statement: `The ${id} is set.`,
  essentials: [id],
  ...more,
});

/** @returns lives of facts that were said in these steps, named by them */
function saidIn(...steps: number[]) {
  const lives = createFactLives();
  for (const step of steps) lives.introduce(fact(`f${step}`), { step, source: 'user', tokens: 10 });
  return lives;
}

describe('the age of a fact', () => {
  it('is counted back from the step that is now', () => {
    const lives = saidIn(1, 40, 91, 95, 100);
    expect(lives.byAge(100)).toEqual({ alive: [3, 0, 2, 0, 0], said: [3, 0, 2, 0, 0] });
    expect(lives.byAge(120)).toEqual({ alive: [0, 3, 1, 1, 0], said: [0, 3, 1, 1, 0] });
    expect(lives.byAge(1000)).toEqual({ alive: [0, 0, 0, 0, 5], said: [0, 0, 0, 0, 5] });
  });

  it('parts those alive from those said', () => {
    const lives = saidIn(1, 90, 95);
    lives.note('f1', 'dead', 1, false);
    lives.note('f95', 'dead', 1, false);
    expect(lives.byAge(100)).toEqual({ alive: [1, 0, 0, 0, 0], said: [2, 0, 1, 0, 0] });
  });
});

describe('how many summaries a fact has passed', () => {
  it('is one more with each that carries it, and none again where it stands verbatim', () => {
    const lives = saidIn(1);
    for (let pass = 1; pass <= 3; pass += 1) lives.note('f1', 'summary', pass, true);
    expect(lives.byDepth()).toEqual([0, 0, 0, 1, 0]);
    lives.note('f1', 'summary', 3, false);
    expect(lives.byDepth()).toEqual([0, 0, 0, 1, 0]);
    lives.note('f1', 'verbatim', 3, false);
    expect(lives.byDepth()).toEqual([1, 0, 0, 0, 0]);
  });
});

describe('a superseded value', () => {
  it('is not counted any more, and is stale only while its successor is gone', () => {
    const lives = saidIn(1);
    lives.introduce(fact('new', { supersedes: 'f1' }), { step: 2, source: 'user', tokens: 10 });
    expect(lives.stale()).toBe(0);
    expect(lives.byAge(2).said).toEqual([1, 0, 0, 0, 0]);
    lives.note('new', 'dead', 1, false);
    expect(lives.stale()).toBe(1);
    lives.note('f1', 'dead', 2, false);
    expect(lives.stale()).toBe(0);
  });
});
