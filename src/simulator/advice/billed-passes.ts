import type { PassRecord, StepSeries } from '../record/simulation.ts';
import type { RecordedDay } from './recorded-day.ts';

/** A pass, and in which rows what it asked of a summarizer is billed: shares of all it asked, with the sum 1. */
export interface BilledPass {
  pass: PassRecord;
  rows: { row: number; share: number }[];
}

/**
 * Who has summaries written in the background asks for them in earlier steps than the pass that installs them, and they are billed
 * there. A record has no bill for each request; but what rows have paid to the summarizer tells where those of a pass are. Where
 * they are in several rows, each is taken to have its part of everything that it has of the price.
 * @returns the passes that asked a summarizer
 */
export function billedPasses({ system: { passes, steps } }: Pick<RecordedDay, 'system'>): BilledPass[] {
  const unclaimed = [...steps.summarizerCost];
  return passes.flatMap((pass, at) => {
    if (pass.requests === 0) return [];
    const own = rowOf(steps, pass.step);
    const earliest = at === 0 ? 0 : rowOf(steps, passes[at - 1]!.step);
    const claims = claimBack(unclaimed, { from: own, to: earliest, dollars: pass.cost });
    const dollars = claims.reduce((sum, claim) => sum + claim.dollars, 0);
    // Where a summarizer costs nothing, nothing tells.
    if (!(dollars > 0)) return [{ pass, rows: [{ row: own, share: 1 }] }];
    return [{ pass, rows: claims.map(({ row, dollars: part }) => ({ row, share: part / dollars })) }];
  });
}

/** @returns the share of what passes asked that was asked in earlier rows than theirs */
export function shareAskedAhead(day: Pick<RecordedDay, 'system'>): number {
  const billed = billedPasses(day);
  const ahead = billed.flatMap(({ pass, rows }) => {
    const own = rowOf(day.system.steps, pass.step);
    return rows.filter(({ row }) => row < own).map(({ share }) => share);
  });
  return billed.length === 0 ? 0 : ahead.reduce((sum, share) => sum + share, 0) / billed.length;
}

interface Claim {
  row: number;
  dollars: number;
}

/** The newest rows first: what was asked longest ago is what came to nothing. */
function claimBack(unclaimed: number[], { from, to, dollars }: { from: number; to: number; dollars: number }): Claim[] {
  const claims: Claim[] = [];
  let owed = dollars;
  for (let row = from; row >= to && owed > 1e-9 * dollars; row -= 1) {
    const part = Math.min(unclaimed[row] ?? 0, owed);
    if (part <= 0) continue;
    unclaimed[row]! -= part;
    owed -= part;
    claims.push({ row, dollars: part });
  }
  return claims;
}

/** @returns the row of a step; the last one for a step behind it */
const rowOf = ({ step, stride }: StepSeries, of: number): number =>
  Math.min(step.length - 1, Math.max(0, Math.floor((of - 1) / stride)));
