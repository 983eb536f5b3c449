import type { Message } from '../../../conversation/message.ts';
import { assistant, calls, note, result, summary, user, withBlocks } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const work = [user('job', 700), calls('reads', 'a', 'b'), failed(result('a', 300)), result('b', 300)];
const kept = [assistant('report', 300), user('next')];
const talk = [...work, ...kept];
const [done, last] = [assistant('done', 900), user('last')] as [Message, Message];
const grown = { append: [done, last] };
const S1 = summary('S1', work);
const profile = { capabilities: ['archive' as const, 'replayable-archive' as const] };
const lines = (...messages: readonly Message[]): string =>
  messages.map((message) => `${JSON.stringify(message)}\n`).join('');

const [task, call, error, second] = work as [Message, Message, Message, Message];
const one = lines(...work);
const two = lines(...kept, done);
const fold = (archive: Record<string, string>) => folded('S1', work, kept, { archive });
const again = (archive: Record<string, string>) => folded('S2', [S1, ...kept, done], [last], { archive });
const after = (archive: Record<string, string>) => ({ given: talk, profile, steps: [fold(archive)] });

/** The request is carried over by the first pass, and goes with the second. */
const carrying = [
  folded('S1', [call, error, second], [task, ...kept], { archive: { 'all.jsonl': lines(call, error, second) } }),
  grown,
];

function saying(message: Message, half: string): Message {
  return withBlocks(message, (block) => (block.type === 'text' ? { ...block, text: `${block.text} ${half}` } : block));
}

function failed(message: Message): Message {
  return withBlocks(message, (block) => (block.type === 'tool-result' ? { ...block, isError: true } : block));
}

export const ARCH_REPLAY_SITUATIONS: Situation[] = situationsOf('ARCH-5', {
  holds: {
    'one message a line': after({ 'all.jsonl': one }),
    'with ids and times of its own in each line': after({
      'all.jsonl': work
        .map((message, at) => `${JSON.stringify({ ...message, id: `x${at}`, meta: { at } })}\n`)
        .join(''),
    }),
    'each pass has a file of its own, and a transcript for people lies beside them': {
      given: talk,
      profile,
      steps: [
        fold({ 'part-9.jsonl': one }),
        grown,
        again({ 'part-9.jsonl': one, 'part-10.jsonl': two, 'part-10.md': 'To be read by people.' }),
      ],
    },
    'a request that stayed longer stands where it left': {
      given: talk,
      profile,
      steps: [
        ...carrying,
        folded('S2', [S1, task, ...kept, done], [last], {
          archive: { 'all.jsonl': lines(call, error, second, task, ...kept, done) },
        }),
      ],
    },
    'a request that stayed longer stands where it was said': {
      given: talk,
      profile,
      steps: [
        ...carrying,
        folded('S2', [S1, task, ...kept, done], [last], { archive: { 'all.jsonl': lines(...work, ...kept, done) } }),
      ],
    },
    'without the error flag, where that is a declared loss': {
      given: talk,
      profile: { ...profile, losses: ['error-flag'] },
      steps: [fold({ 'all.jsonl': lines(task, call, result('a', 300), second) })],
    },
    'with U+FFFD for half of a character, as its view has it, where that is a declared loss': {
      given: [],
      profile: { ...profile, losses: ['half-characters'] },
      steps: [
        { append: [saying(task, '\ud83d'), ...talk.slice(1)], view: [saying(task, '\ufffd'), ...talk.slice(1)] },
        folded('S1', [saying(task, '\ufffd'), ...work.slice(1)], kept, {
          archive: { 'all.jsonl': lines(saying(task, '\ufffd'), ...work.slice(1)) },
        }),
      ],
    },
  },
  violated: {
    'the words alone': {
      way: 'archived-altered',
      story: after({ 'all.jsonl': work.map(({ content }) => `${JSON.stringify(content)}\n`).join('') }),
    },
    'everybody is the user': {
      way: 'archived-altered',
      story: after({ 'all.jsonl': lines(...work.map((said): Message => ({ ...said, role: 'user' }))) }),
    },
    'a result whose failure is forgotten': {
      way: 'archived-altered',
      story: after({ 'all.jsonl': lines(task, call, result('a', 300), second) }),
    },
    'a call without its arguments': {
      way: 'archived-altered',
      story: after({
        'all.jsonl': lines(
          task,
          withBlocks(call, (block) => (block.type === 'tool-call' ? { ...block, arguments: {} } : block)),
          error,
          second,
        ),
      }),
    },
    'a result of another call': {
      way: 'archived-altered',
      story: after({
        'all.jsonl': lines(
          task,
          call,
          error,
          withBlocks(second, (block) => (block.type === 'tool-result' ? { ...block, callId: 'a' } : block)),
        ),
      }),
    },
    'results that changed places': {
      way: 'out-of-order',
      story: after({ 'all.jsonl': lines(task, call, second, error) }),
    },
    'a line that is none of the conversation': {
      way: 'foreign-line',
      story: after({ 'all.jsonl': one + lines(note('user', '## Part one')) }),
    },
    'a message that stands there twice': {
      way: 'archived-twice',
      story: after({ 'all.jsonl': one + lines(task) }),
      also: ['ARCH-1'],
    },
    'the newest part first': {
      way: 'out-of-order',
      given: talk,
      profile,
      steps: [fold({ 'all.jsonl': one }), grown, again({ 'all.jsonl': two + one })],
    },
    'a transcript, and nothing to be replayed': { way: 'not-archived', story: after({ 'all.md': one }) },
    'a result whose failure is forgotten, and a line that is none of the conversation': {
      way: ['archived-altered', 'foreign-line'],
      story: after({ 'all.jsonl': lines(task, call, result('a', 300), second, note('user', '## Part one')) }),
    },
    'a result whose failure is forgotten, and one that is not there at all': {
      way: ['archived-altered', 'not-archived'],
      story: after({ 'all.jsonl': lines(task, call, result('a', 300)) }),
      also: ['ARCH-2'],
    },
    'a message that stands there twice, and a line that is none of the conversation': {
      way: ['archived-twice', 'foreign-line'],
      story: after({ 'all.jsonl': one + lines(task, note('user', '## Part one')) }),
      also: ['ARCH-1'],
    },
    'a result that is not there, and others that changed places with their call': {
      way: ['not-archived', 'out-of-order'],
      story: after({ 'all.jsonl': lines(task, error, call) }),
      also: ['ARCH-2'],
    },
    'everybody is the user, and one of them states no fact': {
      way: 'archived-altered',
      given: [...work, note('user', 'Go on.'), ...kept],
      profile,
      steps: [
        folded('S1', [...work, note('user', 'Go on.')], kept, {
          archive: {
            'all.jsonl': lines(
              ...[...work, note('assistant', 'Go on.')].map((said): Message => ({ ...said, role: 'assistant' })),
            ),
          },
        }),
      ],
    },
  },
  'not-exercised': {
    'it is not claimed': { given: talk, profile: { capabilities: ['archive'] }, steps: [fold({ 'all.jsonl': one })] },
    'a function has no archive to read': { given: talk, profile, drive: 'pure', steps: [folded('S1', work, kept)] },
    'nothing was evicted': { given: talk, profile, steps: [idle('manual', { archive: {} })] },
    'the archive could not be written': {
      given: talk,
      profile,
      steps: [folded('S1', work, kept, { unwritable: true, archive: {} })],
    },
  },
});
