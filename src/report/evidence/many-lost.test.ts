import { describe, expect, it } from 'vitest';
import { markFor } from '../../judge/passes/messages.testkit.ts';
import { caseEvidence } from './case-evidence.ts';
import { manyLost, marksOf } from './many-lost.testkit.ts';
import { phraseBook } from './phrase-book.ts';

const evidence = caseEvidence(manyLost(13), phraseBook());
const cover = evidence.findings.find(({ requirement }) => requirement === 'COVER-1');

describe('a finding that lists ten marks of thirteen', () => {
  it('leads to all that its messages took with them', () => {
    expect(cover?.got).toContain(' and 3 more');
    expect(cover?.got).not.toContain(marksOf(13)[12]);
    expect([...(cover?.facts ?? [])].sort()).toEqual(marksOf(13).sort());
  });

  it('has every one of them on its message, and followed', () => {
    expect(evidence.messages.slice(0, 13).map(({ facts }) => facts)).toEqual(marksOf(13).map((mark) => [mark]));
    const fates = Object.fromEntries(evidence.facts.map(({ mark, passes }) => [mark, passes[0]?.fate]));
    expect(fates).toEqual(Object.fromEntries(marksOf(13).map((mark) => [mark, 'gone'])));
  });

  it('does not follow what nobody speaks of and nothing happened to', () => {
    expect(evidence.facts.map(({ mark }) => mark)).not.toContain(markFor('last'));
  });
});

describe('a finding that lists all it means', () => {
  it('leads to these and no others', () => {
    const { findings, facts } = caseEvidence(manyLost(9), phraseBook());
    expect(findings.find(({ requirement }) => requirement === 'COVER-1')?.facts).toHaveLength(9);
    const other = findings.find(({ requirement }) => requirement === 'FAIL-4');
    expect([...(other?.facts ?? [])].sort()).toEqual(marksOf(9).sort());
    expect(other?.messages).toHaveLength(9);
    expect(facts).toHaveLength(9);
  });
});
