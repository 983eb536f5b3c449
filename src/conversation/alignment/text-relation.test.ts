import { describe, expect, it } from 'vitest';
import { isOnlyMarks, relationOf, type TextRelation } from './text-relation.ts';

describe('relate', () => {
  it.each<[TextRelation, string]>([
    ['same', 'Use 80. (M)'],
    ['part', 'Use 80. (M'],
    ['part', '80. (M)'],
    ['lines', 'Before.\nUse 80. (M)\nAfter.'],
    ['lines', 'Use 80. (M)\r\nAfter.'],
    ['lines', 'M is this:\nUse 80. (M)'],
    ['inside', 'User: Use 80. (M)'],
    ['inside', 'Use 80. (M) she said'],
    ['mark', 'Use 80 […] (M)'],
    ['mark', 'M'.repeat(3)],
  ])('calls %s what stands in %j', (relation, view) => {
    const places = [...view.matchAll(/M/g)].map(({ index }) => index);
    expect(relationOf(view, places, 'Use 80. (M)', 9)).toBe(relation);
  });
});

describe('isOnlyMarks', () => {
  it('tells a text that only consists of marks from one that says something', () => {
    expect(['(F-7Q2K)', 'F-7Q2K, S-2222!', '…'].map(isOnlyMarks)).toEqual([true, true, true]);
    expect(['Go. (F-7Q2K)', '7 F-7Q2K', 'да (F-7Q2K)'].map(isOnlyMarks)).toEqual([false, false, false]);
  });
});
