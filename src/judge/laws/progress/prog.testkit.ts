import { readableOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import {
  archived,
  assistant,
  calls,
  cleared,
  markFor,
  note,
  result,
  summary,
  system,
  user,
} from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [
  user('task', 400),
  assistant('reply', 400),
  user('more', 300),
  assistant('long', 900),
  user('latest', 200),
  assistant('answer', 200),
  user('next'),
];
const gone = talk.slice(0, 4);
const tail = talk.slice(4);
const chain = [
  user('task', 100),
  calls('reads', 'one'),
  result('one', 900),
  calls('tests', 'two'),
  result('two', 900),
  calls('writes', 'three'),
  result('three', 400),
];
const clearedChain = [
  ...chain.slice(0, 2),
  cleared('one', '[cleared]'),
  chain[3]!,
  cleared('two', '[cleared]'),
  ...chain.slice(5),
  user('next'),
];
const bigChain = [
  user('big', 4000),
  assistant('bigger', 4000),
  user('task', 100),
  calls('tests', 'two'),
  result('two', 4000),
];
const framed = (message: Message): Message =>
  cleared(
    'two',
    `An error: ${readableOf(message)}; in full: ${readableOf(message)}; once more: ${readableOf(message)}`,
  );
const turns = { cut: 'user-turn' } as const;
const all = folded('S1', talk.slice(0, 6), talk.slice(6));
const S1 = summary('S1', talk.slice(0, 6));
const afterwards = {
  append: [assistant('ends', 900), user('last', 900), assistant('ends too', 900), user('very last')],
};

const PROG_3 = situationsOf('PROG-3', {
  holds: {
    'an empty section is written to the archive, and nothing else': {
      story: {
        given: talk,
        profile: { ceilings: 'no-tail', capabilities: ['archive'] },
        steps: [
          { ...all, archive: { '1.md': archived(...talk.slice(0, 6)) } },
          idle('manual', { archive: { '1.md': archived(...talk.slice(0, 6)), '2.md': '' } }),
        ],
      },
      also: ['ARCH-1'],
    },
    'the conversation is empty': { given: [], steps: [idle('manual')] },
    'there is nothing but a system message': { given: [system('rules')], steps: [idle('manual')] },
    'only the summary and the newest request are left': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [all, idle('manual')],
    },
    'it is asked again at once': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [all, idle('manual'), idle('manual')],
    },
    'a single turn, for a design that cuts at turns': { given: chain, profile: turns, steps: [idle('auto')] },
    'a refusal is raised': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [all, idle('manual', { threw: 'Nothing to compact.' })],
    },
  },
  violated: {
    'a model is asked to summarize one short request (openclaw#122617)': {
      way: 'asked-anyway',
      given: [user('task')],
      steps: [idle('manual', { asked: [asked([user('task')], 'S1')] })],
    },
    'the summary is summarized again': {
      way: 'view-changed',
      story: { given: talk, profile: { ceilings: 'no-tail' }, steps: [all, folded('S2', [S1], talk.slice(6))] },
      also: ['FOLD-2', 'FOLD-4', 'SIZE-1'],
    },
    'a design that cuts at turns pays for a summary it can not use': {
      way: 'asked-anyway',
      given: chain,
      profile: turns,
      steps: [idle('auto', { asked: [asked(chain, 'S1')] })],
    },
  },
  'not-exercised': {
    'older turns can be evicted': { given: talk, profile: turns, steps: [folded('S1', gone, tail)] },
    'a long turn can be cut between groups': {
      story: { given: chain, steps: [folded('S1', chain.slice(0, 5), chain.slice(5))] },
      also: ['TASK-2'],
    },
    'a design that reduces in place summarizes the newest batch, and takes it off (agent-sdk)': {
      story: {
        given: [...chain.slice(0, 3), user('next')],
        profile: { mode: 'reduce', keep: [] },
        steps: [
          folded('S1', chain.slice(1, 3), [user('next')], {
            view: [chain[0]!, summary('S1', chain.slice(1, 3)), user('next')],
          }),
        ],
      },
    },
    'a design that reduces in place puts a note in the place of the newest batch': {
      story: {
        given: [...chain.slice(0, 3), user('next')],
        profile: { mode: 'reduce', keep: [] },
        steps: [{ compact: 'manual', view: [chain[0]!, note('assistant', 'Two files were read.'), user('next')] }],
      },
      also: ['COVER-1', 'FAIL-4'],
    },
    'a design without a tail shrinks one giant request': {
      story: {
        given: [user('task', 9000)],
        steps: [folded('S1', [user('task', 9000)], [])],
      },
      also: ['TASK-1', 'TASK-2'],
    },
  },
});

const PROG_4 = situationsOf('PROG-4', {
  holds: {
    'older messages are evicted': { given: talk, steps: [folded('S1', gone, tail)] },
    'it is due by its trigger': {
      given: [user('big', 4000), assistant('bigger', 4000), ...talk],
      steps: [folded('S1', [user('big', 4000), assistant('bigger', 4000), ...gone], tail, { compact: 'auto' })],
    },
    'the first request fails by its own fault and the second one gets a summary': {
      given: talk,
      steps: [
        folded('S1', gone, tail, {
          asked: [asked(gone, { rejected: 'openai-chat/tool-needs-call' }), asked(gone, 'S1')],
        }),
      ],
    },
    'old results are reduced in place without a summary': {
      given: [...chain, user('next')],
      profile: { mode: 'reduce' },
      settings: { keep: { tokens: 300 } },
      steps: [{ compact: 'manual', view: clearedChain }],
    },
    'older messages go, and the newest result is told in a frame that outweighs them, as each one is': {
      given: bigChain,
      drive: 'agent',
      steps: [
        folded('S1', bigChain.slice(0, 2), [bigChain[2]!, bigChain[3]!, framed(bigChain[4]!)], {
          compact: 'auto',
          asked: [asked(bigChain.slice(0, 2), 'S1')],
        }),
      ],
    },
  },
  violated: {
    'nothing is ever done': { way: 'not-compacted', given: talk, steps: [idle('manual')] },
    'an overflow is answered with nothing, although recovery is declared': {
      way: 'not-compacted',
      given: talk,
      profile: { triggers: ['tokens', 'overflow'] },
      steps: [idle('overflow')],
    },
    'a message goes, and a longer text comes': {
      way: 'not-smaller',
      story: {
        given: talk,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, 'S1')],
            view: [summary('S1', gone), note('user', 'word '.repeat(4000)), ...tail],
          },
        ],
      },
      also: ['SIZE-1'],
    },
    'a summary is fetched and thrown away': {
      way: 'summary-not-installed',
      given: talk,
      steps: [idle('manual', { asked: [asked(gone, 'S1')] })],
    },
    'every pass raises (sagents#164)': {
      way: 'raised',
      given: talk,
      steps: [idle('manual', { threw: 'threshold_count must be positive' })],
    },
    'it raises at half a character that was given (claude-code#5934)': {
      way: 'raised-at-half-character',
      given: [...talk.slice(0, -1), note('user', `A smile that was cut: \ud83d ${markFor('next')}`)],
      steps: [idle('manual', { threw: 'surrogates not allowed' })],
    },
    'the summarizer request breaks a rule of the provider': {
      way: 'summarizer-request-rejected',
      given: talk,
      steps: [idle('manual', { asked: [asked(gone, { rejected: 'openai-chat/tool-needs-call' })] })],
    },
    'the trigger is far behind and nobody notices (openclaw#111886)': {
      way: 'not-compacted',
      given: [user('big', 4000), assistant('bigger', 4000), ...talk],
      steps: [idle('auto')],
    },
    'one turn waits for another that never comes, in a design that cuts between groups': {
      way: 'not-compacted',
      story: { given: chain, steps: [idle('manual')] },
      also: ['SPLIT-1'],
    },
  },
  'not-exercised': {
    'all has room but for a latest request that some count against no ceiling': {
      given: [user('task', 500), assistant('long', 800), user('next', 2000)],
      settings: { trigger: { tokens: 2000 }, keep: { tokens: 1500 } },
      steps: [idle('auto')],
    },
    'an overflow is passed on, and no recovery is declared': { given: talk, steps: [idle('overflow')] },
    'the caller took the pass back': {
      given: talk,
      profile: { capabilities: ['cancel'] },
      steps: [idle('manual', { asked: [asked(gone, 'S1')], meanwhile: { what: 'cancel' } })],
    },
    'the archive could not be written': {
      given: talk,
      profile: { capabilities: ['archive'] },
      steps: [idle('manual', { unwritable: true, archive: {} })],
    },
    'all fits into the tail': { given: tail, steps: [idle('manual')] },
    'the trigger is not reached': { given: talk, steps: [idle('auto')] },
    'the summarizer is scripted to fail, and was asked': {
      given: talk,
      script: 'error',
      steps: [idle('manual', { asked: [asked(gone, { fails: 'error' })] })],
    },
    'the summarizer is scripted to fail, and was not asked': { given: talk, script: 'empty', steps: [idle('manual')] },
    'no ceiling of the case can be set': { given: talk, profile: { keep: ['turns'] }, steps: [idle('manual')] },
    'a call is pending, and the pass is put off': {
      given: [...talk, calls('asks', 'approve')],
      steps: [idle('manual')],
    },
    'there is nothing but texts, for a design that reduces results in place': {
      given: talk,
      profile: { mode: 'reduce' },
      steps: [idle('manual')],
    },
    'only the newest batch of results is left, for a design that reduces in place': {
      given: [
        user('task'),
        calls('reads', 'one', 'two'),
        result('one', 900),
        result('two', 900),
        assistant('ends', 900),
        user('next'),
      ],
      profile: { mode: 'reduce' },
      settings: { keep: { tokens: 300 } },
      steps: [idle('manual')],
    },
    'all results are cleared already, by a design that reduces them in place': {
      given: [...chain, user('next')],
      profile: { mode: 'reduce' },
      settings: { keep: { tokens: 300 } },
      steps: [{ compact: 'manual', view: clearedChain }, idle('manual')],
    },
    'a single turn, for a design that reduces what is older than it': {
      given: chain,
      profile: { ...turns, mode: 'reduce', keep: [] },
      steps: [idle('manual')],
    },
    'a single turn, for a design that cuts at turns': { given: chain, profile: turns, steps: [idle('manual')] },
    'the provider would reject what the summarizer is shown as it is': {
      given: [user('task', 900), result('lost', 900), assistant('answer', 900), user('next')],
      steps: [idle('manual', { asked: [asked([result('lost', 900)], { rejected: 'openai-chat/tool-needs-call' })] })],
    },
    'the conversation went on, but is still small': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [all, afterwards, idle('auto')],
    },
  },
});

export const PROG_SITUATIONS: Situation[] = [...PROG_3, ...PROG_4];
