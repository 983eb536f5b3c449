import { FACT_TYPES, type Fact } from '../facts/fact.ts';
import type { FactRecord } from '../record/fact-records.ts';
import type { StatementState } from './statement-counts.ts';

/** Where a fact was said first. */
export interface FactOrigin {
  step: number;
  source: FactRecord['source'];
  /** of the whole message: what would have to be read again */
  tokens: number;
}

/** The lives of all facts of a day: what was said, what still lives, how many summaries it has passed. */
export interface FactLives {
  /** A fact that is said now; it counts as alive until `note` says otherwise. */
  introduce(fact: Fact, origin: FactOrigin): void;
  /**
   * @param pass number of the last pass; 0 before the first
   * @param isFold whether a new summary carries it
   * @returns whether it was alive and is not any more
   */
  note(id: string, state: StatementState, pass: number, isFold: boolean): boolean;
  isAlive(id: string): boolean;
  /** whether another fact has taken the place of its value */
  isSuperseded(id: string): boolean;
  sourceTokensOf(id: string): number;
  /** alive and said, superseded ones left out, in the order of FACT_TYPES; copies */
  counts(): { alive: number[]; said: number[] };
  /** alive ones by how many summaries they have passed: 0, 1, 2, 3, 4 and more */
  byDepth(): number[];
  /** alive and said by age in steps: up to 10, 30, 100, 300, more */
  byAge(step: number): { alive: number[]; said: number[] };
  /** superseded values that stand where their successor doesn't */
  stale(): number;
  records(): FactRecord[];
}

interface Life {
  record: FactRecord;
  type: number;
  state: StatementState;
  depth: number;
}

/** @returns lives of no fact yet */
export function createFactLives(): FactLives {
  const lives = new Map<string, Life>();
  const inOrder: Life[] = [];
  const alive = new Set<Life>();
  /** superseded values that still stand somewhere */
  const outdated = new Set<Life>();
  const counts = { alive: FACT_TYPES.map(() => 0), said: FACT_TYPES.map(() => 0) };

  const supersede = (id: string, by: string, step: number): void => {
    const old = lives.get(id);
    if (old === undefined || old.record.superseded !== undefined) return;
    old.record.superseded = { by, step };
    counts.said[old.type]! -= 1;
    if (alive.delete(old)) counts.alive[old.type]! -= 1;
    if (old.state !== 'dead') outdated.add(old);
  };

  const setAlive = (life: Life, isAlive: boolean): void => {
    if (life.record.superseded !== undefined) {
      if (isAlive) outdated.add(life);
      else outdated.delete(life);
      return;
    }
    if (isAlive === alive.has(life)) return;
    if (isAlive) alive.add(life);
    else alive.delete(life);
    counts.alive[life.type]! += isAlive ? 1 : -1;
  };

  return {
    introduce(fact, { step, source, tokens }) {
      const record: FactRecord = { ...fact, step, source, sourceTokens: tokens, life: [] };
      const life: Life = { record, type: FACT_TYPES.indexOf(fact.type), state: 'verbatim', depth: 0 };
      lives.set(fact.id, life);
      inOrder.push(life);
      counts.said[life.type]! += 1;
      setAlive(life, true);
      if (fact.supersedes !== undefined) supersede(fact.supersedes, fact.id, step);
    },
    note(id, state, pass, isFold) {
      const life = lives.get(id);
      if (life === undefined) return false;
      if (state === 'verbatim') life.depth = 0;
      else if (state === 'summary' && isFold) life.depth += 1;
      const was = life.state;
      const isFirst = life.record.life.length === 0;
      if (isFirst || was !== state) life.record.life.push({ pass: isFirst && state === 'verbatim' ? 0 : pass, state });
      life.state = state;
      setAlive(life, state !== 'dead');
      return was !== 'dead' && state === 'dead';
    },
    isAlive: (id) => lives.get(id)?.state !== 'dead',
    isSuperseded: (id) => lives.get(id)?.record.superseded !== undefined,
    sourceTokensOf: (id) => lives.get(id)?.record.sourceTokens ?? 0,
    counts: () => ({ alive: [...counts.alive], said: [...counts.said] }),
    byDepth: () => {
      const depths = [0, 0, 0, 0, 0];
      for (const { depth } of alive) depths[Math.min(depth, 4)]! += 1;
      return depths;
    },
    byAge: (step) => countByAge(inOrder, step, { alive: sum(counts.alive), said: sum(counts.said) }),
    stale: () => [...outdated].filter(({ record }) => lives.get(record.superseded!.by)?.state === 'dead').length,
    records: () => inOrder.map(({ record }) => record),
  };
}

/** Steps up to which a fact belongs to a class of age; the last class has no end. */
const AGES = [10, 30, 100, 300];

/** From the youngest on, and no further than there are classes: what is left of the totals is older. */
function countByAge(
  lives: readonly Life[],
  step: number,
  total: { alive: number; said: number },
): { alive: number[]; said: number[] } {
  const ages = { alive: AGES.map(() => 0), said: AGES.map(() => 0) };
  for (let at = lives.length - 1; at >= 0; at -= 1) {
    const { record, state } = lives[at]!;
    const age = AGES.findIndex((limit) => step - record.step <= limit);
    if (age === -1) break;
    if (record.superseded !== undefined) continue;
    ages.said[age]! += 1;
    if (state !== 'dead') ages.alive[age]! += 1;
  }
  return {
    alive: [...ages.alive, total.alive - sum(ages.alive)],
    said: [...ages.said, total.said - sum(ages.said)],
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
