import { describe, expect, it } from 'vitest';
import { firingEdge, type ShareRange } from './firing-edge.ts';

const WIDE: ShareRange = { low: 0.2, high: 5 };
const LIKELY: ShareRange = { low: 0.625, high: 1.25 };

async function search(edge: number, ranges: readonly ShareRange[]) {
  const asked: number[] = [];
  const fires = async (share: number) => {
    asked.push(share);
    return share >= edge;
  };
  return { found: await firingEdge(fires, ranges, 0.02), asked };
}

describe('the edge from which passes fire', () => {
  it.each([0.21, 0.5, 0.63, 0.8, 1.2, 1.3, 4.9])('is found at %f, wherever it is looked for first', async (edge) => {
    for (const ranges of [[WIDE], [LIKELY, WIDE]]) {
      const { found } = await search(edge, ranges);
      expect(found).toBeGreaterThanOrEqual(edge);
      expect(found).toBeLessThanOrEqual(edge * 1.02);
    }
  });

  it('takes fewer trials where it is likely, and none at the wide ends', async () => {
    const [wide, likely] = [await search(0.8, [WIDE]), await search(0.8, [LIKELY, WIDE])];
    expect(wide.asked).toHaveLength(10);
    expect(likely.asked).toHaveLength(8);
    expect(Math.max(...likely.asked)).toBe(LIKELY.high);
    expect(Math.min(...likely.asked)).toBe(LIKELY.low);
  });

  it.each([[[WIDE]], [[LIKELY, WIDE]]])('is nowhere where none of %j fires, or each of it', async (ranges) => {
    expect((await search(100, ranges)).found).toBe('never');
    expect((await search(0, ranges)).found).toBe('always');
  });
});
