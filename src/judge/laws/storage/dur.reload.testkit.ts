import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const S1 = summary('S1', gone);
const later = [assistant('done', 900), user('last')];
const grown = { append: later };

const [done, last] = later as [Message, Message];
const [much, more] = [assistant('much', 900), user('more of it')];
const S2 = summary('S2', [...tail, done]);
/** What a session is when it is loaded again. */

const reloading = { capabilities: ['reload' as const] };
const view = [S1, ...tail];
/** What an agent has loaded shows only in what it asks next. */
const alone = { ...reloading, mode: 'view' as const };
const again = { compact: 'auto' as const, asked: [asked([...talk.slice(0, 3)], 'S2')], before: view };

export const DUR_RELOAD_SITUATIONS: Situation[] = situationsOf('DUR-2', {
  holds: {
    'the view is the same, and nothing is due': {
      given: talk,
      profile: reloading,
      steps: [folded('S1', gone, tail), { reload: 'the same' }, idle('auto')],
    },
    'the next fold takes the summary in': {
      given: talk,
      profile: reloading,
      steps: [folded('S1', gone, tail), { reload: 'the same' }, grown, folded('S2', [...view, done], [last])],
    },
    'the next fold summarizes anew what the summary stood for, from the log': {
      given: talk,
      profile: { ...reloading, mode: 'view' },
      steps: [
        folded('S1', gone, tail),
        { reload: 'the same' },
        grown,
        {
          compact: 'manual',
          asked: [asked([...talk, done], 'S2')],
          view: [summary('S2', [...talk, done]), last],
        },
      ],
    },
    'an agent summarizes anew what the summary stood for, when a pass is due': {
      given: talk,
      profile: alone,
      drive: 'agent',
      settings: { trigger: { tokens: 1000 } },
      steps: [
        folded('S1', gone, tail, { compact: 'auto' }),
        { reload: 'the same' },
        grown,
        { compact: 'auto', asked: [asked([...talk, done], 'S2')], view: [summary('S2', [...talk, done]), last] },
      ],
    },
    'an agent is asked nothing by a pass that is not due, and shows the summary alone': {
      given: talk,
      profile: alone,
      drive: 'agent',
      settings: { trigger: { tokens: 1000 } },
      steps: [folded('S1', gone, tail, { compact: 'auto' }), { reload: 'the same' }, idle('auto')],
    },
    'one of several summaries goes before a fold takes the newest in: FOLD-1 has it, with or without a reload': {
      story: {
        given: talk,
        profile: { ...reloading, summaries: 'accumulate' },
        steps: [
          folded('S1', gone, tail),
          grown,
          { compact: 'manual', asked: [asked([...tail, done], 'S2')], view: [S1, S2, last] },
          { reload: 'the same' },
          { append: [much, more] },
          {
            compact: 'manual',
            asked: [asked([S2, last, much], 'S3')],
            view: [summary('S3', [...tail, done, last, much]), more],
          },
        ],
      },
      also: ['COVER-1', 'FOLD-1'],
    },
    'it is loaded twice, and gives its messages ids': {
      given: talk,
      profile: reloading,
      steps: [
        folded('S1', gone, tail),
        { reload: 'the same' },
        { reload: view.map((message, at) => ({ ...message, id: `m${at}` })) },
        idle('auto', { before: view.map((message, at) => ({ ...message, id: `m${at}` })) }),
      ],
    },
  },
  violated: {
    'the whole history is back (Roo#11487)': {
      way: 'history-back',
      given: talk,
      profile: reloading,
      steps: [folded('S1', gone, tail), { reload: talk }, idle('auto')],
    },
    'an agent summarizes again what had left, though no pass was due by what it had shown': {
      way: 'history-back',
      story: {
        given: talk,
        profile: alone,
        drive: 'agent',
        settings: { trigger: { tokens: 1000 } },
        steps: [
          folded('S1', gone, tail, { compact: 'auto' }),
          { reload: 'the same' },
          { ...again, view: [summary('S2', talk.slice(0, 3)), ...tail.slice(1)] },
        ],
      },
      also: ['IDEM-1', 'PROG-1'],
    },
    'the summary is gone': {
      way: 'gone-after-reload',
      given: talk,
      profile: reloading,
      steps: [folded('S1', gone, tail), { reload: tail }, idle('auto')],
    },
    'a message says something else': {
      way: 'other-view',
      given: talk,
      profile: reloading,
      steps: [
        folded('S1', gone, tail),
        { reload: [S1, user('most', 200), ...tail.slice(1)] },
        idle('auto', { before: [S1, user('most', 200), ...tail.slice(1)] }),
      ],
    },
    'it can not be loaded': {
      way: 'reload-raised',
      given: talk,
      profile: reloading,
      steps: [folded('S1', gone, tail), { reload: 'raises' }, idle('auto')],
    },
    'the boundary is counted otherwise, and one message more is shown': {
      way: 'history-back',
      given: talk,
      profile: reloading,
      steps: [folded('S1', gone, tail), { reload: [S1, talk[1]!, ...tail] }, idle('auto')],
    },
    'an older state is loaded: what had been evicted is back, and the newest messages are gone (pi#8990)': {
      way: 'gone-after-reload',
      given: talk,
      profile: reloading,
      steps: [folded('S1', gone, tail), { reload: talk.slice(0, 3) }, idle('auto')],
    },
    'the whole history is back, in another order': {
      way: 'other-view',
      given: talk,
      profile: reloading,
      steps: [
        folded('S1', gone, tail),
        { reload: [...gone, tail[0]!, tail[2]!, tail[1]!] },
        idle('auto', { before: [...gone, tail[0]!, tail[2]!, tail[1]!] }),
      ],
    },
    'a word about the reload is added, and nothing is gone': {
      way: 'added-after-reload',
      given: talk,
      profile: reloading,
      steps: [
        folded('S1', gone, tail),
        { reload: [...view, note('assistant', 'This session was loaded again.')] },
        idle('auto', { before: [...view, note('assistant', 'This session was loaded again.')] }),
      ],
    },
    'the next fold leaves the summary out': {
      way: 'summary-lost',
      story: {
        given: talk,
        profile: reloading,
        steps: [
          folded('S1', gone, tail),
          { reload: 'the same' },
          grown,
          { compact: 'manual', asked: [asked([...tail, done], 'S2')], view: [summary('S2', [...tail, done]), last] },
        ],
      },
      also: ['COVER-1', 'FOLD-1'],
    },
  },
  'not-exercised': {
    'a turn before it ended with an error, and nobody saw what the agent held': {
      story: {
        given: talk,
        profile: alone,
        drive: 'agent',
        settings: { trigger: { tokens: 1000 } },
        steps: [
          folded('S1', gone, tail, { compact: 'auto' }),
          idle('overflow', { threw: '400: too long' }),
          { reload: talk },
          idle('auto'),
        ],
      },
      also: ['OVER-1'],
    },
    'the session was never loaded again': {
      given: talk,
      profile: reloading,
      steps: [folded('S1', gone, tail), idle('auto')],
    },
    'nothing had been compacted before': {
      given: talk,
      profile: reloading,
      steps: [{ reload: 'the same' }, idle('auto')],
    },
    'there was a pass since': {
      given: talk,
      profile: reloading,
      steps: [folded('S1', gone, tail), { reload: 'the same' }, idle('auto'), idle('auto')],
    },
  },
});
