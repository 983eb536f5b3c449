import { describe, expect, test } from 'vitest';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import { composeReply, type SummarizerInput } from './compose-reply.ts';
import { structuredSummary } from './structured-summary.ts';

const FACTS = ['F-2222', 'F-3333', 'F-4444', 'F-5555', 'F-6666', 'F-7777', 'F-8888'] as Mark[];
const said = (facts: readonly Mark[], filler?: number): string => structuredSummary('So far, S-2222.', facts, filler);

describe('a summary in the form real models choose', () => {
  const text = said(FACTS);

  test('holds each fact once, and the first sentence first', () => {
    expect(marksIn(text, 'F').toSorted()).toEqual(FACTS);
    expect(text.match(/F-\w{4}/g)).toHaveLength(FACTS.length);
    expect(text.startsWith('So far, S-2222. ')).toBe(true);
  });

  // Seven facts for five places, from the last fact to the first: last, code, heading, list, first, last, code.
  test.each([
    ['the first paragraph', /^So far.*/, ['F-4444']],
    ['the list', /^- .*$/m, ['F-5555']],
    ['a heading', /^### .*$/m, ['F-6666']],
    ['a block of code', /```text\n.*?\n```/s, ['F-2222', 'F-7777']],
    ['what stands behind its only rule', /\n---\n.*$/s, ['F-3333', 'F-8888']],
    ['the last sentence', /[^\n]*$/, ['F-3333', 'F-8888']],
  ])('has in %s its own', (_, place, facts) => {
    expect(marksIn(place.exec(text)?.[0] ?? '', 'F')).toEqual(facts);
  });

  test('of a single fact speaks at the very end', () => {
    const [only] = FACTS;
    expect(said([only!])).toMatch(/\n\nThe last word on it was F-2222\.$/);
  });

  test('has its headings, and says that there is nothing, where there is no fact', () => {
    expect(said([])).toContain('### Decided for good: nothing of note.');
    expect(marksIn(said([]), 'F')).toEqual([]);
  });

  test('is as it is without filler; no sentence of the filler comes twice', () => {
    expect(said(FACTS, 0)).toBe(text);
    const sentences = said(FACTS, 3000).split(/(?<=\.)\s/);
    const filler = sentences.filter((sentence) => /^(The|A|Our|One) /.test(sentence) && !sentence.includes('F-'));
    expect(filler.length).toBeGreaterThan(200);
    expect(new Set(filler).size).toBe(filler.length);
  });

  test('has the filler between its parts, in about equal thirds', () => {
    const long = said(FACTS, 3000);
    const at = (part: string): number => long.indexOf(part);
    const gaps = [at('## What was done'), at('### ') - at('**Status'), at('## What is open') - at('F-7777')];
    for (const gap of gaps) expect(Math.abs(gap - 4000)).toBeLessThan(400);
  });
});

describe('a long summary', () => {
  const sizeFor = (about: Partial<SummarizerInput>): number => {
    const shown = { facts: FACTS, nonce: 'S-2222', input: 100_000, messages: 100_000, output: 0, ...about };
    const reply = composeReply('long', shown as SummarizerInput);
    if (reply.kind !== 'text') throw new Error(reply.kind);
    expect(reply).toMatchObject({ end: 'complete', nonce: 'S-2222' });
    expect(marksIn(reply.text, 'F')).toHaveLength(FACTS.length);
    return reply.text.length - said(FACTS).length;
  };

  // Filler of 4,500 tokens, four characters each, to within a sentence.
  test('goes beyond 16,000 characters', () => {
    expect(sizeFor({})).toBeGreaterThan(17_900);
    expect(sizeFor({})).toBeLessThan(18_100);
  });

  test('is no longer than a quarter of what is summarised', () => {
    expect(sizeFor({ input: 4000 })).toBeLessThanOrEqual(4000 + 20);
    expect(sizeFor({ input: 4000 })).toBeGreaterThan(3900);
  });

  test('keeps to the output budget that was asked for', () => {
    expect(sizeFor({ output: 2000 })).toBeLessThanOrEqual(6000 + 20);
    expect(sizeFor({ output: 2000 })).toBeGreaterThan(5900);
    expect(sizeFor({ output: 64_000 })).toBe(sizeFor({}));
  });
});
