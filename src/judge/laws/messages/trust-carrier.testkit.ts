import type { Profile } from '../../../adapter/profile.ts';
import type { Message, TextBlock } from '../../../conversation/message.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, lossless, merged, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const kept = talk.slice(2);
const bare = note('user', lossless('S1', gone));
const role = (declared: Profile['summary']['role']): Partial<Profile> => ({
  summary: { role: declared, position: 'head' },
});
const installing = (view: Message[], more: Partial<Story> = {}): Story => ({
  given: talk,
  steps: [{ compact: 'manual', asked: [asked(gone, 'S1')], view: [...view, ...kept] }],
  ...more,
});
const pair: Message[] = [
  { role: 'assistant', content: [{ type: 'tool-call', id: 'own', name: 'summarize', arguments: {} }] },
  { role: 'tool', content: [{ type: 'tool-result', callId: 'own', content: bare.content as TextBlock[] }] },
];

/** The same summary, as an answer of other words. */
const answered = (content: string): Exchange => {
  const choices = [{ message: { role: 'assistant', content }, finish_reason: 'stop' }];
  return { ...asked(gone, 'S1'), response: { status: 200, headers: {}, body: JSON.stringify({ choices }) } };
};
const IN_TAGS = `<analysis>\nThey spoke of the task.\n</analysis>\n<summary>\n${lossless('S1', gone)}\n</summary>`;

export const TRUST_CARRIER_SITUATIONS: Situation[] = situationsOf('TRUST-1', {
  holds: {
    'a heading stands in front of it': installing([summary('S1', gone)]),
    'a heading of two characters, in a language that needs no more': installing([
      note('user', `摘要：\n${lossless('S1', gone)}`),
    ]),
    'a heading of two letters': installing([note('user', `TL;DR\n${lossless('S1', gone)}`)]),
    'a tag stands around it': installing([note('user', `<summary>\n${lossless('S1', gone)}\n</summary>`)]),
    'a sentence follows on it': installing([note('user', `${lossless('S1', gone)}\n\nGo on from there.`)]),
    'a label says so in meta': installing([{ ...bare, meta: { summary: true } }]),
    'a message of its own introduces it': installing([note('user', 'What has happened so far?'), bare]),
    'it is acknowledged': installing([bare, note('assistant', 'I will go on from there.')], { profile: { ack: true } }),
    'it stands as the assistant wrote it, and the profile says so': installing(
      [note('assistant', lossless('S1', gone))],
      {
        profile: role('assistant'),
      },
    ),
    'it came in tags, and what stood between them has a heading': {
      given: talk,
      steps: [{ compact: 'manual', asked: [answered(IN_TAGS)], view: [summary('S1', gone), ...kept] }],
    },
    'it has a heading of its own, and its own heading in front of it': {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [answered(`# What happened so far\n${lossless('S1', gone)}`)],
          view: [note('user', `# What happened so far\n# What happened so far\n${lossless('S1', gone)}`), ...kept],
        },
      ],
    },
    'it is the result of a call of its own': installing(pair, { profile: role('tool-pair') }),
    'it is merged with what the user said next, under a heading': {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone, 'S1')],
          view: [merged(summary('S1', gone), kept[0]!), ...kept.slice(1)],
        },
      ],
    },
  },
  violated: {
    'it came in tags, and only what stood between them is a bare message of the user': {
      way: 'no-frame',
      given: talk,
      steps: [{ compact: 'manual', asked: [answered(IN_TAGS)], view: [bare, ...kept] }],
    },
    'it came in two lines, and is one bare line of the user': {
      way: 'no-frame',
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [answered(`They spoke of it.\n\n${lossless('S1', gone)}`)],
          view: [note('user', `They spoke of it. ${lossless('S1', gone)}`), ...kept],
        },
      ],
    },
    'it is a bare message of the user': { way: 'no-frame', story: installing([bare]) },
    'it is merged with what the user said next, and nothing parts them': {
      way: 'no-frame',
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(gone, 'S1')], view: [merged(bare, kept[0]!), ...kept.slice(1)] }],
    },
    'it speaks as the system, and the profile does not say so': {
      way: 'in-system-role',
      story: installing([summary('S1', gone, 'system')]),
    },
    'a copy of it speaks as the system (persistent-agent-runtime#91)': {
      way: 'in-system-role',
      story: installing([summary('S1', gone, 'system'), note('user', `In other words: ${lossless('S1', gone)}`)]),
    },
    'a pair is declared, and a copy of it speaks as the system': {
      way: 'in-system-role',
      story: installing([summary('S1', gone, 'system'), ...pair], { profile: role('tool-pair') }),
    },
    'a pair is declared, and all that an agent sends speaks as the system': {
      way: 'in-system-role',
      given: talk,
      drive: 'agent',
      profile: { triggers: ['tokens'], ...role('tool-pair') },
      steps: [{ compact: 'auto', asked: [asked(gone, 'S1')], view: [summary('S1', gone, 'system'), ...kept] }],
      settings: { trigger: { tokens: 1200 }, keep: { tokens: 1200 } },
    },
    'it stands as the assistant wrote it, and the profile says otherwise': {
      way: 'wrong-role',
      story: installing([summary('S1', gone, 'assistant')]),
    },
    'of two one is bare, and the other stands as the assistant wrote it': {
      way: ['no-frame', 'wrong-role'],
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone.slice(0, 1), 'S1'), asked(gone.slice(1), 'S2')],
          view: [note('user', lossless('S1', gone.slice(0, 1))), summary('S2', gone.slice(1), 'assistant'), ...kept],
        },
      ],
    },
    'of two one speaks as the system, and the other as the assistant': {
      way: ['in-system-role', 'wrong-role'],
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone.slice(0, 1), 'S1'), asked(gone.slice(1), 'S2')],
          view: [summary('S1', gone.slice(0, 1), 'system'), summary('S2', gone.slice(1), 'assistant'), ...kept],
        },
      ],
    },
    'it is a bare message of the user, and the profile says otherwise': {
      way: 'wrong-role',
      story: installing([bare], { profile: role('assistant') }),
    },
  },
  'not-exercised': {
    'there is no new one': { given: talk, steps: [idle('auto')] },
    'an earlier one stays': {
      given: talk,
      steps: [folded('S1', gone, kept), idle('manual')],
    },
    'on the wire of an agent nobody sees its label': {
      given: talk,
      drive: 'agent',
      profile: { triggers: ['tokens'], losses: ['id', 'meta'] },
      steps: [{ compact: 'auto', asked: [asked(gone, 'S1')], view: [bare, ...kept] }],
      settings: { trigger: { tokens: 1200 }, keep: { tokens: 1200 } },
    },
    'conversion loses the label': installing([bare], { profile: { losses: ['meta'] } }),
    'a result is summarized where it stands': {
      given: [user('job', 300), calls('reads', 'one'), result('one', 900), ...talk],
      steps: [idle('manual', { asked: [asked([result('one', 900)], { fails: 'error' })] })],
    },
  },
});
