import { textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, merged, note, result, summary, user, withBlocks } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const [task, long, more, answer, next] = talk as [Message, Message, Message, Message, Message];

const work = [user('task', 700), calls('reads', 'one'), result('one', 600), calls('writes', 'two'), result('two', 300)];
const [, , , writes, two] = work as [Message, Message, Message, Message, Message];

const named = (id: string): Message => ({ ...answer, id, meta: { usage: 312 } });
const failed: Message = withBlocks(two, (block) =>
  block.type === 'tool-result' ? { ...block, isError: true } : block,
);
const pictured: Message = {
  role: 'user',
  content: [...more.content, { type: 'image', mediaType: 'image/png', data: 'aGVsbG8=' }],
};
/** A call, and its result, under another id. */
const renamed = (message: Message): Message =>
  withBlocks(message, (block) => {
    if (block.type === 'tool-call') return { ...block, id: 'another' };
    return block.type === 'tool-result' ? { ...block, callId: 'another' } : block;
  });
/** Long enough to be shortened, in lines of which each is indented. */
const inLines = withBlocks(user('lines', 900), (block) =>
  block.type === 'text' ? { ...block, text: block.text.replaceAll('. ', '.\n\n    ') } : block,
);
const onOneLine = textOf(inLines).replaceAll(/\s+/g, ' ');
const wordy = assistant('wordy', 1500);
const inTwoPlaces = (words: string): string => {
  const middle = Math.floor(words.length / 2);
  const left = '[some of it is left out here]';
  return [words.slice(0, 500), words.slice(middle, middle + 500), words.slice(-500)].join(left);
};
/** An answer that the script gave word for word: without a nonce, and longer than what may introduce a text. */
const UNMARKED = `They talked about the invoices.\n- They are to be moved by noon.\n- ${'One more was found. '.repeat(20)}Nobody was told.`;
const labelled = [task, long, more, named('m4'), next];

export const ORD_SITUATIONS: Situation[] = situationsOf('ORD-2', {
  holds: {
    'ids and meta come back as they were': {
      given: labelled,
      steps: [folded('S1', labelled.slice(0, 2), labelled.slice(2))],
    },
    'messages without an id get one': {
      given: talk,
      steps: [
        folded(
          'S1',
          talk.slice(0, 2),
          talk.slice(2).map((message, at) => ({ ...message, id: `new-${at}` })),
        ),
      ],
    },
    'a summary without a mark stands in front of what is kept, in one text with it': {
      given: talk,
      script: { text: UNMARKED },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), { text: UNMARKED })],
          view: [note('user', `<earlier>\n${UNMARKED}\n</earlier>\n\n${textOf(next)}`)],
        },
      ],
    },
    'a summary without a mark stands behind what is kept, in a block of its own and laid out anew': {
      given: talk,
      script: { text: UNMARKED },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), { text: UNMARKED })],
          view: [merged(next, note('user', `Earlier:\n\n${UNMARKED.replaceAll('\n', '\n\n')}`))],
        },
      ],
    },
    'the summary within a request that stays gives way to a later one': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), 'S1')],
          view: [merged(next, summary('S1', talk.slice(0, 4)))],
        },
        { append: [wordy, user('last')] },
        {
          compact: 'manual',
          asked: [asked([merged(next, summary('S1', talk.slice(0, 4))), wordy], 'S2')],
          view: [merged(next, summary('S2', [...talk, wordy])), user('last')],
        },
      ],
    },
    'the summary within a request that stays gives way to a later one without a mark': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      script: { text: UNMARKED },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), 'S1')],
          view: [merged(next, summary('S1', talk.slice(0, 4)))],
        },
        { append: [wordy, user('last')] },
        {
          compact: 'manual',
          asked: [asked([merged(next, summary('S1', talk.slice(0, 4))), wordy], { text: UNMARKED })],
          view: [merged(next, note('user', UNMARKED)), user('last')],
        },
      ],
    },
    'a declared loss of ids and meta': {
      given: labelled,
      drive: 'pure',
      profile: { losses: ['id', 'meta'] },
      steps: [folded('S1', labelled.slice(0, 2), talk.slice(2))],
    },
    'a declared loss of images': {
      given: [task, long, pictured, answer, next],
      drive: 'pure',
      profile: { losses: ['image'] },
      steps: [folded('S1', talk.slice(0, 2), talk.slice(2))],
    },
    'a long answer is shortened in two places, and each says so': {
      given: [task, wordy, more, answer, next],
      steps: [folded('S1', [task], [note('assistant', inTwoPlaces(textOf(wordy))), more, answer, next])],
    },
    'an old result is shortened and keeps its error flag': {
      given: [...work.slice(0, 4), failed, assistant('end'), user('next')],
      steps: [
        folded(
          'S1',
          work.slice(0, 3),
          [
            writes,
            withBlocks(failed, (block) =>
              block.type === 'tool-result' ? { ...block, content: [{ type: 'text', text: '[shortened]' }] } : block,
            ),
            assistant('end'),
            user('next'),
          ],
          { asked: [asked(work, 'S1')] },
        ),
      ],
    },
  },
  violated: {
    'a loss is declared, and the view before the pass did not have it': {
      way: 'label-changed',
      given: labelled,
      profile: { losses: ['id', 'meta'] },
      steps: [folded('S1', labelled.slice(0, 2), talk.slice(2))],
    },
    'a loss of images is declared, and the view before the pass still had one': {
      way: 'image-lost',
      given: [task, long, pictured, answer, next],
      profile: { losses: ['image'] },
      steps: [folded('S1', talk.slice(0, 2), talk.slice(2))],
    },
    'the id and the usage of an untouched message are gone (deepagentsjs#248)': {
      way: 'label-changed',
      given: labelled,
      steps: [folded('S1', labelled.slice(0, 2), talk.slice(2))],
    },
    'an id is changed': {
      way: 'label-changed',
      given: labelled,
      steps: [folded('S1', labelled.slice(0, 2), [more, named('m9'), next])],
    },
    'meta is changed': {
      way: 'label-changed',
      given: labelled,
      steps: [folded('S1', labelled.slice(0, 2), [more, { ...named('m4'), meta: { usage: 0 } }, next])],
    },
    'the error flag of a kept result is lost': {
      way: 'error-flag-changed',
      story: {
        given: [...work.slice(0, 4), failed],
        steps: [folded('S1', work.slice(0, 3), work.slice(3))],
      },
      also: ['TASK-2'],
    },
    'the arguments of a kept call are changed': {
      way: 'call-altered',
      story: {
        given: work,
        steps: [
          folded('S1', work.slice(0, 3), [
            withBlocks(writes, (block) =>
              block.type === 'tool-call' ? { ...block, arguments: { path: 'six.md' } } : block,
            ),
            two,
          ]),
        ],
      },
      also: ['TASK-2'],
    },
    'a kept call has another name': {
      way: 'call-renamed',
      story: {
        given: work,
        steps: [
          folded('S1', work.slice(0, 3), [
            withBlocks(writes, (block) => (block.type === 'tool-call' ? { ...block, name: 'append' } : block)),
            two,
          ]),
        ],
      },
      also: ['TASK-2'],
    },
    'words are added to what the user said': {
      way: 'text-altered',
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [more, answer, note('user', `${textOf(next)} And the backups.`)])],
    },
    'the summary within a request that stays gives way to a later one, and so does a word of the request': {
      way: 'text-altered',
      given: talk,
      profile: { ceilings: 'no-tail' },
      script: { text: UNMARKED },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), 'S1')],
          view: [merged(next, summary('S1', talk.slice(0, 4)))],
        },
        { append: [wordy, user('last')] },
        {
          compact: 'manual',
          asked: [asked([merged(next, summary('S1', talk.slice(0, 4))), wordy], { text: UNMARKED })],
          view: [merged(note('user', textOf(next).replace('This', 'That')), note('user', UNMARKED)), user('last')],
        },
      ],
    },
    'half of a summary is added to what the user said': {
      way: 'text-altered',
      given: talk,
      script: { text: UNMARKED },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), { text: UNMARKED })],
          view: [note('user', `${textOf(next)} ${UNMARKED.slice(0, 300)}`)],
        },
      ],
    },
    'a kept call and its result have another id': {
      way: 'call-id-changed',
      story: { given: work, steps: [folded('S1', work.slice(0, 3), [renamed(writes), renamed(two)])] },
      also: ['TASK-2'],
    },
    'an image of a kept message is gone': {
      way: 'image-lost',
      given: [task, long, pictured, answer, next],
      steps: [folded('S1', talk.slice(0, 2), talk.slice(2))],
    },
    'a short answer is kept with another word in it': {
      way: 'text-altered',
      given: [...talk.slice(0, 3), assistant('answer'), next],
      steps: [
        folded('S1', talk.slice(0, 2), [
          more,
          { ...note('assistant', textOf(assistant('answer')).replace('This', 'That')) },
          next,
        ]),
      ],
    },
    'a long text of the user is kept without its line ends, and nothing of it is left out': {
      way: 'text-altered',
      given: [task, long, inLines, answer, next],
      steps: [folded('S1', talk.slice(0, 2), [{ ...inLines, ...note('user', onOneLine) }, answer, next])],
    },
    'the role of a kept message is changed': {
      way: 'role-changed',
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), [more, { ...answer, role: 'user' }, next])],
    },
    'the list that was handed in is altered in place': {
      way: 'input-altered',
      given: talk,
      steps: [idle('auto', { mutated: true })],
    },
    'the list that was handed in is altered, and of two kept messages one has another id and one another role': {
      way: ['input-altered', 'label-changed', 'role-changed'],
      given: labelled,
      steps: [
        folded('S1', labelled.slice(0, 2), [{ ...more, role: 'assistant' }, named('m9'), next], { mutated: true }),
      ],
    },
  },
  'not-exercised': {
    'the pass changes nothing': { given: labelled, steps: [idle('auto')] },
    'the view is empty': {
      story: { given: talk, steps: [{ compact: 'manual', view: [] }] },
      also: ['COVER-1', 'FAIL-4', 'ORD-3', 'TASK-1', 'TASK-2'],
    },
  },
});
