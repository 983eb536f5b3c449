import { describe, expect, it } from 'vitest';
import { align } from './alignment/align.ts';
import { text } from './content.ts';
import { ESTIMATORS } from './estimate.ts';
import { groupsOf, legalCuts } from './groups.ts';
import { type MarkKind, markSource } from './mark.ts';
import type { Block, Message } from './message.ts';
import { seededRandom } from './random.ts';

/**
 * Long sessions have tens of thousands of messages. Work is compared, not measured against a clock: ten times the
 * messages may cost about ten times the work; comparing each message with each would cost a hundred times.
 */
const SMALL = 10_000;
const LARGE = 100_000;
/** the most that `growth` may be */
const MOST = 7;

const reads = { role: 0, content: 0 };

/** The same messages, but every look at one of them counts. */
const watched = (messages: readonly Message[]): Message[] =>
  messages.map(
    (message): Message => ({
      get role() {
        reads.role += 1;
        return message.role;
      },
      get content() {
        reads.content += 1;
        return message.content;
      },
    }),
  );

/** Looks at messages that `work` takes for one message of the list. */
function looks(messages: readonly Message[], work: (messages: Message[]) => unknown): number {
  const list = watched(messages);
  reads.role = 0;
  reads.content = 0;
  work(list);
  return (reads.role + reads.content) / messages.length;
}

interface Measure {
  /** messages of the short list; small lists hardly ever wait for the garbage collector, so cheap work needs long ones */
  short: number;
  tries: number;
}

/**
 * How many times the processor time of ten short lists one of ten times the length takes: about once where work grows
 * with the length, about ten times where it grows with its square. The least of several tries, after a run to warm up.
 */
function growth<Input>(
  make: (count: number) => Input,
  work: (input: Input) => unknown,
  { short, tries }: Measure,
): number {
  const [ten, one] = [make(short), make(10 * short)];
  work(ten);
  const least = (input: Input, times: number) =>
    Math.min(...Array.from({ length: tries }, () => processorTime(() => repeat(times, () => work(input)))));
  return least(one, 1) / least(ten, 10);
}

function processorTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

function repeat(times: number, work: () => unknown): void {
  for (let time = 0; time < times; time += 1) work();
}

interface Shape {
  /** call id of the n-th round */
  id: (round: number) => string;
  marked: boolean;
}

function rounds(count: number, { id, marked }: Shape): Message[] {
  const draw: (kind: MarkKind) => string = markSource(seededRandom('scale'));
  const say = (role: Message['role']): Message => ({
    role,
    content: [text(marked ? `Go on. (${draw('F')})` : 'Go on.')],
  });
  return Array.from({ length: count / 4 }, (_, round): Message[] => [
    say('user'),
    { role: 'assistant', content: [{ type: 'tool-call', id: id(round), name: 'read_file', arguments: { path: 'a' } }] },
    { role: 'tool', content: [{ type: 'tool-result', callId: id(round), content: [text(marked ? draw('F') : 'ok')] }] },
    say('assistant'),
  ]).flat();
}

/** One message with very many calls, and their results in reverse. */
const batch = (count: number): Message[] => {
  const ids = Array.from({ length: count }, (_, index) => `call_${index}`);
  const call = (id: string): Block => ({ type: 'tool-call', id, name: 'read_file', arguments: {} });
  const result = (callId: string): Block => ({ type: 'tool-result', callId, content: [] });
  return [
    { role: 'assistant', content: ids.map(call) },
    ...ids.reverse().map((id): Message => ({ role: 'tool', content: [result(id)] })),
  ];
};

const cleared = (messages: readonly Message[]): Message[] =>
  messages.map(({ role, content }) => ({
    role,
    content: content.map((block) =>
      block.type === 'tool-result' ? { ...block, content: [text('[cleared]')] } : block,
    ),
  }));

const oneId = { id: () => 'x', marked: true };

describe('groups of a very long conversation', () => {
  it.each<[string, (count: number) => Message[]]>([
    ['rounds with one id', (count) => rounds(count, oneId)],
    ['rounds with unique ids', (count) => rounds(count, { ...oneId, id: String })],
    ['one batch of calls, answered from the last to the first', batch],
    ['calls without results', (count) => rounds(count, oneId).filter(({ role }) => role !== 'tool')],
    [
      'results without calls',
      (count) => rounds(count, oneId).filter(({ content }) => content[0]!.type !== 'tool-call'),
    ],
  ])('are found with as many looks at each message as in a short one: %s', { timeout: 60_000 }, (_, make) => {
    const work = (messages: Message[]) => legalCuts(groupsOf(messages));
    const short = looks(make(SMALL), work);
    expect(looks(make(LARGE), work) / short).toBeLessThan(1.1);
    expect(short).toBeLessThan(20);
    expect(growth(make, work, { short: SMALL, tries: 3 })).toBeLessThan(MOST);
  });
});

describe('estimators on a very long conversation', () => {
  it.each(Object.entries(ESTIMATORS))(
    'look at each message as often as in a short one: %s',
    { timeout: 60_000 },
    (_, estimate) => {
      expect(looks(rounds(LARGE, oneId), estimate)).toBeCloseTo(looks(rounds(SMALL, oneId), estimate));
    },
  );
});

describe('alignment of a very long conversation', () => {
  it.each<[string, Shape, (given: Message[]) => Message[]]>([
    ['everything kept', { ...oneId, id: String }, (given) => structuredClone(given)],
    ['one id, results cleared, half evicted', oneId, (given) => cleared(given.slice(given.length / 2))],
    ['no marks, one id', { ...oneId, marked: false }, (given) => structuredClone(given)],
    ['everything re-ordered', oneId, (given) => given.toReversed()],
    ['everything merged into one text', oneId, (given) => [mergedText(given)]],
  ])('costs in proportion to its length: %s', { timeout: 120_000 }, (_, shape, derive) => {
    const make = (count: number) => {
      const given = rounds(count, shape);
      return { given, view: derive(given) };
    };
    expect(growth(make, ({ given, view }) => align(given, view), { short: SMALL, tries: 1 })).toBeLessThan(MOST);
  });
});

const mergedText = (given: readonly Message[]): Message => ({
  role: 'user',
  content: [
    text(
      given.flatMap(({ content }) => content.flatMap((block) => (block.type === 'text' ? block.text : []))).join('\n'),
    ),
  ],
});
