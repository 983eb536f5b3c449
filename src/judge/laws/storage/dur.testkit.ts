import { textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { archived, assistant, calls, cleared, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const S1 = summary('S1', gone);
const later = [assistant('done', 900), user('last')];
const grown = { append: later };
const viewing = { mode: 'view' as const, capabilities: ['durable-log' as const] };
/** What `talk` begins with, and something more. */
const twofold: Message = { role: 'user', content: [...talk[0]!.content, ...user('rest', 100).content] };
const all = archived(...talk);
const first = folded('S1', gone, tail, { log: all });
const work = [user('job', 300), calls('reads', 'a', 'b'), result('a', 900), result('b', 900), user('then')];

export const DUR_SITUATIONS: Situation[] = situationsOf('DUR-1', {
  holds: {
    'the log is a list of the messages': {
      given: talk,
      profile: viewing,
      steps: [folded('S1', gone, tail, { log: JSON.stringify(talk) })],
    },
    'it is what was said and not a character more': {
      given: talk,
      profile: viewing,
      steps: [folded('S1', gone, tail, { log: talk.map(textOf).join('') })],
    },
    'it grows by what is said': {
      given: talk,
      profile: viewing,
      steps: [
        first,
        grown,
        folded('S2', [S1, ...tail, later[0]!], later.slice(1), { log: `${all}\n${archived(...later)}` }),
      ],
    },
    'records of compactions stand among the messages': {
      given: talk,
      profile: viewing,
      steps: [
        folded('S1', gone, tail, { log: `${all}\n${archived(S1)}` }),
        grown,
        folded('S2', [S1, ...tail, later[0]!], later.slice(1), { log: `${all}\n${archived(S1, ...later)}` }),
      ],
    },
    'the record of the last compaction stands in front of all messages': {
      given: talk,
      profile: viewing,
      steps: [folded('S1', gone, tail, { log: `{"summary":"${archived(S1)}"}\n${all}` })],
    },
    'what came while the pass ran is in it': {
      given: talk,
      profile: { mode: 'view', capabilities: ['durable-log', 'concurrent'] },
      steps: [
        folded('S1', gone, [...tail, assistant('said', 50)], {
          meanwhile: { what: { append: [assistant('said', 50)] } },
          log: archived(...talk, assistant('said', 50)),
        }),
      ],
    },
  },
  violated: {
    'it shrinks with the view': {
      way: 'log-shortened',
      given: talk,
      profile: viewing,
      steps: [folded('S1', gone, tail, { log: archived(S1, ...tail) })],
    },
    'the newest message never reached it': {
      way: 'never-logged',
      given: talk,
      profile: viewing,
      steps: [folded('S1', gone, tail, { log: archived(...talk.slice(0, 4)) })],
    },
    'of a message with two facts it has one': {
      way: 'log-shortened',
      given: talk.with(0, twofold),
      profile: viewing,
      steps: [
        folded('S1', [twofold, talk[1]!], tail, {
          log: `${'padding '.repeat(2000)}${archived(user('task', 700), ...talk.slice(1))}`,
        }),
      ],
    },
    'what came while the pass ran is not in it': {
      way: 'never-logged',
      given: talk,
      profile: { mode: 'view', capabilities: ['durable-log', 'concurrent'] },
      steps: [
        folded('S1', gone, [...tail, assistant('said', 50)], {
          meanwhile: { what: { append: [assistant('said', 50)] } },
          log: all,
        }),
      ],
    },
    'results are cleared in the log as well': {
      way: ['gone-from-log', 'log-shortened'],
      given: work,
      profile: { ...viewing, mode: 'reduce', keep: [] },
      steps: [
        idle('auto', { log: archived(...work) }),
        {
          compact: 'manual',
          view: [...work.slice(0, 2), cleared('a', '[cleared]'), ...work.slice(3)],
          log: archived(...work)
            .replace(/filler.*/g, '')
            .slice(0, 2000),
        },
      ],
    },
    'the messages stand in another order': {
      way: 'log-out-of-order',
      given: talk,
      profile: viewing,
      steps: [folded('S1', gone, tail, { log: archived(...tail, ...gone) })],
    },
    'the record of the first compaction is gone after the second': {
      way: 'gone-from-log',
      given: talk,
      profile: viewing,
      steps: [
        folded('S1', gone, tail, { log: `${all}\n${archived(S1)}` }),
        grown,
        folded('S2', [S1, ...tail, later[0]!], later.slice(1), {
          log: `${all}\n${archived(...later)}\n${archived(summary('S2', talk))}`,
        }),
      ],
    },
    'the newest message never reached it, and the others stand in another order': {
      way: ['log-out-of-order', 'never-logged'],
      given: talk,
      profile: viewing,
      steps: [folded('S1', gone, tail, { log: archived(...tail.slice(0, 2), ...gone) })],
    },
    'a message is gone, and what was said since never reached it': {
      way: ['gone-from-log', 'never-logged'],
      given: talk,
      profile: viewing,
      steps: [
        first,
        grown,
        folded('S2', [S1, ...tail, later[0]!], later.slice(1), { log: archived(...talk.slice(1), later[0]!) }),
      ],
    },
    'a message is gone, and in the next pass another one': {
      way: 'gone-from-log',
      given: talk,
      profile: viewing,
      steps: [
        folded('S1', gone, tail, { log: all }),
        grown,
        folded('S2', [S1, ...tail, later[0]!], later.slice(1), { log: archived(...talk.slice(1), ...later) }),
        { append: [assistant('much', 900), user('end')] },
        folded('S3', [summary('S2', [...talk, later[0]!]), later[1]!, assistant('much', 900)], [user('end')], {
          log: archived(...talk.slice(2), ...later, assistant('much', 900), user('end')),
        }),
      ],
    },
    'everything is gone, with a message that states no fact': {
      way: 'gone-from-log',
      given: [note('user', 'Go on. '.repeat(90)), ...talk],
      profile: viewing,
      steps: [
        folded('S1', gone, [note('user', 'Go on. '.repeat(90)), ...tail], {
          log: archived(note('user', 'Go on. '.repeat(90)), ...talk),
        }),
        grown,
        folded('S2', [S1, ...tail, later[0]!], later.slice(1), { log: archived(...later) }),
      ],
    },
  },
  'not-exercised': {
    'no durable log is declared': { given: talk, steps: [folded('S1', gone, tail)] },
    'the log was not read': { given: talk, profile: viewing, steps: [folded('S1', gone, tail)] },
    'nothing was compacted': { given: talk, profile: viewing, steps: [idle('auto', { log: all })] },
    'a message was gone in the pass before, and nothing else is missing': {
      story: {
        given: talk,
        profile: viewing,
        steps: [
          first,
          grown,
          folded('S2', [S1, ...tail, later[0]!], later.slice(1), { log: archived(...talk.slice(1), ...later) }),
          idle('auto'),
        ],
      },
      also: ['DUR-1'],
    },
  },
});
