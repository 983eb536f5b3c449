import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../conversation/content.ts';
import { marksIn } from '../conversation/mark.ts';
import { chunks, losslessSummarizer, optionSets } from './compactor.testkit.ts';
import { createSession, type SessionOptions } from './session.ts';
import { syntheticKind } from './view/synthetic-messages.ts';

const FOLDS = 50;

async function roll(store: SessionOptions['store'], check: (result: PassResult) => void): Promise<number> {
  let compacted = 0;
  await fc.assert(
    fc.asyncProperty(chunks(FOLDS), optionSets, async (parts, options) => {
      const session = createSession({ ...options, store }, losslessSummarizer().complete);
      const given: PassResult['given'] = [];
      for (const part of parts) {
        session.append(part);
        given.push(...part);
        if ((await session.compact('manual')).kind === 'compacted') compacted += 1;
        check({ given, view: session.view() });
      }
    }),
    { numRuns: 15 },
  );
  return compacted;
}

type Message = Parameters<typeof textOf>[0];
interface PassResult {
  given: Message[];
  view: Message[];
}
const wholeText = (messages: Message[]): string => messages.map(textOf).join('\n');

describe.each(['rewrite', 'view'] as const)(
  'fifty passes in a row, each after something new, over a %s store',
  (store) => {
    it('lose no fact and not the latest request, and leave one summary', async () => {
      const compacted = await roll(store, ({ given, view }) => {
        const facts = new Set(marksIn(wholeText(view), 'F'));
        expect(marksIn(wholeText(given), 'F').filter((fact) => !facts.has(fact))).toEqual([]);
        const request = given.findLast(({ role }) => role === 'user');
        if (request !== undefined) expect(wholeText(view)).toContain(textOf(request));
        expect(view.filter((message) => syntheticKind(message) === 'summary').length).toBeLessThanOrEqual(1);
      });
      expect(compacted).toBeGreaterThan(100);
    });
  },
);

it('both stores show the same view at every step', () =>
  fc.assert(
    fc.asyncProperty(chunks(12), optionSets, async (parts, options) => {
      const rewrite = createSession({ ...options, store: 'rewrite' }, losslessSummarizer().complete);
      const view = createSession({ ...options, store: 'view' }, losslessSummarizer().complete);
      for (const part of parts) {
        for (const session of [rewrite, view]) {
          session.append(part);
          await session.compact('manual');
        }
        expect(view.view()).toEqual(rewrite.view());
      }
    }),
    { numRuns: 60 },
  ));
