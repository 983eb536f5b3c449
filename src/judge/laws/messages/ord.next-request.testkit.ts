import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, note, result, summary, system, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** What the provider makes of the next request. */

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const [, , more, answer, next] = talk as [Message, Message, Message, Message, Message];

const work = [user('task', 700), calls('reads', 'one'), result('one', 600), calls('writes', 'two'), result('two', 300)];
const [, , , writes, two] = work as [Message, Message, Message, Message, Message];

const orphaned = [user('task', 900), assistant('long', 900), result('lost', 50), assistant('answer'), user('next')];

/** An id that is longer than the provider takes. */
const longId = 'recall-'.repeat(12);
const unreadable = [calls('recalls', longId), result(longId)];

export const ORD_NEXT_REQUEST_SITUATIONS: Situation[] = situationsOf('ORD-3', {
  holds: {
    'the next request is accepted': { given: talk, steps: [folded('S1', talk.slice(0, 2), talk.slice(2))] },
    'an acknowledgement follows the summary': {
      given: talk,
      profile: { ack: true },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 2), 'S1')],
          view: [summary('S1', talk.slice(0, 2)), note('assistant', 'Understood.'), more, answer, next],
        },
      ],
    },
    'the summary is an assistant message behind a short user message': {
      given: talk,
      profile: { summary: { role: 'assistant', position: 'head' } },
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 2), 'S1')],
          view: [note('user', 'Where were we?'), summary('S1', talk.slice(0, 2), 'assistant'), more, answer, next],
        },
      ],
    },
    'the words of a call are cut off, and the call is left': {
      story: {
        given: [...work, assistant('end'), user('next')],
        steps: [
          {
            compact: 'manual',
            asked: [asked(work, 'S1')],
            view: [
              summary('S1', work),
              { ...writes, content: [{ type: 'text', text: '' }, ...writes.content.slice(1)] },
              two,
              assistant('end'),
              user('next'),
            ],
          },
        ],
      },
      // The words were few: leaving them out shortens nothing.
      also: ['ORD-2'],
    },
    'what was given would have been rejected by the same rule': {
      given: orphaned,
      steps: [folded('S1', orphaned.slice(0, 1), orphaned.slice(1))],
    },
  },
  violated: {
    'only a system message is left (coder#22819)': {
      way: 'nothing-left',
      story: {
        given: [system('rules'), ...talk],
        steps: [{ compact: 'manual', asked: [asked(talk, 'S1')], view: [system('rules')] }],
      },
      also: ['COVER-1', 'TASK-1', 'TASK-2'],
    },
    'an empty message stands where the summary should, and the provider takes it': {
      way: 'empty-message-accepted',
      story: {
        given: talk,
        steps: [
          { compact: 'manual', asked: [asked(talk, { blank: '' })], view: [note('user', ''), more, answer, next] },
        ],
      },
      also: ['FAIL-2', 'FAIL-4'],
    },
    'the view breaks another kind of rule than what was given': {
      way: 'rejected',
      given: orphaned,
      steps: [folded('S1', orphaned.slice(0, 1), [...orphaned.slice(1), ...unreadable])],
    },
    'a result is kept without its call': {
      way: 'rejected',
      story: { given: work, steps: [folded('S1', work.slice(0, 4), [two])] },
      also: ['PAIR-1', 'TASK-2'],
    },
    'an empty message stands where the summary should, and a result without its call': {
      way: ['empty-message-accepted', 'rejected'],
      story: {
        given: work,
        steps: [{ compact: 'manual', asked: [asked(work, { blank: '' })], view: [note('user', ''), two] }],
      },
      also: ['FAIL-2', 'FAIL-4', 'PAIR-1', 'TASK-2'],
    },
    'an empty message stands where the summary should, and the provider says so (nao#950)': {
      way: 'empty-message',
      story: {
        given: talk,
        dialect: 'anthropic',
        steps: [
          { compact: 'manual', asked: [asked(talk, { blank: '' })], view: [note('user', ''), more, answer, next] },
        ],
      },
      also: ['FAIL-2', 'FAIL-4'],
    },
    'an empty message stands where the summary should, and no request was seen of a provider that refuses it': {
      way: 'empty-message',
      story: {
        given: talk,
        dialect: 'anthropic',
        steps: [
          {
            compact: 'manual',
            asked: [asked(talk, { blank: '' })],
            view: [note('user', ''), more, answer, next],
            probe: 'unseen',
          },
        ],
      },
      also: ['FAIL-2', 'FAIL-4'],
    },
    'nothing is left, and the provider says so': {
      way: 'nothing-left',
      story: { given: talk, steps: [{ compact: 'manual', view: [] }] },
      also: ['COVER-1', 'FAIL-4', 'TASK-1', 'TASK-2'],
    },
  },
  'not-exercised': {
    'the pass changes nothing': { given: talk, steps: [idle('auto')] },
    'no next request was seen': {
      given: talk,
      steps: [folded('S1', talk.slice(0, 2), talk.slice(2), { probe: 'unseen' })],
    },
  },
});
