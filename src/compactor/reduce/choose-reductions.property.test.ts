import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsOf, readableOf, resultsOf } from '../../conversation/content.ts';
import { groupsOf } from '../../conversation/groups.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { chunks, losslessSummarizer, optionSets } from '../compactor.testkit.ts';
import { createSession, type SessionOptions } from '../session.ts';
import { memoryDisk } from '../store/disk.ts';
import type { Archive } from '../types/archive.ts';
import type { CompactorOptions } from '../types/options.ts';
import { reducedBlocks, syntheticKind } from '../view/synthetic-messages.ts';

/** Everything at once: triggers that are really reached, clearing, clipping, summarizers with a window of their own. */
const OPTIONS: fc.Arbitrary<CompactorOptions> = fc
  .tuple(
    optionSets,
    fc.record({
      trigger: fc.integer({ min: 100, max: 2000 }).map((tokens) => ({ tokens })),
      window: fc.constantFrom(0, 900, 100_000),
      summarizerWindow: fc.constantFrom(0, 700, 3000),
      reservedOutput: fc.constantFrom(0, 100),
      clearing: fc.boolean(),
      clipping: fc.boolean(),
    }),
  )
  .map(([base, more]) => ({ ...base, ...more }));

const REASON = fc.constantFrom('auto' as const, 'auto' as const, 'manual' as const, 'overflow' as const);

function memoryArchive(): Archive & { content: string } {
  const archive = {
    content: '',
    name: 'archive.jsonl',
    read: () => archive.content,
    write: (content: string) => {
      archive.content = content;
    },
  };
  return archive;
}

/** Appends and compacts, twelve times over, in a session of its own, and looks at it each time. */
async function always(
  store: SessionOptions['store'],
  look: (result: { given: Message[]; view: Message[]; archived: Message[]; log: string | null; shown: string }) => void,
): Promise<{ reduced: number; compacted: number }> {
  const counts = { reduced: 0, compacted: 0 };
  await fc.assert(
    fc.asyncProperty(
      chunks(12),
      OPTIONS,
      fc.array(REASON, { minLength: 12, maxLength: 12 }),
      async (parts, options, reasons) => {
        const [archive, disk] = [memoryArchive(), memoryDisk()];
        const { complete, requests } = losslessSummarizer();
        const start = () => createSession({ ...options, store }, complete, { archive, disk });
        let session = start();
        const given: Message[] = [];
        for (const [at, part] of parts.entries()) {
          session.append(part);
          given.push(...part);
          await session.compact(reasons[at]!);
          if (store === 'view' && at % 4 === 3) session = start();
          const view = session.view();
          const archived = archive.content
            .split('\n')
            .slice(0, -1)
            .map((line): Message => JSON.parse(line));
          look({ given, view, archived, log: session.log(), shown: requests.map(({ prompt }) => prompt).join('\n') });
          if (view.some((message) => (reducedBlocks(message) ?? []).length > 0)) counts.reduced += 1;
          if (view.some((message) => syntheticKind(message) === 'summary')) counts.compacted += 1;
        }
      },
    ),
    { numRuns: 120 },
  );
  return counts;
}

const factsIn = (messages: readonly Message[]) => new Set(marksIn(messages.map(readableOf).join('\n'), 'F'));

describe.each(['rewrite', 'view'] as const)('any passes with any means over a %s store', (store) => {
  it('lose no fact: it stands in the view, or was shown to the summarizer, or is in the archive', async () => {
    const { reduced, compacted } = await always(store, ({ given, view, archived, shown }) => {
      const there = new Set([...factsIn(view), ...factsIn(archived), ...marksIn(shown, 'F')]);
      expect([...factsIn(given)].filter((fact) => !there.has(fact))).toEqual([]);
    });
    expect(Math.min(reduced, compacted)).toBeGreaterThan(30);
  });

  it('archive each original once, as it was, and nothing of their own', async () => {
    await always(store, ({ given, archived, view }) => {
      const originals = given.map((message) => JSON.stringify(message));
      const lines = archived.map((message) => JSON.stringify(message));
      expect(lines.filter((line) => !originals.includes(line))).toEqual([]);
      expect(new Set(lines).size).toBe(lines.length);
      const standing = new Set([...view.map((message) => JSON.stringify(message)), ...lines]);
      expect(originals.filter((original) => !standing.has(original))).toEqual([]);
    });
  });

  it('leave pairs, roles, ids and flags of what they keep or make smaller as they were', async () => {
    await always(store, ({ given, view }) => {
      const openBefore = groupsOf(given).orphans.length;
      expect(groupsOf(view).orphans.length).toBeLessThanOrEqual(openBefore);
      for (const message of view.filter((one) => (reducedBlocks(one) ?? []).length > 0)) {
        const shape = (one: Message) =>
          JSON.stringify([
            one.role,
            callsOf(one).map(({ id, name, arguments: values }) => [id, name, Object.keys(values)]),
            resultsOf(one).map(({ callId, isError }) => [callId, isError]),
          ]);
        expect(given.map(shape)).toContain(shape(message));
        expect(readableOf(message)).toMatch(/cleared to save room|left out to save room/);
      }
    });
  });
});

it('both stores show the same view at every step, by whatever means, and through any reload', async () => {
  const views: string[] = [];
  const looks =
    (): ((result: { view: Message[] }) => void) =>
    ({ view }) =>
      void views.push(JSON.stringify(view));
  await fc.assert(
    fc.asyncProperty(chunks(8), OPTIONS, async (parts, options) => {
      const disk = memoryDisk();
      const view = () => createSession({ ...options, store: 'view' }, losslessSummarizer().complete, { disk });
      const rewrite = createSession({ ...options, store: 'rewrite' }, losslessSummarizer().complete);
      for (const part of parts) {
        const reloaded = view();
        for (const session of [rewrite, reloaded]) {
          session.append(part);
          await session.compact('auto');
        }
        expect(reloaded.view()).toEqual(rewrite.view());
        looks()({ view: rewrite.view() });
      }
    }),
    { numRuns: 80 },
  );
  expect(views.filter((view) => view.includes('"reduced"')).length).toBeGreaterThan(10);
});
