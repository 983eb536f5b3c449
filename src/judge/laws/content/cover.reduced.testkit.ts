import type { Profile } from '../../../adapter/profile.ts';
import type { Message } from '../../../conversation/message.ts';
import { assistant, calls, cleared, markFor, note, result, user } from '../../passes/messages.testkit.ts';
import { folded } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Messages that stay, with less in them: cleared, shortened or reduced to a note. */

const work = [user('task', 300), calls('reads', 'one'), result('one', 900), calls('writes', 'two'), result('two', 300)];
const [job, reads, , writes, two] = work as [Message, Message, Message, Message, Message];
const batch = [calls('batch', 'a', 'b', 'c'), result('a', 300), result('b', 300), result('c', 300)];
const [reading, ...results] = batch as [Message, ...Message[]];
/** Each quotes a result, and has more words of its own than of the result's. */
const notes = ['a', 'b', 'c'].map((id) =>
  cleared(
    id,
    `ARCHIVED_RESPONSE [toolName=read; executionId=abcdef]. Preview: ${markFor(`result ${id}`)}. Fetch the full payload with get_response.`,
  ),
);
const closing = [assistant('done', 900), user('last')];
/** All results are reduced to notes, and evicted with their calls when more has been said. */
const notesEvicted = (...shown: Message[]) => [
  { compact: 'manual' as const, view: [job, reading, ...notes] },
  { append: closing },
  folded('S2', [reading, ...shown], [job, ...closing]),
];
const inPlace: Partial<Profile> = { mode: 'reduce', keep: [] };

export const COVER_REDUCED_SITUATIONS: Situation[] = situationsOf('COVER-1', {
  holds: {
    'results that were reduced to notes before are shown as they were said': {
      given: [job, ...batch],
      profile: { capabilities: ['clearing'], keep: [] },
      steps: notesEvicted(...results),
    },
    'a cleared result leaves a visible marker': {
      given: work,
      profile: inPlace,
      steps: [
        {
          compact: 'manual',
          view: [job, reads, cleared('one', '[result cleared, read it again if needed]'), writes, two],
        },
      ],
    },
    'a design that reduces in place leaves dots': {
      given: work,
      profile: inPlace,
      steps: [{ compact: 'manual', view: [job, reads, cleared('one', '…'), writes, two] }],
    },
    'dots follow on the beginning of a result': {
      given: work,
      steps: [{ compact: 'manual', view: [job, reads, cleared('one', 'This is …'), writes, two] }],
    },
    'a shortened result says how much is missing': {
      given: work,
      profile: inPlace,
      steps: [
        { compact: 'manual', view: [job, reads, cleared('one', 'This is … [900 tokens left out]'), writes, two] },
      ],
    },
  },
  violated: {
    'of results that were reduced to notes before, the marks alone are shown': {
      way: 'shown-bare',
      story: {
        given: [job, ...batch],
        profile: { capabilities: ['clearing'], keep: [] },
        steps: notesEvicted(note('user', ['a', 'b', 'c'].map((id) => markFor(`result ${id}`)).join(', '))),
      },
      also: ['COVER-2'],
    },
    'results that fit are replaced by dots, and nothing says that it does so': {
      way: 'shortened-silently',
      given: work,
      steps: [{ compact: 'manual', view: [job, reads, cleared('one', '…'), writes, two] }],
    },
    'a result is cleared to nothing': {
      way: 'shortened-silently',
      given: work,
      profile: inPlace,
      steps: [{ compact: 'manual', view: [job, reads, cleared('one', ''), writes, two] }],
    },
    'a result is cut off in the middle of a sentence': {
      way: 'shortened-silently',
      given: work,
      profile: inPlace,
      steps: [{ compact: 'manual', view: [job, reads, cleared('one', 'This is'), writes, two] }],
    },
  },
});
