import type { PairCard, PassCard } from './page-format.ts';

/** The conversation before and after a pass as two rows of blocks, in units of a picture. */
export interface Plot {
  width: number;
  height: number;
  before: PlotBlock[];
  after: PlotBlock[];
  /** curves from the upper row to the lower one */
  flows: { kind: 'kept' | 'rewritten' | 'quoted'; path: string; from: number; to: number }[];
  /** arcs from calls to results, above the upper row and below the lower one */
  arcs: { kind: 'pair' | 'open' | 'torn'; path: string }[];
}

export interface PlotBlock {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ARC_ROOM = 46;
const BLOCK_HEIGHT = 26;
const FLOW_ROOM = 74;
/** For numbers above the upper row and below the lower one. */
const TICK_ROOM = 16;
const UPPER = TICK_ROOM + ARC_ROOM;
const LOWER = UPPER + BLOCK_HEIGHT + FLOW_ROOM;
/** Wide enough for a letter; long conversations get narrower blocks before the picture has to be scrolled. */
const WIDEST = 34;
const NARROWEST = 5;
const COMFORTABLE = 1040;

/** @returns where everything goes */
export function plotOf({ before, after, fates, pairs }: Pick<PassCard, 'before' | 'after' | 'fates' | 'pairs'>): Plot {
  const most = Math.max(1, before.length, after.length);
  const pitch = Math.max(NARROWEST + 1, Math.min(WIDEST + 6, COMFORTABLE / most));
  const width = Math.max(NARROWEST, pitch - (pitch > 14 ? 6 : 1));
  const row = (count: number, y: number): PlotBlock[] =>
    Array.from({ length: count }, (_, at) => ({ x: 2 + at * pitch, y, width, height: BLOCK_HEIGHT }));
  const upper = row(before.length, UPPER);
  const lower = row(after.length, LOWER);
  return {
    width: Math.ceil(most * pitch + 4),
    height: LOWER + BLOCK_HEIGHT + ARC_ROOM + TICK_ROOM,
    before: upper,
    after: lower,
    flows: fates.flatMap(({ kind, at }, from) =>
      at.flatMap((to) => flow(kind, upper[from], lower[to]).map((one) => ({ ...one, from, to }))),
    ),
    arcs: [...arcsOf(pairs.before, upper, -1), ...arcsOf(pairs.after, lower, 1)],
  };
}

const middle = ({ x, width }: PlotBlock): number => x + width / 2;
const round = (value: number): string => value.toFixed(1);

function flow(
  kind: PassCard['fates'][number]['kind'],
  from: PlotBlock | undefined,
  to: PlotBlock | undefined,
): Pick<Plot['flows'][number], 'kind' | 'path'>[] {
  if (from === undefined || to === undefined || kind === 'unknown') return [];
  const top = from.y + from.height;
  const bend = (top + to.y) / 2;
  const [x1, x2] = [round(middle(from)), round(middle(to))];
  const path = `M${x1} ${top}C${x1} ${bend} ${x2} ${bend} ${x2} ${to.y}`;
  return [{ kind: kind === 'evicted' ? 'quoted' : kind, path }];
}

/** @param side -1 above the row, 1 below it */
function arcsOf(pairs: readonly PairCard[], row: readonly PlotBlock[], side: -1 | 1): Plot['arcs'] {
  return pairs.flatMap(({ call, result, torn }): Plot['arcs'] => {
    const [from, to] = [row[call ?? -1], row[result ?? -1]];
    if (from !== undefined && to !== undefined) return [{ kind: 'pair', path: arc(from, to, side) }];
    const kind = torn === true ? 'torn' : 'open';
    if (from !== undefined) return [{ kind, path: stub(from, side, 1) }];
    return to === undefined ? [] : [{ kind, path: stub(to, side, -1) }];
  });
}

const edgeOf = ({ y, height }: PlotBlock, side: -1 | 1): number => (side === -1 ? y : y + height);

function arc(from: PlotBlock, to: PlotBlock, side: -1 | 1): string {
  const edge = edgeOf(from, side);
  const [x1, x2] = [middle(from), middle(to)];
  const peak = edge + side * Math.min(ARC_ROOM - 6, 12 + Math.abs(x2 - x1) / 5);
  return `M${round(x1)} ${edge}C${round(x1)} ${round(peak)} ${round(x2)} ${round(peak)} ${round(x2)} ${edge}`;
}

/** Half an arc that leads nowhere: onwards from a call without a result, backwards from a result without a call. */
const stub = (block: PlotBlock, side: -1 | 1, way: -1 | 1): string =>
  `M${round(middle(block))} ${edgeOf(block, side)}q0 ${side * 14} ${way * 14} ${side * 18}`;
