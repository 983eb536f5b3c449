import type { Recovery } from '../../../adapter/profile.ts';
import { text } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import {
  archived,
  assistant,
  calls,
  cleared,
  markFor,
  merged,
  note,
  result,
  summary,
  user,
} from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const alice = [user('a1', 700), assistant('a2', 900), user('a3', 200), assistant('a4', 200), user('a5')];
const bob = [user('b1', 700), assistant('b2', 900), user('b3', 200), assistant('b4', 200), user('b5')];
const [ofAlice, ofBob] = [archived(...alice.slice(0, 2)), archived(...bob.slice(0, 2))];
/** Said in no step of the story. */
const stranger = assistant('elsewhere', 100);
const serving = { capabilities: ['threads' as const] };
const storing = { capabilities: ['threads' as const, 'archive' as const] };
const begun = { in: 'bob', append: bob };
const first = folded('S1', alice.slice(0, 2), alice.slice(2));

/** A pass whose summary says where the archive is. */
function pointing(nonce: string, list: readonly Message[], path: string, archive: Record<string, string>): PassStory {
  const gone = list.slice(0, 2);
  const pointer = note('user', `All of it is in /${path}.`);
  return folded(nonce, gone, [], { view: [merged(summary(nonce, gone), pointer), ...list.slice(2)], archive });
}

const recovery: Recovery = { tool: 'recall', argument: 'ref', pattern: 'ref ([a-z0-9/.]+)' };
const reducing: Story['profile'] = { mode: 'reduce', keep: [], capabilities: ['recovery', 'threads'], recovery };
const work = (name: string): Message[] => [
  user(`job ${name}`, 300),
  calls(`reads ${name}`, name),
  result(name, 1400),
  user(`next ${name}`),
];
const clearing = (name: string, ref: string): PassStory => ({
  compact: 'manual',
  view: [...work(name).slice(0, 2), cleared(name, `[ref ${ref}]`), ...work(name).slice(3)],
});
/** The model calls the recovery tool, and gets the result of this name. */
const recalls = (ref: string, name: string): Message[] => [
  { role: 'assistant', content: [{ type: 'tool-call', id: `recall-${ref}`, name: 'recall', arguments: { ref } }] },
  {
    role: 'tool',
    content: [
      { type: 'tool-result', callId: `recall-${ref}`, content: [text(`It said: ${markFor(`result ${name}`)}`)] },
    ],
  },
];
const recovered = (name: string): Story => ({
  given: work('ours'),
  profile: reducing,
  steps: [
    clearing('ours', 'x1'),
    { in: 'bob', append: work('theirs') },
    { in: 'bob', ...clearing('theirs', 'x2') },
    { in: 'bob', append: recalls('x2', name) },
    { in: 'bob', ...idle('auto') },
  ],
});

/** An answer that is no summary. */
function beside(name: string): Exchange {
  const { summary: _, ...exchange } = asked(alice.slice(0, 1), name);
  return { ...exchange, class: 'auxiliary' };
}

export const ISO_SITUATIONS: Situation[] = situationsOf('ISO-1', {
  holds: {
    'each of two conversations is summarized by itself': {
      given: alice,
      profile: serving,
      steps: [first, begun, { in: 'bob', ...folded('S2', bob.slice(0, 2), bob.slice(2)) }],
    },
    'what was asked beside, such as a title, is named in the next request': {
      given: alice,
      profile: serving,
      steps: [
        {
          ...first,
          asked: [beside('T1'), asked([note('user', `Now: ${markFor('T1', 'S')}`), ...alice.slice(0, 2)], 'S1')],
        },
        begun,
        { in: 'bob', ...folded('S2', bob.slice(0, 2), bob.slice(2)) },
      ],
    },
    'each is pointed to a file of its own': {
      given: alice,
      profile: storing,
      steps: [
        pointing('S1', alice, 'history/alice.md', { 'history/alice.md': ofAlice }),
        begun,
        {
          in: 'bob',
          ...pointing('S2', bob, 'history/bob.md', { 'history/alice.md': ofAlice, 'history/bob.md': ofBob }),
        },
      ],
    },
    'a conversation is left alone after another one was compacted': {
      given: alice,
      profile: serving,
      steps: [first, { in: 'bob', append: bob.slice(2) }, { in: 'bob', ...idle('auto') }],
    },
    'what comes back is what was cleared in this conversation': recovered('theirs'),
  },
  violated: {
    'the view of one holds a message of the other': {
      way: 'foreign-words-in-view',
      story: {
        given: alice,
        profile: serving,
        steps: [first, begun, { in: 'bob', compact: 'auto', view: [...bob, alice[4]!] }],
      },
      // Nothing was taken off, so the view has grown, and no pass was due.
      also: ['IDEM-1', 'SIZE-1'],
    },
    'the summary of one stands in the other, that has nothing to compact': {
      way: 'foreign-words-in-view',
      story: {
        given: alice,
        profile: serving,
        steps: [first, { in: 'bob', append: bob.slice(2), view: [summary('S1', alice.slice(0, 2)), ...bob.slice(2)] }],
      },
    },
    'a summary that names no fact stands in the other conversation': {
      way: 'foreign-words-in-view',
      story: {
        given: alice,
        profile: serving,
        steps: [first, { in: 'bob', append: bob.slice(2), view: [summary('S1', []), ...bob.slice(2)] }],
      },
    },
    'the summarizer of one is shown the summary of the other': {
      way: 'foreign-words-requested',
      given: alice,
      profile: serving,
      steps: [
        first,
        begun,
        {
          in: 'bob',
          ...folded('S2', bob.slice(0, 2), bob.slice(2), {
            asked: [asked([summary('S1', alice.slice(0, 2)), ...bob.slice(0, 2)], 'S2')],
          }),
        },
      ],
    },
    'it is shown it, and writes it down': {
      way: 'foreign-words-requested',
      given: alice,
      profile: serving,
      steps: [
        first,
        begun,
        {
          in: 'bob',
          ...folded('S2', bob.slice(0, 2), bob.slice(2), {
            asked: [asked([summary('S1', alice.slice(0, 2)), ...bob.slice(0, 2)], 'S2')],
            view: [summary('S2', [...alice.slice(0, 2), ...bob.slice(0, 2)]), ...bob.slice(2)],
          }),
        },
      ],
    },
    'both are pointed to one file (deepagentsjs)': {
      way: 'foreign-words-archived',
      story: {
        given: alice,
        profile: storing,
        steps: [
          pointing('S1', alice, 'session_1.md', { 'session_1.md': ofAlice }),
          begun,
          { in: 'bob', ...pointing('S2', bob, 'session_1.md', { 'session_1.md': ofAlice + ofBob }) },
        ],
      },
      also: ['ARCH-3'],
    },
    'the words of one are put into the file that the other is pointed to': {
      way: 'foreign-words-archived',
      story: {
        given: alice,
        profile: storing,
        steps: [
          pointing('S1', alice, 'history/alice.md', { 'history/alice.md': ofAlice }),
          begun,
          {
            in: 'bob',
            ...folded('S2', bob.slice(0, 2), bob.slice(2), { archive: { 'history/alice.md': ofAlice + ofBob } }),
          },
        ],
      },
      also: ['ARCH-3'],
    },
    'a conversation is pointed to the folder of all': {
      way: 'foreign-words-archived',
      given: alice,
      profile: storing,
      steps: [
        pointing('S1', alice, 'elsewhere.md', { 'history/alice.md': ofAlice, 'elsewhere.md': ofAlice }),
        begun,
        {
          in: 'bob',
          ...pointing('S2', bob, 'history/', {
            'history/alice.md': ofAlice,
            'elsewhere.md': ofAlice,
            'history/bob.md': ofBob,
          }),
        },
      ],
    },
    'what comes back was said in the other conversation': {
      way: 'foreign-words-recovered',
      story: recovered('ours'),
      also: ['REC-1'],
    },
    'a function remembers what was said to it in another case': {
      way: 'words-of-another-case',
      elsewhere: ['elsewhere'],
      given: alice,
      steps: [{ ...first, view: [summary('S1', [...alice.slice(0, 2), stranger]), ...alice.slice(2)] }],
    },
    'it writes it into the request of its summarizer': {
      way: 'words-of-another-case',
      elsewhere: ['elsewhere'],
      given: alice,
      steps: [{ ...first, asked: [asked([stranger, ...alice.slice(0, 2)], 'S1')] }],
    },
    'the archive still has what was said in another case': {
      way: 'words-of-another-case',
      elsewhere: ['elsewhere'],
      given: alice,
      profile: storing,
      steps: [
        pointing('S1', alice, 'history/alice.md', { 'history/alice.md': ofAlice, 'history/z.md': archived(stranger) }),
      ],
    },
    'one file for both, and the summarizer of one is shown the other': {
      way: ['foreign-words-archived', 'foreign-words-requested'],
      story: {
        given: alice,
        profile: storing,
        steps: [
          pointing('S1', alice, 'session_1.md', { 'session_1.md': ofAlice }),
          begun,
          {
            in: 'bob',
            ...pointing('S2', bob, 'session_1.md', { 'session_1.md': ofAlice + ofBob }),
            asked: [asked([summary('S1', alice.slice(0, 1)), ...bob.slice(0, 2)], 'S2')],
          },
        ],
      },
      also: ['ARCH-3'],
    },
  },
  'not-exercised': {
    'there is only one conversation': { given: alice, profile: serving, steps: [first] },
    'nobody was compacted': { given: alice.slice(2), profile: serving, steps: [begun, { in: 'bob', ...idle('auto') }] },
  },
});
