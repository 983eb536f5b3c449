import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { savedAs } from '../events/report.testkit.ts';
import { LOST, lossyCase, lossyTrace } from '../html/html.testkit.ts';
import { denseBytes } from '../page/dense-text.ts';
import { jsonInBlock } from '../page/folded-marks.ts';
import { caseEvidence } from './case-evidence.ts';
import { evidenceStore } from './evidence-store.ts';
import { packQuickly } from './packed-text.ts';
import { phraseBook } from './phrase-book.ts';

const evidence = caseEvidence(lossyCase(), phraseBook());
const [pass] = evidence.passes;

describe('the evidence of a case', () => {
  it('says what became of every message', () => {
    expect(pass?.fates.map(({ kind }) => kind)).toEqual(['evicted', 'evicted', 'evicted', 'kept', 'kept']);
    expect(pass?.origins.map(({ from, summary }) => [from, summary])).toEqual([
      [[], true],
      [[3], false],
      [[4], false],
    ]);
  });

  it('says that a result has lost its call', () => {
    expect(pass?.pairs.before).toEqual([{ id: 'c1', call: 2, result: 3 }]);
    expect(pass?.pairs.after).toEqual([{ id: 'c1', result: 1, torn: true }]);
  });

  it('follows each fact: what is gone, what a summary repeats, what stayed', () => {
    const fates = Object.fromEntries(evidence.facts.map(({ name, passes }) => [name, passes[0]?.fate]));
    expect(fates).toEqual({ u1: 'quoted', u2: 'gone', a1: 'quoted', 'result c1': 'kept', u3: 'kept' });
    expect(evidence.facts.find(({ mark }) => mark === LOST)).toMatchObject({
      lostIn: 1,
      passes: [{ before: [1], after: [], summarized: false, next: false }],
    });
  });

  it('leads from a finding to the messages and facts it speaks of', () => {
    const cover = evidence.findings.find(({ requirement }) => requirement === 'COVER-1');
    expect(cover).toMatchObject({ pass: 0, messages: [{ side: 'before', at: 1 }], facts: ['u2'] });
  });

  it('has what was sent, and what the provider says to the next request', () => {
    expect(pass?.exchanges.map(({ who, accepted }) => [who, accepted])).toEqual([['summarizer', true]]);
    expect(pass?.probe).toMatchObject({ accepted: false, ruling: 'rejected by openai-chat/tool-needs-call' });
  });

  it('is what was found where there is no trace, or none that can be drawn', () => {
    const { trace, ...without } = lossyCase();
    expect(caseEvidence(without, phraseBook())).toMatchObject({
      passes: [],
      findings: [{ requirement: 'PAIR-1' }, {}, {}],
    });
    const lacking = savedAs(without.result, { ...lossyTrace(), messages: {} });
    const damaged = caseEvidence({ ...without, trace: lacking }, phraseBook());
    expect(damaged.trouble).toContain("can't be told");
    const senseless = caseEvidence({ ...without, trace: trace!.slice(0, 40) }, phraseBook());
    expect(senseless.trouble).toContain("can't be drawn");
    expect(senseless.findings).toHaveLength(3);
  });
});

describe('the store', () => {
  it('finds every value again, neighbours in one block and large ones in their own', () => {
    const store = evidenceStore(packQuickly);
    const values = [{ a: 'F-7Q2K' }, ['b', 'F-AB34 and F-7Q2K'], 'x'.repeat(5_000_000), null];
    const places = values.map((value) => store.add(value));
    const { texts, blocks } = store.finish();
    const text = texts.join('');
    const read = ([block, at]: [number, number]) => {
      const [start, length] = blocks[block]!;
      const lines = zstdDecompressSync(denseBytes(text.slice(start, start + length)))
        .toString()
        .split('\n');
      return JSON.parse(jsonInBlock(lines, at));
    };
    expect(places.map(read)).toEqual(values);
    expect(places[0]![0]).toBe(places[1]![0]);
    expect(places[2]).toEqual([1, 0]);
    expect(text).not.toMatch(/[<\r\n]/);
  });
});
