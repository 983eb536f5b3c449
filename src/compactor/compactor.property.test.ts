import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../conversation/content.ts';
import { anyMessages, conversation } from '../conversation/conversations.testkit.ts';
import { groupsOf } from '../conversation/groups.ts';
import { marksIn } from '../conversation/mark.ts';
import type { Message } from '../conversation/message.ts';
import { compact } from './compact.ts';
import { conversations, deepFreeze, losslessSummarizer, optionSets } from './compactor.testkit.ts';
import { requestTokens } from './plan/token-budget.ts';
import { rulesOf } from './rules.ts';
import { syntheticKind } from './view/synthetic-messages.ts';

/** Sizes, system messages, orphans and abandoned calls from here; late, mixed and grouped results from there; then anything. */
const HISTORIES = fc.oneof(conversations, conversation, anyMessages.map(withPlainSystem));
const MANUAL = { reason: 'manual', state: null } as const;
const pass = async (history: readonly Message[], options: Parameters<typeof compact>[1]) => {
  const { complete, requests } = losslessSummarizer();
  return { ...(await compact(deepFreeze(history), options, complete, MANUAL)), requests };
};

/** A system message that calls tools has no meaning in any dialect. */
function withPlainSystem(history: Message[]): Message[] {
  return history.map((message) =>
    message.role === 'system'
      ? { ...message, content: message.content.filter(({ type }) => type === 'text') }
      : message,
  );
}

/** An empty text says nothing, and providers refuse it: what is carried over goes without. */
const speechOf = ({ content }: Message): string =>
  content
    .flatMap((block) => (block.type === 'text' && block.text.trim() !== '' ? [block.text] : []))
    .join('\n')
    .trim();

/** How often the property found a pass that really compacted: a law that never met one has proven nothing. */
async function always(property: (history: Message[], options: Parameters<typeof compact>[1]) => Promise<boolean>) {
  let compacted = 0;
  await fc.assert(
    fc.asyncProperty(HISTORIES, optionSets, async (history, options) => {
      if (await property(history, options)) compacted += 1;
    }),
    { numRuns: 900 },
  );
  expect(compacted).toBeGreaterThan(100);
}

describe('any pass over any conversation', () => {
  it('splits no pair of call and result that the history had whole', () =>
    always(async (history, options) => {
      const { messages, outcome } = await pass(history, options);
      const before = groupsOf(history);
      const after = groupsOf(messages);
      const keptOrphans = after.orphans.map(({ message }) => messages[message]);
      const orphansBefore = new Set(before.orphans.map(({ message }) => history[message]));
      expect(keptOrphans.filter((message) => !orphansBefore.has(message!))).toEqual([]);
      const openBefore = before.groups.flatMap(({ pending, abandoned }) => [...pending, ...abandoned]);
      const openAfter = after.groups.flatMap(({ pending, abandoned }) => [...pending, ...abandoned]);
      expect(openAfter.filter((id) => !openBefore.includes(id))).toEqual([]);
      return outcome.kind === 'compacted';
    }));

  it('begins the tail with no orphan result', () =>
    always(async (history, options) => {
      const { messages, installed } = await pass(history, options);
      const first = messages[messages.length - (history.length - (installed?.layout.cut ?? 0))];
      const orphans = new Set(groupsOf(history).orphans.map(({ message }) => history[message]));
      if (installed !== undefined) expect(orphans.has(first!)).toBe(false);
      return installed !== undefined;
    }));

  it('keeps what it keeps as the very same messages in their order, and writes only what it marks', () =>
    always(async (history, options) => {
      const { messages, outcome } = await pass(history, options);
      const kept = messages.filter((message) => syntheticKind(message) === null);
      const indices = kept.map((message) => history.indexOf(message));
      expect(indices).not.toContain(-1);
      expect(indices).toEqual([...new Set(indices)].sort((left, right) => left - right));
      return outcome.kind === 'compacted';
    }));

  it('keeps every system message', () =>
    always(async (history, options) => {
      const { messages, outcome } = await pass(history, options);
      const systemsOf = (list: readonly Message[]) => list.filter(({ role }) => role === 'system');
      expect(systemsOf(messages)).toEqual(systemsOf(history));
      return outcome.kind === 'compacted';
    }));

  it('keeps every call that waits for a result, with what results it has', () =>
    always(async (history, options) => {
      const { messages, outcome } = await pass(history, options);
      const waiting = groupsOf(history).groups.filter(({ pending }) => pending.length > 0);
      for (const index of waiting.flatMap(({ members }) => members)) expect(messages).toContain(history[index]);
      return outcome.kind === 'compacted' && waiting.length > 0;
    }));

  it('leaves a smaller request where it compacted, and the very same list where it did not', () =>
    always(async (history, options) => {
      const { messages, outcome } = await pass(history, options);
      if (outcome.kind !== 'compacted') expect(messages).toBe(history);
      else {
        const rules = rulesOf(options);
        expect(requestTokens(messages, rules)).toBeLessThan(requestTokens(history, rules));
      }
      return outcome.kind === 'compacted';
    }));

  it('keeps the text of the latest request in the view', () =>
    always(async (history, options) => {
      const { messages, outcome } = await pass(history, options);
      const said = history.filter(({ role }) => role === 'user').map(speechOf);
      expect(messages.map(speechOf).join('\n')).toContain(said.findLast((words) => words !== '') ?? '');
      return outcome.kind === 'compacted';
    }));

  it('shows every fact that leaves the view to the summarizer', () =>
    always(async (history, options) => {
      const { messages, outcome, requests } = await pass(history, options);
      const summaryless = messages.filter((message) => syntheticKind(message) !== 'summary');
      const left = new Set(marksIn(summaryless.map(textOf).join('\n'), 'F'));
      const shown = new Set(marksIn(requests.map(({ prompt }) => prompt).join('\n'), 'F'));
      const lost = marksIn(history.map(textOf).join('\n'), 'F').filter((fact) => !left.has(fact) && !shown.has(fact));
      expect(lost).toEqual([]);
      return outcome.kind === 'compacted';
    }));

  it('finds nothing left to do at once afterwards, and asks no model to find that out', () =>
    always(async (history, options) => {
      const first = await pass(history, options);
      if (first.outcome.kind !== 'compacted') return false;
      const second = await pass(first.messages, options);
      expect(second.requests).toEqual([]);
      expect(second.messages).toBe(first.messages);
      return true;
    }));

  it('gives the same view for the same history', () =>
    always(async (history, options) => {
      const [first, second] = [await pass(history, options), await pass(structuredClone(history), options)];
      expect(second.messages).toEqual(first.messages);
      return first.outcome.kind === 'compacted';
    }));
});
