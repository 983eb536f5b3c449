import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { differences, type KeptShown, keptPairs, UNREAD } from './kept-pairs.ts';

const { counts, shown } = keptPairs();
const PAGE = readFileSync(
  path.resolve(import.meta.dirname, '../../spec/decisions/0011-one-fault-counts-once.md'),
  'utf8',
).replaceAll('\n', ' ');

describe('the pairs that are kept', () => {
  it('are counted on the page as they were seen', () => {
    expect(PAGE).toContain(
      `Of ${counts.pairs} pairs ${counts.both} show the causes of both, ${counts.beneath} ${counts.beneath === 1 ? 'shows' : 'show'} one beneath the other, ${counts['one-name']} show both under one name, and ${counts.hidden} hide one`,
    );
  });

  it('each have a reason by somebody who has read why one of them is hidden', () => {
    const hidden = shown.filter((one) => one.kind === 'hidden');
    expect(new Set(hidden.map(({ pair }) => pair)).size).toBe(counts.hidden);
    expect(hidden.filter(({ why }) => why === UNREAD || why.length < 30)).toEqual([]);
  });
});

describe('what is seen of pairs', () => {
  const hidden = (pair: string, why = 'They undo each other.'): KeptShown => ({
    ...{ pair, mutant: pair.split(' + ')[0]!, kind: 'hidden' },
    ...{ names: ['PAIR-1/call-evicted@auto-call'], effect: 'none', why },
  });
  const beneath = (pair: string): KeptShown => ({
    ...{ pair, mutant: pair.split(' + ')[0]!, kind: 'beneath', because: 'One is the other.' },
    ...{ identity: 'PAIR-3/call-evicted@auto-call', root: 'PAIR-1/call-evicted@auto-call' },
  });

  it('is as it is kept', () => {
    expect(differences([hidden('a + b'), beneath('a + c')], [beneath('a + c'), hidden('a + b')])).toEqual([]);
  });

  it('differs where a fault is hidden that is not listed, or listed as something else', () => {
    expect(differences([hidden('a + b')], [])).toEqual(['a + b: a is hidden now, and not listed as such']);
    expect(differences([hidden('a + b')], [beneath('a + b')])).toEqual([
      'a + b: a is hidden now, and not listed as such',
      'a + b: a is listed as beneath, and is not so any more',
    ]);
  });

  it('differs where one that is listed is hidden no more', () => {
    expect(differences([], [hidden('a + b')])).toEqual(['a + b: a is listed as hidden, and is not so any more']);
  });

  it('differs as long as nobody has written why', () => {
    expect(differences([hidden('a + b', UNREAD)], [hidden('a + b', UNREAD)])).toEqual([
      'a + b: nobody has read why a is hidden',
    ]);
  });
});
