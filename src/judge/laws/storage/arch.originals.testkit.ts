import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import {
  archived,
  assistant,
  calls,
  cleared,
  lossless,
  merged,
  note,
  result,
  summary,
  user,
} from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const [done, last] = [assistant('done', 900), user('last')] as [Message, Message];
const [later, end] = [assistant('later', 900), user('end')] as [Message, Message];
const grown = { append: [done, last] };
const storing = { capabilities: ['archive' as const] };
const S1 = summary('S1', gone);
/** A summary that says where the archive is. */
const pointing = (carrier: Message, path: string): Message => merged(carrier, note('user', `The rest is in ${path}.`));
const one = archived(...gone);
const two = archived(...tail, done);
const first = folded('S1', gone, tail, { archive: { 'part-1.md': one } });
const second = folded('S2', [S1, ...tail, done], [last]);

const work = [
  user('job', 300),
  calls('reads', 'a', 'b'),
  result('a', 900),
  result('b', 900),
  calls('tests', 'c'),
  result('c', 300),
  user('next'),
];
const read = [user('first', 300), calls('opens', 'd', 'e'), result('d', 300), result('e', 300), assistant('both', 200)];
const clearing = [...work.slice(0, 2), cleared('a', '[see a.txt]'), cleared('b', '[see b.txt]'), ...work.slice(4)];
const reducing = { mode: 'reduce' as const, keep: [], ...storing };

/** Whether what left the view stands in the archive. */

export const ARCH_ORIGINALS_SITUATIONS: Situation[] = situationsOf('ARCH-2', {
  holds: {
    'all but a result that had lost its call before': {
      given: [result('lost', 300), ...talk],
      profile: storing,
      steps: [first],
    },
    'the evicted messages are in it': { given: talk, profile: storing, steps: [first] },
    'they are in it as JSON': {
      given: talk,
      profile: storing,
      steps: [{ ...first, archive: { 'log.jsonl': gone.map((message) => JSON.stringify(message)).join('\n') } }],
    },
    'a record of the compaction beside them has the words of its summary': {
      given: talk,
      profile: storing,
      steps: [
        { ...first, archive: { 'part-1.md': one, 'part-1.json': JSON.stringify({ summary: lossless('S1', gone) }) } },
      ],
    },
    'the summary that went into the next one is not': {
      given: talk,
      profile: storing,
      steps: [first, grown, { ...second, archive: { 'part-1.md': one, 'part-2.md': two } }],
    },
    'the view names the archive, and goes on naming it': {
      given: talk,
      profile: storing,
      steps: [
        { ...first, view: [pointing(S1, 'part-1.md'), ...tail] },
        grown,
        {
          ...second,
          view: [pointing(summary('S2', [...talk, done]), 'part-2.md'), last],
          archive: { 'part-1.md': one, 'part-2.md': two },
        },
      ],
    },
    'a pass that could not write names no file, and the next one does again': {
      given: talk,
      profile: storing,
      steps: [
        { ...first, view: [pointing(S1, 'part-1.md'), ...tail] },
        grown,
        { ...second, archive: { 'part-1.md': one }, unwritable: true },
        { append: [later, end] },
        {
          compact: 'manual',
          asked: [asked([summary('S2', [...talk, done]), last, later], 'S3')],
          view: [pointing(summary('S3', [...talk, done, last, later]), 'part-1.md'), end],
          archive: { 'part-1.md': `${one}${two}${archived(last, later)}` },
        },
      ],
    },
    'it names the folder of the archive': {
      given: talk,
      profile: storing,
      steps: [
        { ...first, view: [pointing(S1, 'history/'), ...tail], archive: { 'history/1.md': one } },
        grown,
        {
          ...second,
          view: [pointing(summary('S2', [...talk, done]), 'history/'), last],
          archive: { 'history/1.md': one, 'history/2.md': two },
        },
      ],
    },
    'the results that were cleared are, by a design that reduces in place': {
      given: work,
      profile: reducing,
      steps: [
        {
          compact: 'manual',
          view: clearing,
          archive: { 'a.txt': archived(work[2]!), 'b.txt': archived(work[3]!) },
        },
      ],
    },
    'the newest part stands first in the file': {
      given: talk,
      profile: storing,
      steps: [
        { ...first, archive: { 'all.md': one } },
        grown,
        { ...second, archive: { 'all.md': `${two}\n\n${one}` } },
      ],
    },
    'the results of two calls stand beside their calls, and not in the order in which they came': {
      given: [...read, ...tail],
      profile: storing,
      steps: [
        folded('S1', read, tail, { archive: { 'all.md': archived(read[0]!, read[1]!, read[3]!, read[2]!, read[4]!) } }),
      ],
    },
    'an agent is seen to have written it when it asks the model': {
      given: talk,
      profile: storing,
      drive: 'agent',
      settings: { trigger: { tokens: 1000 } },
      steps: [folded('S1', gone, tail, { compact: 'auto', snapshot: { 'a.md': one } })],
    },
  },
  violated: {
    'what had been archived is gone, and the summary has forgotten it as well': {
      way: 'lost-with-archive',
      given: talk,
      profile: storing,
      steps: [
        first,
        grown,
        {
          compact: 'manual',
          asked: [asked([S1, ...tail, done], { text: 'They talked.' })],
          view: [note('user', 'So far: They talked.'), last],
          archive: { 'part-2.md': two },
        },
      ],
    },
    'one of the evicted messages is missing': {
      way: 'not-archived',
      given: talk,
      profile: storing,
      steps: [{ ...first, archive: { 'part-1.md': archived(gone[0]!) } }],
    },
    'what is archived is the summary, as a record of the compaction, and none of the messages': {
      way: 'not-archived',
      given: talk,
      profile: storing,
      steps: [{ ...first, archive: { 'part-1.json': JSON.stringify({ summary: lossless('S1', gone) }) } }],
    },
    'the answer stands before the question': {
      way: 'out-of-order',
      given: talk,
      profile: storing,
      steps: [{ ...first, archive: { 'part-1.md': archived(...gone.toReversed()) } }],
    },
    'only the shortened arguments of a call are archived (deepagents)': {
      way: 'not-archived',
      given: talk,
      profile: storing,
      steps: [{ ...first, archive: { 'part-1.md': one.slice(0, 10) } }],
    },
    'the earlier summary is archived with the rest': {
      way: 'summary-archived',
      story: {
        given: talk,
        profile: storing,
        steps: [first, grown, { ...second, archive: { 'part-1.md': one, 'part-2.md': archived(S1, ...tail, done) } }],
      },
      also: ['FOLD-2'],
    },
    'the second section takes the place of the first': {
      way: 'archive-lost',
      given: talk,
      profile: storing,
      steps: [first, grown, { ...second, archive: { 'part-1.md': two } }],
    },
    'after the second fold nothing says any more where the archive is (DeepAgents for Swift)': {
      way: 'pointer-lost',
      given: talk,
      profile: storing,
      steps: [
        { ...first, view: [pointing(S1, 'part-1.md'), ...tail] },
        grown,
        { ...second, archive: { 'part-1.md': one, 'part-2.md': two } },
      ],
    },
    'the new summary is archived as the message that it is in the view': {
      way: 'summary-archived',
      given: talk,
      profile: storing,
      steps: [{ ...first, archive: { 'part-1.md': one, 'summary.md': archived(S1) } }],
    },
    'the cleared results are nowhere, by a design that reduces in place': {
      way: 'not-archived',
      given: work,
      profile: reducing,
      steps: [{ compact: 'manual', view: clearing, archive: { 'a.txt': archived(work[2]!) } }],
    },
  },
  'not-exercised': {
    'no archive is declared': { given: talk, steps: [first] },
    'nothing was evicted': { given: talk, profile: storing, steps: [idle('manual', { archive: {} })] },
    'the archive could not be written': {
      given: talk,
      profile: storing,
      steps: [folded('S1', gone, tail, { unwritable: true, archive: {} })],
    },
    'a visible word stands where a kept result was shortened': {
      given: work,
      profile: storing,
      steps: [{ compact: 'manual', view: clearing, archive: {} }],
    },
  },
});
