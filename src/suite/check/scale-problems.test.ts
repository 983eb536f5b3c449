import { describe, expect, it } from 'vitest';
import { goodBut } from '../corpus/good-case.testkit.ts';
import { loadCase } from '../corpus/load-case.ts';
import { InvalidFileError } from '../yaml/diagnostic.ts';

/** @returns what is wrong, with the pointer; nothing where the case loads */
function problems(text: string): string[] {
  try {
    loadCase('case.yaml', text);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    return error.diagnostics.map(({ pointer, message }) => `${pointer} ${message}`);
  }
}

/** A block counts as four: itself, its list, and two messages. */
const block = (repeat: number, inner: string): string =>
  goodBut('conversation:', `conversation:\n    - repeat: ${repeat}\n      messages:\n        ${inner}`);

const TURN = '- { user: Go on. }\n        - { assistant: Done. }';

describe('a case beyond all measure', () => {
  it('is refused where it gets too large, before anything is written out', () => {
    const started = performance.now();
    expect(problems(block(1_000_000_000, TURN))).toEqual([
      '/given/conversation/0 Written out, the case has 4,000,000,000 messages, calls and results up to here; expected at most 20,000.',
    ]);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('is found in blocks within blocks, whose numbers multiply', () => {
    const inner = '- { repeat: 900, messages: [{ user: Go on. }, { assistant: Done. }] }';
    expect(problems(block(900, inner))[0]).toContain('/given/conversation/0 Written out, the case has 3,');
  });

  it.each([
    ['filler', '+999999999T'],
    ['filler by the window', '+999999999W'],
    ['a repeated character', '+99999999999x😀 end'],
    ['a gap', '+99999999999c end'],
  ])('is found in %s', (_, filler) => {
    expect(problems(goodBut('+0.4T', filler)).join()).toMatch(/characters of text up to here/);
  });

  it('is one with too many variants', () => {
    const matrix = 'matrix: { a: { from: 1, to: 101 }, b: { from: 1, to: 100 } }\ngiven:';
    const text = goodBut('given:', matrix).replace('title: ', `title: \${a} \${b} `);
    expect(problems(text)).toEqual(['/matrix A case has at most 10000 variants, this matrix makes 10100.']);
  });

  it('is none with a few hundred rounds', () => {
    expect(problems(block(500, TURN))).toEqual([]);
  });
});
