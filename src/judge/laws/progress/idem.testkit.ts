import { textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, markFor, merged, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 500), assistant('long', 600), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const S1 = summary('S1', gone);
/** After a pass about 2900 tokens stand there: too many to be far below the trigger, and still below it. */
const fat = [user('task', 5000), assistant('long', 1200), user('more', 1200), assistant('answer', 50), user('next')];
const fatPass = folded('S1', fat.slice(0, 1), fat.slice(1), { compact: 'auto' });
const fatRest: Message[] = [summary('S1', fat.slice(0, 1)), ...fat.slice(1, 3)];
const wide = { settings: { keep: { tokens: 3000 } } };
/** About 2000 tokens, half of the trigger, and a provider that says they are too many. */
const large = [user('task', 900), assistant('long', 900), user('more', 100), assistant('answer', 100), user('next')];
const agent = { given: large, drive: 'agent', profile: { triggers: ['tokens', 'overflow'] } } satisfies Partial<Story>;
const tooLong = idle('auto', { probe: { refused: 'overflow' } });
const saved = folded('S1', large.slice(0, 2), large.slice(2), { compact: 'overflow' });
const rest: Message[] = [summary('S1', large.slice(0, 2)), ...large.slice(2)];

/** All system text of a request is one message: a summary, and what the agent looks up for each request. */
const prompted = (remembered: string, told: readonly Message[] = fat.slice(0, 1)): Message[] => [
  merged(summary('S1', told, 'system'), note('system', `Retrieved memory: ${remembered}`)),
  ...fat.slice(1),
];
const promptFolded = { ...fatPass, view: prompted(textOf(fat[0]!).slice(0, 40)) };
const prompting = {
  ...wide,
  given: fat,
  drive: 'agent',
  profile: { summary: { role: 'system', position: 'head' } },
} satisfies Partial<Story>;

/** Large enough to be due by any trigger. */
const huge = [user('task', 4000), assistant('long', 4000), user('more', 700), assistant('answer', 200), user('next')];
const unasked = folded('S1', huge.slice(0, 2), huge.slice(2), { compact: 'auto' });

export const IDEM_SITUATIONS: Situation[] = situationsOf('IDEM-1', {
  holds: {
    'no trigger is declared that fires by itself, and nothing runs': {
      given: huge,
      profile: { triggers: ['manual', 'overflow'] },
      steps: [idle('auto')],
    },
    "another part of the agent's memory stands beside the summary in its system prompt": {
      ...prompting,
      steps: [promptFolded, idle('auto', { view: prompted('nothing') })],
    },
    'nothing but the archive is written': {
      story: {
        given: talk,
        profile: { capabilities: ['archive'] },
        steps: [idle('auto', { archive: { '1.md': 'all of it' } })],
      },
      also: ['ARCH-1'],
    },
    'a short conversation is left alone': { given: talk, steps: [idle('auto')] },
    'two short messages are left alone': { given: talk.slice(2, 4), steps: [idle('auto')] },
    'messages get an id': {
      given: talk,
      steps: [idle('auto', { view: talk.map((message, at) => ({ ...message, id: `m${at}` })) })],
    },
    'it is asked again right after a pass': { given: talk, steps: [folded('S1', gone, tail), idle('auto')] },
    'the view is just below the trigger after a pass': { given: fat, ...wide, steps: [fatPass, idle('auto')] },
    'an agent raises at half a character in its own request (claude-code#5934)': {
      given: [...talk.slice(0, -1), note('user', `A smile that was cut: \ud83d ${markFor('next')}`)],
      drive: 'agent',
      steps: [idle('auto', { threw: 'surrogates not allowed', probe: 'unseen' })],
    },
    'few messages, where the trigger counts messages': {
      given: talk,
      settings: { trigger: { messages: 6 } },
      profile: { triggers: ['messages'] },
      steps: [idle('auto')],
    },
  },
  violated: {
    'a pass runs that nobody asked for, and no trigger is declared that fires by itself': {
      way: 'view-changed',
      given: huge,
      profile: { triggers: ['manual'] },
      steps: [unasked],
    },
    'of the summary in the system prompt a fact is gone at the next request': {
      way: 'view-changed',
      story: {
        ...prompting,
        steps: [{ ...promptFolded, view: prompted('nothing') }, idle('auto', { view: prompted('nothing', []) })],
      },
      also: ['COVER-1', 'FOLD-1', 'FOLD-2', 'PROG-1'],
    },
    'a short conversation is compacted on resuming (codex#29426)': {
      way: 'view-changed',
      given: talk,
      steps: [folded('S1', gone, tail, { compact: 'auto' })],
    },
    'it runs again on its own output (openclaw#12170)': {
      way: 'view-changed',
      story: {
        given: talk,
        steps: [folded('S1', gone, tail), folded('S2', [S1, ...tail.slice(0, 2)], tail.slice(2), { compact: 'auto' })],
      },
      also: ['PROG-1'],
    },
    'it runs again at once, just below the trigger': {
      way: 'view-changed',
      story: { given: fat, ...wide, steps: [fatPass, folded('S2', fatRest, fat.slice(3), { compact: 'auto' })] },
      also: ['PROG-1'],
    },
    'it overflowed once, and is compacted ever since': {
      way: 'view-changed',
      story: {
        ...agent,
        steps: [tooLong, saved, folded('S2', rest.slice(0, 3), rest.slice(3), { compact: 'auto', before: rest })],
      },
      also: ['PROG-1'],
    },
    'a model is asked, whatever comes of it': {
      way: 'asked-anyway',
      given: talk,
      steps: [idle('auto', { asked: [asked(gone, 'S1')] })],
    },
    'it raises': { way: 'raised', given: talk, steps: [idle('auto', { threw: 'not today' })] },
    'few messages are compacted, where the trigger counts messages': {
      way: 'view-changed',
      given: talk,
      settings: { trigger: { messages: 9 } },
      profile: { triggers: ['messages'] },
      steps: [folded('S1', gone, tail, { compact: 'auto' })],
    },
  },
  'not-exercised': {
    'no trigger is declared that fires by itself, and a request had been too long': {
      given: huge,
      drive: 'agent',
      profile: { triggers: ['overflow'] },
      steps: [tooLong, unasked],
    },
    'a request as large as this was too long before': {
      ...agent,
      profile: { triggers: ['tokens'] },
      steps: [
        tooLong,
        idle('overflow', { threw: '400', probe: 'unseen' }),
        folded('S1', large.slice(0, 2), large.slice(2), { compact: 'auto' }),
      ],
    },
    'a request as large as this was refused for its bytes before': {
      ...agent,
      steps: [
        idle('auto', { probe: { refused: 'bytes' } }),
        idle('auto', { threw: '413', probe: 'unseen' }),
        folded('S1', large.slice(0, 2), large.slice(2), { compact: 'auto' }),
      ],
    },
    'the pass was asked for': { given: talk, steps: [folded('S1', gone, tail)] },
    'it is near the trigger': { given: [user('big', 1800), ...talk], steps: [idle('auto')] },
    'it is above the trigger': {
      given: [user('big', 9000), ...talk],
      steps: [folded('S1', [user('big', 9000), ...gone], tail, { compact: 'auto' })],
    },
    'there is one short message': { given: [user('task')], steps: [idle('auto')] },
    'as many messages as the trigger counts': {
      given: talk,
      settings: { trigger: { messages: 5 } },
      profile: { triggers: ['messages'] },
      steps: [idle('auto')],
    },
    'as many messages as the trigger counts are still there after a pass': {
      given: talk,
      settings: { trigger: { messages: 4 } },
      profile: { triggers: ['messages', 'manual'] },
      steps: [folded('S1', gone, tail), folded('S2', [S1, ...tail.slice(0, 2)], tail.slice(2), { compact: 'auto' })],
    },
    'its trigger can not be set': { given: talk, profile: { triggers: ['messages'] }, steps: [idle('auto')] },
  },
});
