import type { JsonObject, Message, ToolCallBlock } from '../../../conversation/message.ts';
import { assistant, calls, merged, note, result, user, withBlocks } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const FILE = 'export const answer = 42; '.repeat(60);
const written: JsonObject = { path: 'src/answer.ts', content: FILE, mode: 420, edits: [{ line: 1, text: FILE }] };
const withArguments = (message: Message, change: (call: ToolCallBlock) => Partial<ToolCallBlock>): Message =>
  withBlocks(message, (block) => (block.type === 'tool-call' ? { ...block, ...change(block) } : block));

const writes = withArguments(calls('writes', 'w'), () => ({ name: 'write_file', arguments: written }));
const work = [user('job', 300), writes, result('w', 700), assistant('said', 800), user('next')];
const clipping = { capabilities: ['argument-clipping' as const] };

/** A pass that leaves other arguments in the call, and all else as it was. */
const clipped = (more: Partial<JsonObject>, change: Partial<ToolCallBlock> = {}) => ({
  compact: 'manual' as const,
  view: [
    work[0]!,
    withArguments(writes, (call) => ({ arguments: { ...call.arguments, ...more } as JsonObject, ...change })),
    ...work.slice(2),
  ],
});
const SHORT = `${FILE.slice(0, 60)}… (1,500 characters left out)`;
const given = { given: work, profile: clipping, settings: { keep: { tokens: 9000 } } };

export const CLEAR_ARGUMENTS_SITUATIONS: Situation[] = situationsOf('CLEAR-4', {
  holds: {
    'a word stands where the text is cut': { ...given, steps: [clipped({ content: SHORT })] },
    'a few dots do': { ...given, steps: [clipped({ content: `${FILE.slice(0, 60)}...` })] },
    'a text deep inside is cut': { ...given, steps: [clipped({ edits: [{ line: 1, text: SHORT }] })] },
    'an argument of its own says so': {
      ...given,
      steps: [clipped({ content: FILE.slice(0, 60), shortened: true })],
    },
    'a word beside the call says so': {
      ...given,
      steps: [
        {
          compact: 'manual',
          view: [
            work[0]!,
            withArguments(merged(writes, note('assistant', '(Its content is left out here.)')), (call) => ({
              arguments: { ...call.arguments, content: '' },
            })),
            ...work.slice(2),
          ],
        },
      ],
    },
    'a list makes room for a word about it': { ...given, steps: [clipped({ edits: '[1 edit left out]' })] },
  },
  violated: {
    'nothing says that the text was cut': {
      way: 'shortened-silently',
      ...given,
      steps: [clipped({ content: FILE.slice(0, 60) })],
    },
    'an argument is gone': {
      way: 'argument-missing',
      ...given,
      steps: [clipped({}, { arguments: { path: 'src/answer.ts', content: SHORT, mode: 420 } })],
    },
    'the call has another name': {
      way: 'name-changed',
      story: { ...given, steps: [clipped({}, { name: 'write', arguments: { ...written, content: SHORT } })] },
      also: ['ORD-2'],
    },
    'the call has another id': {
      way: 'id-changed',
      story: {
        ...given,
        steps: [
          {
            compact: 'manual',
            view: [
              work[0]!,
              withArguments(writes, () => ({ id: 'w2', arguments: { ...written, content: SHORT } })),
              result('w2', 700, 'result w'),
              ...work.slice(3),
            ],
          },
        ],
      },
      also: ['ORD-2'],
    },
    'a number is another number, and something says that a text was shortened': {
      way: 'value-changed',
      ...given,
      steps: [clipped({ content: SHORT, mode: 42, shortened: true })],
    },
    'a number is another number': {
      way: 'value-changed',
      ...given,
      steps: [clipped({ content: SHORT, mode: 42 })],
    },
    'items of a list are gone without a word': {
      way: 'shortened-silently',
      ...given,
      steps: [clipped({ content: SHORT, edits: [] })],
    },
    'a call has another name, a text is cut without a word, a number is another one, and an argument is gone': {
      way: ['argument-missing', 'name-changed', 'shortened-silently', 'value-changed'],
      story: {
        ...given,
        steps: [
          clipped({}, { name: 'write', arguments: { path: 'src/answer.ts', content: FILE.slice(0, 60), mode: 42 } }),
        ],
      },
      also: ['ORD-2'],
    },
  },
  'not-exercised': {
    'every call is what it was': { ...given, steps: [idle('auto')] },
    'the call was evicted': {
      given: work,
      profile: clipping,
      steps: [folded('S1', work.slice(0, 3), work.slice(3))],
    },
  },
});
