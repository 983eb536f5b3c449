import type { Message } from '../../../conversation/message.ts';
import { asked, ERROR_TEXT } from '../../passes/exchanges.testkit.ts';
import { archived, assistant, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const [done, last] = [assistant('done', 900), user('last')] as [Message, Message];
const grown = { append: [done, last] };
const storing = { capabilities: ['archive' as const] };
const S1 = summary('S1', gone);
const down = [asked(gone, { fails: 'error' })];
const one = archived(...gone);
const two = archived(...tail, done);
const first = folded('S1', gone, tail, { archive: { 'part-1.md': one } });
const second = folded('S2', [S1, ...tail, done], [last]);

export const ARCH_SITUATIONS: Situation[] = situationsOf('ARCH-1', {
  holds: {
    'each pass archives what it evicts, in a file of its own': {
      given: talk,
      profile: storing,
      steps: [first, grown, { ...second, archive: { 'part-1.md': one, 'part-2.md': two } }],
    },
    'one file grows by what is evicted': {
      given: talk,
      profile: storing,
      steps: [
        folded('S1', gone, tail, { archive: { 'all.md': one } }),
        grown,
        { ...second, archive: { 'all.md': `${one}\n${two}` } },
      ],
    },
    'the same messages are stored in two forms': {
      given: talk,
      profile: storing,
      steps: [{ ...first, archive: { 'part-1.md': one, 'part-1.json': JSON.stringify(gone) } }],
    },
    'a failed pass leaves the archive alone, and the one that works writes it': {
      given: talk,
      profile: storing,
      steps: [idle('manual', { asked: down, archive: {} }), first],
    },
    'the summarizer fails, and nothing is written': {
      given: talk,
      profile: { ...storing, onSummarizerFailure: 'raise' },
      steps: [idle('manual', { asked: down, threw: ERROR_TEXT, archive: {} })],
    },
  },
  violated: {
    'a pass that starts by itself has nothing to do, and writes it': {
      way: 'archive-changed',
      given: talk,
      profile: storing,
      steps: [idle('auto', { archive: { '1.md': archived(...gone) } })],
    },
    'the caller takes the pass back, and it is written': {
      way: 'archive-changed',
      given: talk,
      profile: { capabilities: ['cancel', 'archive'] },
      steps: [
        idle('manual', {
          asked: [asked(gone, 'S1')],
          meanwhile: { what: 'cancel', at: 'answered' },
          archive: { '1.md': archived(...gone) },
        }),
      ],
    },
    'messages are archived, the summarizer fails, and they are still there (deepagents)': {
      way: 'archive-changed',
      story: {
        given: talk,
        profile: { ...storing, onSummarizerFailure: 'raise' },
        steps: [idle('manual', { asked: down, threw: ERROR_TEXT, archive: { 'part-1.md': one } })],
      },
    },
    'an empty section is added where only the summary could go': {
      way: 'archive-changed',
      story: {
        given: talk,
        profile: storing,
        steps: [first, folded('S2', [S1], tail, { archive: { 'part-1.md': `${one}\n## Summarized` } })],
      },
      also: ['FOLD-2', 'FOLD-4', 'SIZE-1'],
    },
    'what an earlier pass archived is archived once more': {
      way: 'archived-twice',
      given: talk,
      profile: storing,
      steps: [first, grown, { ...second, archive: { 'part-1.md': one, 'part-2.md': `${one}\n${two}` } }],
    },
    'the attempt before has left a section in the same file': {
      way: 'archived-twice',
      story: {
        given: talk,
        profile: storing,
        steps: [
          idle('manual', { asked: down, archive: { 'all.md': one } }),
          folded('S1', gone, tail, { archive: { 'all.md': `${one}\n${one}` } }),
        ],
      },
    },
  },
  'not-exercised': {
    'no archive is declared': { given: talk, steps: [first] },
    'nothing was attempted': {
      given: talk,
      profile: storing,
      steps: [idle('auto', { archive: {} })],
    },
    'the archive was not read': { given: talk, profile: storing, steps: [idle('manual')] },
    'a function has none to read': { given: talk, profile: storing, drive: 'pure', steps: [folded('S1', gone, tail)] },
    'messages went, and nothing was archived': {
      story: { given: talk, profile: storing, steps: [folded('S1', gone, tail, { archive: {} })] },
      also: ['ARCH-2'],
    },
  },
});
