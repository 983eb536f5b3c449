import fc from 'fast-check';
import { text } from '../conversation/content.ts';
import { marksIn } from '../conversation/mark.ts';
import type { Message, ToolCallBlock } from '../conversation/message.ts';
import type { CompactorOptions } from './types/options.ts';
import type { SummaryReply, SummaryRequest } from './types/summarizer.ts';

export const system = (value: string): Message => ({ role: 'system', content: [text(value)] });
export const user = (value: string): Message => ({ role: 'user', content: [text(value)] });
export const assistant = (value: string): Message => ({ role: 'assistant', content: [text(value)] });

/** An assistant message that calls a tool once for each id. */
export function calls(ids: string[], value = '', status?: 'pending' | 'abandoned'): Message {
  const blocks = ids.map(
    (id): ToolCallBlock => ({
      type: 'tool-call',
      id,
      name: 'read',
      arguments: { path: `${id}.txt` },
      ...(status && { status }),
    }),
  );
  return { role: 'assistant', content: [...(value === '' ? [] : [text(value)]), ...blocks] };
}

export const result = (callId: string, value: string, isError = false): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId, content: [text(value)], ...(isError && { isError }) }],
});

/** Text of so many tokens by the suite's counter. */
export const words = (tokens: number): string => 'word'.repeat(tokens);

/** Options under which nothing but the ceilings decides: a pass that is asked for by hand is never due as well. */
export const OPTIONS: CompactorOptions = { window: 100_000, trigger: { tokens: 90_000 }, keep: { messages: 2 } };

export const answer = (value: string, rest: { finish?: string; toolCalls?: number } = {}): SummaryReply => ({
  kind: 'answer',
  text: value,
  finish: 'stop',
  toolCalls: 0,
  ...rest,
});

/** A summarizer that returns every fact it was shown and records what it was asked. */
export function losslessSummarizer() {
  const requests: SummaryRequest[] = [];
  const complete = async (request: SummaryRequest): Promise<SummaryReply> => {
    requests.push(request);
    return answer(`These facts were stated: ${marksIn(request.prompt, 'F').join(' ')}.`);
  };
  return { requests, complete };
}

/** Freezes a value all the way down, so that any attempt to change it throws. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** One thing that happens in a random conversation. Ids are given out in `conversationOf`. */
type Event = { kind: 'user' | 'assistant' | 'system' | 'orphan' | 'pending' | 'abandoned'; size: number } | Batch;

/** A batch of calls whose results come in a drawn order, with a user message after the first of them where `steered`. */
interface Batch {
  kind: 'batch';
  sizes: number[];
  reversed: boolean;
  steered: boolean;
  reusesId: boolean;
}

const size = fc.integer({ min: 0, max: 120 });
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('user' as const), size }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('assistant' as const), size }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('system' as const, 'orphan' as const), size }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('abandoned' as const), size }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('batch' as const),
      sizes: fc.array(size, { minLength: 1, maxLength: 4 }),
      reversed: fc.boolean(),
      steered: fc.boolean(),
      reusesId: fc.boolean(),
    }),
  },
);

const mark = (number: number): string => {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const digits = [0, 1, 2, 3].map((place) => letters[Math.floor(number / letters.length ** place) % letters.length]);
  return `F-${digits.join('')}`;
};

function conversationOf(events: readonly Event[], firstMark: number): Message[] {
  let marks = firstMark;
  const say = (tokens: number): string => `${mark(marks++)} ${words(tokens)}`;
  const batch = ({ sizes, reversed, steered, reusesId }: Batch, at: number): Message[] => {
    const ids = sizes.map((_, index) => (reusesId ? `call_${index}` : `call_${firstMark}_${at}_${index}`));
    const results = ids.map((id, index) => result(id, say(sizes[index]!)));
    if (reversed) results.reverse();
    return [calls(ids, say(3)), ...results.slice(0, 1), ...(steered ? [user(say(5))] : []), ...results.slice(1)];
  };
  const play = (each: Event, at: number): Message[] => {
    switch (each.kind) {
      case 'user':
        return [user(say(each.size))];
      case 'assistant':
        return [assistant(say(each.size))];
      case 'system':
        return [system(say(each.size))];
      case 'orphan':
        return [result(`gone-${at}`, say(each.size))];
      case 'pending':
      case 'abandoned':
        return [calls([`open_${firstMark}_${at}`], say(each.size), each.kind)];
      case 'batch':
        return batch(each, at);
    }
  };
  return events.flatMap(play);
}

const events = (maxLength: number): fc.Arbitrary<Event[]> => fc.array(event, { maxLength });

/**
 * Random conversations: every text has a mark of its own; system messages, orphan results and abandoned calls turn up
 * anywhere, and some conversations wait for a result near their end.
 */
export const conversations: fc.Arbitrary<Message[]> = fc
  .tuple(events(25), fc.option(fc.record({ kind: fc.constant('pending' as const), size })), events(3))
  .map(([past, pending, rest]) => conversationOf(pending === null ? past : [...past, pending, ...rest], 0));

/** A conversation in chunks as they are appended between passes; no mark and no new id stands in two chunks. */
export const chunks = (count: number): fc.Arbitrary<Message[][]> =>
  fc
    .array(events(4), { minLength: count, maxLength: count })
    .map((each) => each.map((chunk, index) => conversationOf(chunk, index * MARKS_A_CHUNK)));

/** a chunk of four events has at most six texts each */
const MARKS_A_CHUNK = 24;

const keep = fc.oneof(
  fc.record({ messages: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ tokens: fc.integer({ min: 0, max: 800 }) }),
  fc.record({ turns: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ fraction: fc.double({ min: 0, max: 0.01, noNaN: true }), messages: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ tokens: fc.integer({ min: 0, max: 800 }), turns: fc.integer({ min: 1, max: 3 }) }),
);

export const optionSets: fc.Arbitrary<CompactorOptions> = fc.record({
  window: fc.constant(100_000),
  trigger: fc.constant({ tokens: 20_000 }),
  keep,
  cut: fc.constantFrom('user-turn' as const, 'group' as const),
  ack: fc.boolean(),
  overhead: fc.integer({ min: 0, max: 500 }),
});
