import fc from 'fast-check';
import { text } from './content.ts';
import { type MarkKind, markSource } from './mark.ts';
import type { Block, Message, ToolCallBlock, ToolResultBlock } from './message.ts';
import { seededRandom } from './random.ts';

/** Generators of conversations for property tests: every text has a mark of its own, every call arguments of its own. */

/** One thing that happens within a turn. */
export type Step =
  | { kind: 'reply'; thinks: boolean }
  /** `interrupted`: the user writes while the tools run; `late`: the last result comes after the next step */
  | {
      kind: 'calls';
      says: boolean;
      thinks: boolean;
      fanout: number;
      results: ResultOrder;
      interrupted: boolean;
      late: boolean;
    }
  /** two assistants call, then their results come mixed in one run */
  | { kind: 'mixed'; first: number; second: number; results: ResultOrder };

export type ResultOrder = 'in order' | 'reversed' | 'grouped';

export interface Plan {
  seed: string;
  /** a system message opens the list */
  system: boolean;
  turns: { image: boolean; steps: Step[] }[];
  /** calls at the end still wait for their results */
  pending: number;
  /** call ids are drawn from so few that they repeat; 0 makes each unique */
  idPool: number;
  /** messages have ids */
  named: boolean;
}

const resultOrder = fc.constantFrom<ResultOrder[]>('in order', 'reversed', 'grouped');

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('reply' as const), thinks: fc.boolean() }),
  fc.record({
    kind: fc.constant('calls' as const),
    says: fc.boolean(),
    thinks: fc.boolean(),
    fanout: fc.integer({ min: 1, max: 7 }),
    results: resultOrder,
    interrupted: fc.boolean(),
    late: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('mixed' as const),
    first: fc.integer({ min: 1, max: 3 }),
    second: fc.integer({ min: 1, max: 3 }),
    results: resultOrder,
  }),
);

export const plan: fc.Arbitrary<Plan> = fc.record({
  seed: fc.string({ maxLength: 6 }),
  system: fc.boolean(),
  turns: fc.array(fc.record({ image: fc.boolean(), steps: fc.array(step, { maxLength: 4 }) }), { maxLength: 5 }),
  pending: fc.integer({ min: 0, max: 3 }),
  idPool: fc.constantFrom(0, 0, 1, 3),
  named: fc.boolean(),
});

/** Well-formed conversations: every result has its call before it, every call but the pending ones its result. */
export const conversation: fc.Arbitrary<Message[]> = plan.map((value) => build(value));

/** @returns the conversation a plan describes; equal plans give equal conversations */
export function build({ seed, system, turns, pending, idPool, named }: Plan): Message[] {
  const desk = newDesk(seed, idPool);
  if (system) desk.say('system');
  for (const { image, steps } of turns) {
    desk.say('user', image ? [desk.image()] : []);
    for (const taken of steps) take(desk, taken);
    desk.flush();
  }
  if (pending > 0) desk.call(pending, []);
  return named ? desk.messages.map((message, index) => ({ ...message, id: `m${index % 4}` })) : desk.messages;
}

function take(desk: Desk, taken: Step): void {
  const due = desk.takeLate();
  const thought: Block[] = 'thinks' in taken && taken.thinks ? [{ type: 'reasoning', text: 'Let me think.' }] : [];
  switch (taken.kind) {
    case 'reply':
      desk.say('assistant', thought);
      break;
    case 'calls': {
      const calls = desk.call(taken.fanout, taken.says ? [...thought, text(desk.sentence())] : thought);
      if (taken.interrupted) desk.say('user');
      desk.answer(taken.late ? calls.slice(1) : calls, taken.results);
      if (taken.late) desk.owe(calls[0]!);
      break;
    }
    case 'mixed': {
      const calls = [...desk.call(taken.first, []), ...desk.call(taken.second, [])];
      desk.answer(calls, taken.results);
    }
  }
  if (due !== undefined) desk.answer([due], 'in order');
}

type Desk = ReturnType<typeof newDesk>;

/** Where a conversation is written: it counts marks, ids and files, and knows which result is still owed. */
function newDesk(seed: string, idPool: number) {
  const random = seededRandom(seed);
  const draw: (kind: MarkKind) => string = markSource(random);
  const messages: Message[] = [];
  const open = new Set<string>();
  let made = 0;
  let late: ToolCallBlock | undefined;

  const sentence = () =>
    `Sentence number ${messages.length} says something. (${draw('F')})\nAnd it goes on for a while.`;
  const say = (role: Message['role'], blocks: Block[] = []) => {
    messages.push({ role, content: [...blocks, text(sentence())] });
  };
  const image = (): Block => ({ type: 'image', mediaType: 'image/png', data: 'aGVsbG8=' });
  /** Ids repeat, but no two calls of one id are open at once: which of them a result answers would be a matter of order. */
  const nextId = (): string => {
    made += 1;
    const id = idPool === 0 ? `call_${made}` : `call_${Math.floor(random() * idPool)}`;
    const free = open.has(id) ? `call_x${made}` : id;
    open.add(free);
    return free;
  };
  const call = (count: number, blocks: Block[]): ToolCallBlock[] => {
    const calls = Array.from({ length: count }, (): ToolCallBlock => {
      const id = nextId();
      return { type: 'tool-call', id, name: 'read_file', arguments: { path: `part-${made}.log`, lines: 20 } };
    });
    messages.push({ role: 'assistant', content: [...blocks, ...calls] });
    return calls;
  };
  const answer = (calls: readonly ToolCallBlock[], order: ResultOrder) => {
    if (calls.length === 0) return;
    const results = calls.map(({ id }): ToolResultBlock => {
      open.delete(id);
      return { type: 'tool-result', callId: id, content: [text(`Content of a file. (${draw('F')}) It ends here.`)] };
    });
    if (order === 'grouped') messages.push({ role: 'tool', content: results });
    else for (const result of inOrder(results, order)) messages.push({ role: 'tool', content: [result] });
  };
  const owe = (owed: ToolCallBlock) => {
    late = owed;
  };
  const takeLate = () => {
    const due = late;
    late = undefined;
    return due;
  };
  const flush = () => {
    const due = takeLate();
    if (due !== undefined) answer([due], 'in order');
  };
  return { messages, sentence, say, image, call, answer, owe, takeLate, flush };
}

const inOrder = <Item>(items: readonly Item[], order: 'in order' | 'reversed'): readonly Item[] =>
  order === 'reversed' ? items.toReversed() : items;

/** Any list at all: calls and results of few ids in any order, in any number, in messages of any role. */
export const anyMessages: fc.Arbitrary<Message[]> = fc.array(
  fc.record({
    role: fc.constantFrom<Message['role'][]>('user', 'assistant', 'tool', 'system'),
    content: fc.array(
      fc.oneof(
        fc.constantFrom('', 'yes', 'Go on.').map(text),
        fc.record({
          type: fc.constant('tool-call' as const),
          id: fc.constantFrom('a', 'b', 'c'),
          name: fc.constant('read_file'),
          arguments: fc.record({ path: fc.constantFrom('x', 'y') }),
        }),
        fc.record({
          type: fc.constant('tool-result' as const),
          callId: fc.constantFrom('a', 'b', 'c', 'd'),
          content: fc.array(fc.constantFrom('one', 'two').map(text), { maxLength: 2 }),
        }),
      ),
      { maxLength: 4 },
    ),
  }),
  { maxLength: 14 },
);
