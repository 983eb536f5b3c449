import { describe, expect, it } from 'vitest';
import { complaintAbout, goodBut } from '../corpus/good-case.testkit.ts';
import type { WrittenCase } from './case-file.ts';
import { variantsOf, withMatrix } from './variants.ts';

const ids = (matrix?: Record<string, (string | number)[]>): string[] =>
  variantsOf({ id: 'CC-0007', ...(matrix === undefined ? {} : { matrix }) }).map(({ id }) => id);

describe('the variants of a case', () => {
  it('are the case itself where there is no matrix', () => {
    expect(ids()).toEqual(['CC-0007']);
  });

  it('are named by value, in the order of the values', () => {
    expect(ids({ fanout: [6, 2, 20] })).toEqual(['CC-0007[fanout=6]', 'CC-0007[fanout=2]', 'CC-0007[fanout=20]']);
  });

  it('are the product of several names', () => {
    expect(ids({ n: [1, 2], reply: ['empty', 'blank'] })).toEqual([
      'CC-0007[n=1,reply=empty]',
      'CC-0007[n=1,reply=blank]',
      'CC-0007[n=2,reply=empty]',
      'CC-0007[n=2,reply=blank]',
    ]);
  });
});

describe('a range of values', () => {
  it('is every whole number from the first to the last', () => {
    const file = { id: 'CC-0007', matrix: { keep: { from: -1, to: 2 }, n: [7] } };
    expect(variantsOf(file).map(({ id }) => id)).toEqual([
      'CC-0007[keep=-1,n=7]',
      'CC-0007[keep=0,n=7]',
      'CC-0007[keep=1,n=7]',
      'CC-0007[keep=2,n=7]',
    ]);
  });

  it('may be of one value, and is refused where it has none or far too many', () => {
    const complaint = (range: string) =>
      complaintAbout(goodBut('0.3T', '$n').replace('then:', `matrix: { n: { ${range} } }\nthen:`));
    expect(complaint('from: 300, to: 300')).toBe('no complaint');
    expect(complaint('from: 301, to: 300')).toBe('case.yaml:12:31: A range from 301 to 300 holds no value.');
    expect(complaint('from: 1, to: 1001')).toBe('case.yaml:12:29: A range has at most 1000 values, this one 1001.');
  });
});

describe('the values of a variant', () => {
  const put = (conversation: unknown[], values: Record<string, string | number>): unknown =>
    withMatrix({ given: { conversation } } as unknown as WrittenCase, values).given.conversation;

  it('keep their type where they are the whole value', () => {
    expect(put(['$n', '$word'], { n: 6, word: 'empty' })).toEqual([6, 'empty']);
  });

  it('become part of a text inside of one', () => {
    expect(put([`Read \${n} files, F2-\${n}.`], { n: 6 })).toEqual(['Read 6 files, F2-6.']);
  });

  it('reach every depth and leave other types alone', () => {
    expect(put([{ a: [{ b: '$n' }], c: true, d: null, e: 1.5 }], { n: 6 })).toEqual([
      { a: [{ b: 6 }], c: true, d: null, e: 1.5 },
    ]);
  });

  it('are not put in for a dollar sign that names nothing', () => {
    const texts = ['costs $5', '$HOME', '$&', `\${other}`, '$n and more'];
    expect(put(texts, { n: 6 })).toEqual(texts);
  });

  it('leave no matrix behind', () => {
    expect(withMatrix({ matrix: { n: [1] } } as unknown as WrittenCase, { n: 1 })).toEqual({});
  });
});
