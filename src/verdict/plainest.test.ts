import { describe, expect, it } from 'vitest';
import { comparePlainness, plainest, type Showing } from './plainest.ts';

const showing = (id: string, faults = 1): Showing => ({
  id,
  causes: Array.from({ length: faults }, (_, at) => ({
    identity: `PAIR-1/way-${at}@auto-call`,
    level: 1,
    followers: 0,
  })),
});

describe('the plainest of the results that show a cause', () => {
  it.each([
    ['shows nothing else beside it', showing('CC-0900[a=1]'), showing('CC-0001', 2)],
    ['has no value filled in', showing('CC-0900'), showing('CC-0001[reply=error]')],
    ['has fewer values filled in', showing('CC-0900[a=1]'), showing('CC-0001[a=1,b=2]')],
    ['has the lower number', showing('CC-0011[reply=error]'), showing('CC-0416[reply=e]')],
    ['has the lower number, whatever its length', showing('MY-9'), showing('MY-10')],
  ])('%s', (_, better, worse) => {
    expect(plainest([worse, better])).toBe(better);
    expect(plainest([better, worse])).toBe(better);
  });

  it('is the first of equals: a case lists the usual variant first, and the simplest drive is run first', () => {
    const [error, empty] = [showing('CC-0011[reply=error]'), showing('CC-0011[reply=busy]')];
    expect(comparePlainness(error, empty)).toBe(0);
    expect(plainest([error, empty])).toBe(error);
    expect(plainest([empty, error])).toBe(empty);
  });
});
