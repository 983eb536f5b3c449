import { describe, expect, it } from 'vitest';
import { orderedByGain } from './by-gain.ts';

const showing = (id: string, ...shows: string[]) => ({ id, shows: new Set(shows) });

describe('variants ordered by gain', () => {
  it('begin with the one that shows most, and go on with those that show most besides', () => {
    const candidates = [
      showing('a', '1', '2'),
      showing('b', '1', '2', '3'),
      showing('c', '4'),
      showing('d', '4', '5', '1'),
    ];
    expect(orderedByGain(candidates)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('hang on no order where several are worth the same', () => {
    const candidates = [showing('c', '1'), showing('a', '2'), showing('b', '3'), showing('d')];
    expect(orderedByGain(candidates)).toEqual(['a', 'b', 'c', 'd']);
    expect(orderedByGain(candidates.toReversed())).toEqual(['a', 'b', 'c', 'd']);
  });
});
