import { textOf } from '../../../conversation/content.ts';
import { toolNamed } from '../../passes/exchanges.testkit.ts';
import { assistant, note, system as rule, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const compacting = folded('S1', talk.slice(0, 2), talk.slice(2), { compact: 'auto' });
const system = 'You answer in one sentence and never delete a file.';
const agent = { given: talk, drive: 'agent', settings: { system, trigger: { tokens: 1000 } } } as const;

const both = ['read_file', 'write_file'];
const equipped = {
  given: talk,
  drive: 'agent',
  settings: { tools: both.map(toolNamed), trigger: { tokens: 1000 } },
} as const;
const offering = (offers: readonly string[]) => ({ ...compacting, probe: { offers } });

const SYS_1 = situationsOf('SYS-1', {
  holds: {
    'it stands in the request as it was set': { ...agent, steps: [compacting] },
    'the agent adds words of its own': {
      ...agent,
      steps: [{ ...compacting, probe: { system: `You are an agent.\n\n${system}\n\nYou have tools.` } }],
    },
    'the suite puts it there, and the view is without it': {
      given: talk,
      settings: { system },
      steps: [folded('S1', talk.slice(0, 2), talk.slice(2))],
    },
    'the tools are offered after the pass, one of the agent’s own beside them': {
      ...equipped,
      steps: [offering([...both, 'look_up'])],
    },
    'the tools have the name of their server in front': {
      ...equipped,
      steps: [offering(both.map((name) => `mcp__suite__${name}`))],
    },
    'a tool was never offered by itself, neither before the pass nor after it': {
      ...equipped,
      steps: [
        idle('auto', { probe: { offers: ['search_tools', 'read_file'] } }),
        offering(['read_file', 'search_tools']),
      ],
    },
    'it still stands in the next request': { ...agent, steps: [compacting, idle('auto')] },
  },
  violated: {
    'no tools are offered right after the pass (pi#9822)': { way: 'tools-missing', ...equipped, steps: [offering([])] },
    'no tools are offered where the provider speaks Anthropic’s dialect': {
      way: 'tools-missing',
      ...equipped,
      dialect: 'anthropic',
      steps: [offering([])],
    },
    'one of two tools is left after the pass (pi#9789)': {
      way: 'tools-missing',
      ...equipped,
      steps: [idle('auto', { probe: { offers: both } }), offering(both.slice(1))],
    },
    'the prompt is there, and the tools are not': {
      way: 'tools-missing',
      ...equipped,
      settings: { ...equipped.settings, system },
      steps: [offering([])],
    },
    'it is shortened': {
      way: 'prompt-missing',
      ...agent,
      steps: [{ ...compacting, probe: { system: system.slice(0, 30) } }],
    },
    'a summary took its place (vstorm)': {
      way: 'prompt-missing',
      ...agent,
      steps: [{ ...compacting, probe: { system: 'What happened so far.' } }],
    },
    'a session puts it among the messages': {
      way: 'prompt-in-list',
      given: talk,
      settings: { system },
      steps: [
        folded('S1', talk.slice(0, 2), [], {
          view: [note('system', system), summary('S1', talk.slice(0, 2)), ...talk.slice(2)],
        }),
      ],
    },
    'it is gone before anything was compacted': {
      way: 'prompt-missing',
      given: talk,
      drive: 'agent',
      settings: { system },
      steps: [idle('auto', { probe: { system: 'You are an agent.' } })],
    },
    'neither the prompt nor any tool is there': {
      way: ['prompt-missing', 'tools-missing'],
      ...equipped,
      settings: { ...equipped.settings, system },
      steps: [{ ...compacting, probe: { system: 'What happened so far.', offers: [] } }],
    },
  },
  'not-exercised': {
    'no system prompt is set': {
      given: talk,
      drive: 'agent',
      settings: { trigger: { tokens: 1000 } },
      steps: [compacting],
    },
    'nothing was compacted': { given: talk, drive: 'agent', settings: { system }, steps: [idle('auto')] },
    'the suite makes the requests, and offers the tools itself': {
      given: talk,
      settings: equipped.settings,
      steps: [folded('S1', talk.slice(0, 2), talk.slice(2))],
    },
    'no request was seen': { ...agent, steps: [{ ...compacting, probe: 'unseen' }] },
  },
});

const ruled = [rule('rules'), ...talk];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const declared = { capabilities: ['system-in-list' as const] };

const SYS_2 = situationsOf('SYS-2', {
  holds: {
    'it stays in front': {
      given: ruled,
      profile: declared,
      steps: [folded('S1', gone, [], { view: [rule('rules'), summary('S1', gone), ...tail] })],
    },
    'it moves behind the summary': {
      given: ruled,
      profile: declared,
      steps: [folded('S1', gone, [rule('rules'), ...tail])],
    },
    'an agent sends it with its system prompt': {
      given: ruled,
      profile: declared,
      drive: 'agent',
      settings: { trigger: { tokens: 1000 } },
      steps: [folded('S1', gone, tail, { compact: 'auto', probe: { system: textOf(rule('rules')) } })],
    },
  },
  violated: {
    'it goes into the summary': {
      way: 'system-message-lost',
      given: ruled,
      profile: declared,
      steps: [folded('S1', ruled.slice(0, 3), tail)],
    },
    'it becomes a message of the user': {
      way: 'system-message-lost',
      story: {
        given: ruled,
        profile: declared,
        steps: [folded('S1', gone, [{ ...rule('rules'), role: 'user' }, ...tail])],
      },
      also: ['ORD-2'],
    },
  },
  'not-exercised': {
    'the profile says nothing of it': { given: ruled, steps: [folded('S1', ruled.slice(0, 3), tail)] },
    'nothing was compacted': { given: ruled, profile: declared, steps: [idle('auto')] },
    'there is none in the list': { given: talk, profile: declared, steps: [folded('S1', gone, tail)] },
  },
});

export const SYS_SITUATIONS: Situation[] = [...SYS_1, ...SYS_2];
