import { describe, expect, it } from 'vitest';
import { foldedMarks, unfoldedMarks } from './folded-marks.ts';

const wayBack = (value: unknown): unknown => JSON.parse(unfoldedMarks(foldedMarks(JSON.stringify(value))));

describe('marks in a value of a page', () => {
  it('are kept once, by their order', () => {
    const { json, letters } = foldedMarks(JSON.stringify(['F-7Q2K and S-AB34', { mark: 'F-7Q2K' }]));
    expect(json).toBe('["F-\u00010 and S-\u00011",{"mark":"F-\u00010"}]');
    expect(letters).toBe('7Q2KAB34');
  });

  it.each([
    ['F-7Q2K1', 'F-7Q2KF-AB34', 'F-7Q2K0', 'xF-7Q2K', 'F-7Q2K-AB34', 'X-RATE-LIMIT', '\u00010', '\\u00010'],
    ['F-7Q2K', 'F-7Q2K7', 'F-7Q2K7', 'F-7Q2K'],
    Array.from({ length: 12 }, (_, at) => `F-${String(1000 + at)}, ${at}`),
  ])('come back as they were: %j', (...value) => {
    expect(wayBack(value)).toEqual(value);
  });
});
