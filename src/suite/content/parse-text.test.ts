import { describe, expect, it } from 'vitest';
import { parseText, withMarks } from './parse-text.ts';

describe('a written text', () => {
  it.each([
    ['Go on.', { body: 'Go on.', facts: [] }],
    ['Go on. (F1)', { body: 'Go on. (F1)', facts: ['F1'] }],
    ['Go on. (F1) +0.4T', { body: 'Go on. (F1)', facts: ['F1'], filler: '0.4T' }],
    ['+2W', { body: '', facts: [], filler: '2W' }],
    ['as a block +1T\n', { body: 'as a block', facts: [], filler: '1T' }],
    ['pool 20 (F1), limit 5 (F2)', { body: 'pool 20 (F1), limit 5 (F2)', facts: ['F1', 'F2'] }],
    ['5 +3', { body: '5 +3', facts: [] }],
    [
      'F1 without brackets, (F) without a number, (f1) small',
      { body: 'F1 without brackets, (F) without a number, (f1) small', facts: [] },
    ],
  ])('%j is taken apart into words, facts and filler', (raw, parts) => {
    expect(parseText({ raw, scope: '' })).toEqual(parts);
  });

  it('states facts with the number of the round it stands in', () => {
    expect(parseText({ raw: 'x (F1)', scope: '-2-1' }).facts).toEqual(['F1-2-1']);
  });

  it('shows marks in place of facts, and leaves names nobody drew a mark for', () => {
    const marks = new Map([['F1-2', 'F-7Q2K']]);
    expect(withMarks('a (F1), b (F2)', '-2', marks)).toBe('a (F-7Q2K), b (F2)');
  });
});
