import { marksIn } from '../../../conversation/mark.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import {
  archived,
  assistant,
  calls,
  cleared,
  merged,
  note,
  result,
  summary,
  user,
} from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const S1 = summary('S1', gone);
const [done, last] = [assistant('done', 900), user('last')] as [Message, Message];
const grown = { append: [done, last] };
const storing = { capabilities: ['archive' as const] };
const blocked = { unwritable: true as const, archive: {} };
const silent = folded('S1', gone, tail, blocked);
const second = (archive: Record<string, string>): PassStory => folded('S2', [S1, ...tail, done], [last], { archive });
/** A pass whose summary says where the archive is. */
const pointing = (frame: string, more: Partial<PassStory>): PassStory =>
  folded('S1', gone, [], { view: [merged(S1, note('user', frame)), ...tail], ...more });
const work = [user('job', 300), calls('reads', 'a', 'b'), result('a', 900), result('b', 900), user('then')];

export const ARCH_UNWRITABLE_SITUATIONS: Situation[] = situationsOf('ARCH-4', {
  holds: {
    'nothing is evicted, and that is raised': {
      given: [...talk.slice(0, 2), user('more', 900), assistant('answer', 900), user('next')],
      profile: storing,
      steps: [idle('manual', { ...blocked, threw: 'ENOTDIR' })],
    },
    'the summary is thrown away': {
      given: talk,
      profile: storing,
      steps: [idle('manual', { ...blocked, asked: [asked(gone, 'S1')] })],
    },
    'the pass goes on, and names no archive': { given: talk, profile: storing, steps: [silent] },
    'it names the file of an earlier pass, as the view did before': {
      given: talk,
      profile: storing,
      steps: [
        pointing('All of it is in history/part-1.md.', { archive: { 'history/part-1.md': archived(...gone) } }),
        grown,
        {
          compact: 'manual',
          asked: [asked([S1, ...tail, done], 'S2')],
          view: [merged(summary('S2', [...talk, done]), note('user', 'All of it is in history/part-1.md.')), last],
          unwritable: true,
          archive: { 'history/part-1.md': archived(...gone) },
        },
      ],
    },
    'the next pass that can write makes up for it': {
      given: talk,
      profile: storing,
      steps: [silent, grown, second({ 'all.md': archived(...talk, done) })],
    },
    'web addresses and tags are no archive': {
      given: talk,
      profile: storing,
      steps: [pointing('<summary> ends with </summary>; and/or see https://example.com/a/b.html.', blocked)],
    },
  },
  violated: {
    'the view names a file that was never written (deepagentsjs#621)': {
      way: 'pointer-to-nothing',
      given: talk,
      profile: storing,
      steps: [pointing('The full history is in /conversation_history/session_1.md.', blocked)],
    },
    'it names a folder with nothing in it': {
      way: 'pointer-to-nothing',
      given: talk,
      profile: storing,
      steps: [pointing('The full history is in history/parts/ now.', blocked)],
    },
    'each cleared result names its file': {
      way: 'pointer-to-nothing',
      given: work,
      profile: { mode: 'reduce', keep: [], ...storing },
      steps: [
        { compact: 'manual', view: [...work.slice(0, 2), cleared('a', '[see a.txt]'), ...work.slice(3)], ...blocked },
      ],
    },
    'the next pass writes only what it evicts itself': {
      way: 'still-not-archived',
      given: talk,
      profile: storing,
      steps: [silent, grown, second({ 'all.md': archived(...tail, done) })],
    },
    'the next pass writes a list of facts in the place of what is missing': {
      way: 'still-not-archived',
      given: talk,
      profile: storing,
      steps: [
        silent,
        grown,
        second({ 'all.md': `${marksIn(archived(...gone), 'F').join(', ')}\n\n${archived(...tail, done)}` }),
      ],
    },
  },
  'not-exercised': {
    'no archive is declared': { given: talk, steps: [folded('S1', gone, tail)] },
    'the archive could be written': {
      given: talk,
      profile: storing,
      steps: [folded('S1', gone, tail, { archive: { '1.md': archived(...gone) } })],
    },
    'there was nothing to archive': { given: tail, profile: storing, steps: [idle('auto', blocked)] },
    'nothing was evicted since': { given: talk, profile: storing, steps: [silent, idle('auto', { archive: {} })] },
  },
});
