import { headroomWorthAPassBeforeExpiry, headroomWorthAPassOnReturn } from '../closed-forms/cache-expiry.ts';
import { type Counsel, counsel } from './counsel.ts';
import type { MeasuredCycle } from './measured-cycle.ts';
import { agentTokensIn, dollarsPerToken, meanOf, type RecordedDay, ratiosOf, rowsAfterExpiry } from './recorded-day.ts';
import { asCount, inDollars, inPercent, inTime, inTokens, sentence } from './sentence.ts';

/** Less than this share of the hits that are expected is no cache at work. */
const DEFEATED = 0.5;

/** Whether the cache serves what it could, (4). */
export function onCache(day: RecordedDay, { hits }: MeasuredCycle): Counsel[] {
  const { kind } = day.prices.cache;
  if (kind === 'none' || hits.expected < 0.1) return [];
  const { totals } = day.system;
  const both = [inPercent('measured', hits.measured), inPercent('expected', hits.expected)] as const;
  if (hits.measured >= DEFEATED * hits.expected) {
    return [
      counsel(
        'cache-works',
        '(4)',
        0.05,
        sentence`Caching is at work: ${both[0]} of the agent’s input came from the cache, of ${both[1]} that could.`,
      ),
    ];
  }
  const found = sentence`Caching is not at work: ${both[0]} of the agent’s input came from the cache, where ${both[1]} could.`;
  const missed = missedDollars(day, hits);
  const price = sentence`That costs ${inDollars('missed', missed)} of the day’s ${inDollars('cost', totals.cost)}.`;
  const worth = totals.cost > 0 ? 0.5 + missed / totals.cost : 0.5;
  return [counsel('cache-defeated', '(4)', worth, found, whyDefeated(day), price)];
}

function whyDefeated({ system: { totals }, prices }: RecordedDay) {
  if (prices.cache.kind === 'breakpoints' && totals.written + totals.cached === 0) {
    return sentence`No request asks for it: they have no breakpoint.`;
  }
  return sentence`The prefix changes from request to request, or requests are too far apart: look at what stands first, a date or a count, and at how it is ordered.`;
}

/** What the hits that could have been would have saved. */
function missedDollars(day: RecordedDay, { measured, expected }: MeasuredCycle['hits']): number {
  const { totals } = day.system;
  const ratios = ratiosOf(day.prices);
  if (ratios === undefined) return 0;
  const instead = totals.written > totals.fresh ? ratios.write : 1;
  const { input } = agentTokensIn(day, [...day.system.steps.step.keys()]);
  return (expected - measured) * input * (instead - ratios.read) * dollarsPerToken(day);
}

/** (9) Pauses longer than the cache lives. */
export function onPauses(day: RecordedDay, measured: MeasuredCycle): Counsel[] {
  const rows = rowsAfterExpiry(day);
  const ratios = ratiosOf(day.prices);
  if (rows.length === 0 || ratios === undefined) return [];
  const { totals } = day.system;
  const written = meanOf(
    rows.map((row) => {
      const { input, cached } = agentTokensIn(day, [row]);
      return input - cached;
    }),
  );
  const extra = Math.max(0, written - measured.cycle.growth) * (ratios.write - ratios.read);
  const dollars = extra * rows.length * dollarsPerToken(day);
  const said = sentence`${asCount('pauses', rows.length, 'pause was', 'pauses were')} longer than the ${inTime('lifetime', day.prices.cache.lifetime)} that the cache lives; after each the context was read anew, for ${inDollars('dollars', dollars)} in all.`;
  return [counsel('pauses', '(9)', dollars / totals.cost || 0, said, ...onPassingInPause(day, measured))];
}

function onPassingInPause(day: RecordedDay, { cycle, summary, prefix }: MeasuredCycle) {
  const ratios = ratiosOf(day.prices)!;
  const shape = { summary, prompt: promptOf(day, { cycle, summary, prefix }) };
  const [early, late] = [
    headroomWorthAPassBeforeExpiry(cycle.floor, shape, ratios),
    headroomWorthAPassOnReturn(shape, ratios),
  ];
  if (summary === 0 || !Number.isFinite(early)) return [];
  const before = sentence`A pass just before the cache expires pays from ${inTokens('early', early)} tokens on that can be evicted`;
  return Number.isFinite(late)
    ? [before, sentence`and one on return only from ${inTokens('late', late)} on.`]
    : [before, sentence`and one on return never does at once.`];
}

/** p: what the summarizer reads beside the old summary and what is evicted; none where it is shown less than that. */
function promptOf(
  { system: { passes } }: RecordedDay,
  { cycle, summary, prefix }: Pick<MeasuredCycle, 'cycle' | 'summary' | 'prefix'>,
): number {
  const input = meanOf(passes.map((pass) => pass.input));
  const wholeContext = cycle.floor + cycle.headroom;
  const rest = input > wholeContext ? input - wholeContext : input - summary - cycle.headroom;
  return Math.max(0, Math.min(rest, prefix));
}
