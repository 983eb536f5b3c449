import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMessages, conversation } from '../conversations.testkit.ts';
import { sameContent } from '../equal.ts';
import type { Message } from '../message.ts';
import { pairCalls } from '../pairing.ts';
import { AmbiguousAlignment, align } from './align.ts';
import type { Alignment } from './alignment.ts';
import { expected, messagesOf, operations, perform, untouched } from './derived-views.testkit.ts';

const RUNS = { numRuns: 300 };

describe('align on views derived by known operations', () => {
  it('reports exactly what was done', () => {
    fc.assert(
      fc.property(conversation, operations, (given, done) => {
        const view = done.reduce(perform, untouched(given));
        expect(align(given, messagesOf(view))).toEqual(expected(given, view));
      }),
      RUNS,
    );
  });

  it('reports exactly what was done to a view that has a summary of an earlier pass in it', () => {
    fc.assert(
      fc.property(conversation, fc.nat({ max: 1000 }), fc.boolean(), operations, (first, pick, ack, done) => {
        const given = messagesOf(perform(untouched(first), { do: 'evict', pick, ack }));
        const view = done.reduce(perform, untouched(given));
        expect(align(given, messagesOf(view))).toEqual(expected(given, view));
      }),
      RUNS,
    );
  });

  it('finds every message again when all call ids were renamed', () => {
    fc.assert(
      fc.property(conversation, (messages) => {
        const given = withoutOpenCalls(messages);
        const { given: fates } = align(given, renameCalls(given));
        expect(fates.map((fate) => ('at' in fate ? fate.at : fate))).toEqual(
          given.map((message, index) => (isLinked(message) ? [index] : index)),
        );
      }),
      RUNS,
    );
  });
});

describe('align on any lists', () => {
  it('finds every message kept in its place when nothing was done, whatever the messages are', () => {
    fc.assert(
      fc.property(fc.oneof(anyMessages, conversation), (given) => {
        expect(align(given, structuredClone(given))).toEqual(expected(given, untouched(given)));
      }),
      RUNS,
    );
  });

  it('gives fates and origins that agree with each other, or refuses', () => {
    fc.assert(
      fc.property(anyMessages, anyMessages, (given, view) => {
        const alignment = alignOrRefuse(given, view);
        if (alignment !== undefined) expectConsistent(given, view, alignment);
      }),
      RUNS,
    );
  });
});

function alignOrRefuse(given: Message[], view: Message[]): Alignment | undefined {
  try {
    return align(given, view);
  } catch (error) {
    expect(error).toBeInstanceOf(AmbiguousAlignment);
    return undefined;
  }
}

function expectConsistent(given: Message[], view: Message[], alignment: Alignment): void {
  expect(alignment.view).toHaveLength(view.length);
  expect(alignment.given).toHaveLength(given.length);
  alignment.given.forEach((fate, index) => {
    const places = alignment.view.flatMap(({ from }, at) => (from.includes(index) ? [at] : []));
    if (fate.kind === 'evicted') expect(places).toEqual([]);
    if (fate.kind === 'rewritten') expect(places).toEqual(fate.at);
    if (fate.kind === 'kept') {
      expect(places).toContain(fate.at);
      expect(sameContent(given[index]!, view[fate.at]!)).toBe(true);
    }
  });
  for (const { from, synthetic } of alignment.view) expect(from.length > 0 || synthetic).toBe(true);
  for (const { given: index, at } of alignment.duplicates) {
    expect(at.length).toBeGreaterThan(1);
    for (const place of at) expect(alignment.view[place]!.from).toContain(index);
  }
}

const isLinked = ({ content }: Message): boolean =>
  content.some(({ type }) => type === 'tool-call' || type === 'tool-result');

/** A call without result and without mark can't be found under another id: nothing is left that tells. */
function withoutOpenCalls(messages: Message[]): Message[] {
  const open = new Set(pairCalls(messages).open.map(({ message }) => message));
  return messages.filter((_, index) => !open.has(index));
}

function renameCalls(messages: Message[]): Message[] {
  const copy = structuredClone(messages);
  pairCalls(messages).pairs.forEach(({ call, result }, index) => {
    Object.assign(copy[call.message]!.content[call.block]!, { id: `renamed_${index}` });
    Object.assign(copy[result.message]!.content[result.block]!, { callId: `renamed_${index}` });
  });
  return copy;
}
