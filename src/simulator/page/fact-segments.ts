import type { FactRecord, LossRecord } from '../record/fact-records.ts';
import type { PassRecord } from '../record/simulation.ts';
import { FACT_STATES, type FactSegment, type FactState } from './day-data.ts';

const CODES = Object.fromEntries(FACT_STATES.map((state, at) => [state, at])) as Record<FactState, number>;
const DEEPEST = 4;

/** What has to be known beside a fact to tell how it stood when. */
export interface LifeContext {
  passes: readonly PassRecord[];
  /** by id of the fact */
  losses: ReadonlyMap<string, LossRecord>;
  facts: ReadonlyMap<string, FactRecord>;
}

/**
 * How a fact stood, from the step that said it on. A record says since which pass a fact is in a summary; each further pass that
 * summarizes folds it once more.
 */
export function factSegmentsOf(fact: FactRecord, context: LifeContext): FactSegment[] {
  const own = ownSegments(fact, context);
  const { superseded } = fact;
  if (superseded === undefined) return own;
  const successor = context.facts.get(superseded.by);
  const death = successor === undefined ? Number.POSITIVE_INFINITY : deathOf(successor, context);
  const before = own.filter(([step]) => step < superseded.step);
  return merged([...before, ...afterwards(superseded.step, deathOf(fact, context), death)]);
}

/** After its value was replaced, a fact has no business being there; without its successor it misleads. */
function afterwards(since: number, death: number, successorDeath: number): FactSegment[] {
  const stale = Math.max(since, successorDeath);
  const segments: FactSegment[] = [[since, CODES.superseded]];
  if (stale >= death) return segments;
  segments.push([stale, CODES.stale]);
  if (Number.isFinite(death)) segments.push([death, CODES.superseded]);
  return segments;
}

function ownSegments(fact: FactRecord, context: LifeContext): FactSegment[] {
  const segments: FactSegment[] = [];
  const death = deathOf(fact, context);
  for (const { pass, state } of fact.life) {
    const step = pass === 0 ? fact.step : stepOf(pass, context);
    if (state === 'verbatim') segments.push([step, CODES.verbatim]);
    if (state === 'summary') segments.push(...folds(pass, death, context));
  }
  if (Number.isFinite(death)) segments.push([death, CODES.dead]);
  return merged(segments);
}

function folds(from: number, death: number, { passes }: LifeContext): FactSegment[] {
  const segments: FactSegment[] = [];
  for (let at = Math.max(0, from - 1); at < passes.length && segments.length < DEEPEST; at += 1) {
    const { step, kind, number } = passes[at]!;
    if (step >= death) break;
    if (number === from || kind === 'summary') segments.push([step, CODES['depth-1'] + segments.length]);
  }
  return segments;
}

const stepOf = (pass: number, { passes }: LifeContext): number => passes[pass - 1]?.step ?? Number.POSITIVE_INFINITY;

/** @returns the step before whose request it went for good, or infinity */
function deathOf({ id, life }: FactRecord, context: LifeContext): number {
  const last = life.at(-1);
  if (last?.state !== 'dead') return Number.POSITIVE_INFINITY;
  return last.pass === 0 ? (context.losses.get(id)?.step ?? Number.POSITIVE_INFINITY) : stepOf(last.pass, context);
}

/** @returns segments in order of time, the later of two at one step, and none that changes nothing */
function merged(segments: readonly FactSegment[]): FactSegment[] {
  const result: FactSegment[] = [];
  for (const [step, state] of [...segments].sort(([a], [b]) => a - b)) {
    if (!Number.isFinite(step)) continue;
    if (result.at(-1)?.[0] === step) result.pop();
    if (result.at(-1)?.[1] !== state) result.push([step, state]);
  }
  return result;
}
