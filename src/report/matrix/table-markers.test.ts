import { describe, expect, it } from 'vitest';
import { betweenMarkers, keptIn, placeTable } from './table-markers.ts';

const START = '<!-- matrix:start -->';
const END = '<!-- matrix:end -->';

describe('the place of the table', () => {
  it('is between its markers, and all else stays', () => {
    const text = `# Mine\n${START}\nold\n${END}\nrest, without an end of line`;
    expect(placeTable(text, '| a |')).toEqual({
      kind: 'placed',
      text: `# Mine\n${START}\n\n| a |\n\n${END}\nrest, without an end of line`,
    });
  });

  it('takes it again without a difference, also with line ends of another system', () => {
    const once = placeTable(`a\r\n${START}${END}\r\n`, '| a |\n| b |');
    expect(once).toEqual({ kind: 'placed', text: `a\r\n${START}\r\n\r\n| a |\r\n| b |\r\n\r\n${END}\r\n` });
    expect(placeTable(once.kind === 'placed' ? once.text : '', '| a |\n| b |')).toEqual(once);
    expect(placeTable(betweenMarkers('| a |'), '| a |')).toEqual({ kind: 'placed', text: betweenMarkers('| a |') });
  });

  it('takes what it holds literally', () => {
    expect(placeTable(betweenMarkers('old'), "| $& $' |")).toEqual({
      kind: 'placed',
      text: betweenMarkers("| $& $' |"),
    });
  });

  it.each([
    ['', /it has no lines/],
    [`${START}`, /once each, got 1 and 0/],
    [`${START}${END}${START}${END}`, /once each, got 2 and 2/],
    [`${END}${START}`, /stands before/],
  ])('is refused where it is not clear: %j', (text, why) => {
    expect(placeTable(text, '')).toMatchObject({ kind: 'no-place', why: expect.stringMatching(why) });
  });
});

describe('a file that keeps a row for each system', () => {
  const [from, to] = ['<!-- systems:start -->', '<!-- systems:end -->'];

  it('says so in its markers, and keeps that alone', () => {
    expect(keptIn(`${from}${to}`)).toBe('systems');
    expect(keptIn(betweenMarkers('| a |'))).toBe('matrix');
    expect(placeTable(`x ${from}old${to} y`, '| a |')).toEqual({
      kind: 'placed',
      text: `x ${from}\n\n| a |\n\n${to} y`,
    });
    expect(placeTable(from, '')).toEqual({ kind: 'no-place', why: expect.stringContaining('got 1 and 0') });
  });
});
