import { textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, note, result, summary, user } from '../../passes/messages.testkit.ts';
import { idle, type PassStory, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const task = user('task', 200);
const reads = calls('reads', 'one', 'two');
const [one, two] = [result('one', 100), result('two', 100)];
const both = [task, reads, one, two];
const rest = [assistant('answer', 100), user('next')];
/** All of it lies far below the trigger of 4000. */
const agent = { given: [task], drive: 'agent' } satisfies Story;

/** The first request of the agent, as it was given and answered. */
const first = idle('auto', { before: [task] });
/** What the next request should hold, and what it holds. */
const next = (before: Message[], view: Message[] = before, more: Partial<PassStory> = {}): PassStory =>
  idle('auto', { before, view, ...more });
const told = (before: Message[], view?: Message[], more?: Partial<PassStory>): Story => ({
  ...agent,
  steps: [first, { append: before.slice(1).filter(({ role }) => role === 'user') }, next(before, view, more)],
});

const [early, late] = [note('user', 'It is ten past nine.'), note('user', 'It is eleven past nine.')];
const rule = note('system', 'Never delete a file.');
const blank = note('assistant', ' ');
const large = [user('big', 5000), assistant('long', 1200), user('next')];

/** That the view changes where no pass is due is another matter, also where nothing is lost. */
const CHANGED = ['IDEM-1'];
/** What the same loss is called where a pass would have to account for it; here it follows from HOST-1. */
const UNASKED = ['COVER-1', 'FAIL-4', 'IDEM-1'];

export const HOST_SITUATIONS: Situation[] = situationsOf('HOST-1', {
  holds: {
    'what was said stands in the next request': told([...both, ...rest]),
    'a reminder that the agent writes anew each time': {
      ...agent,
      steps: [next([task], [task, early]), next([task, early, ...both.slice(1)], [...both, late])],
    },
    'a long result was shortened, and says so': {
      story: told(both, [task, reads, cleared('one', 'This is … [cut off]'), two]),
      also: CHANGED,
    },
    'an orphan of what was broken before is left out': {
      story: told([...both, result('lost', 50)], both),
      also: [...CHANGED, 'FAIL-4'],
    },
    'an orphan that says nothing is left out': { story: told([...both, cleared('lost', 'ok')], both), also: CHANGED },
    'an answer without a word is left out': {
      story: told([task, blank, user('next')], [task, user('next')]),
      also: CHANGED,
    },
    'an answer without facts is one message with the acknowledgement before it (qwen-code)': {
      story: told(
        [task, note('assistant', 'All of it is done.'), user('next')],
        [task, note('assistant', 'Got it.All of it is done.'), user('next')],
      ),
    },
    'an instruction has gone into the prompt': {
      story: told([task, rule, ...rest], [task, ...rest], { probe: { system: `You are an agent. ${textOf(rule)}` } }),
      also: CHANGED,
    },
  },
  violated: {
    'of two calls at once only the last is there (BotSharp#1420)': {
      way: 'lost-between-requests',
      story: told(both, [task, calls('reads', 'two'), two]),
      also: UNASKED,
    },
    'a message of the user never arrives': {
      way: 'lost-between-requests',
      story: told([...both, ...rest], [...both, rest[0]!]),
      also: [...UNASKED, 'TASK-1', 'TASK-2'],
    },
    'an answer without facts is gone': {
      way: 'lost-between-requests',
      story: told([task, note('assistant', 'All of it is done.'), user('next')], [task, user('next')]),
      also: CHANGED,
    },
    'a result is lost to its call': {
      way: 'lost-between-requests',
      story: told([...both, ...rest], [task, reads, one, ...rest]),
      also: [...UNASKED, 'ORD-3', 'PAIR-2'],
    },
    'an instruction is gone': {
      way: 'lost-between-requests',
      story: told([task, rule, ...rest], [task, ...rest]),
      also: CHANGED,
    },
  },
  'not-exercised': {
    'the suite makes the requests': { ...agent, drive: 'session', steps: [first, next(both)] },
    'it is the first request': { ...agent, steps: [first] },
    'a summarizer was asked': {
      story: told([...both, ...rest], [summary('S1', both), ...rest], { asked: [asked(both, 'S1')] }),
      also: CHANGED,
    },
    'the request before failed, and its turn is taken back': {
      story: {
        ...agent,
        steps: [
          idle('auto', { before: [task], probe: { refused: 'error' } }),
          { append: [user('next')] },
          next([task, user('next')], [user('next')]),
        ],
      },
      also: UNASKED,
    },
    'a request was refused as too long, and the agent sends less': {
      story: {
        ...agent,
        profile: { triggers: ['tokens', 'overflow'] },
        steps: [
          idle('auto', { before: both, probe: { refused: 'overflow' } }),
          { ...next(both, [task]), compact: 'overflow' },
        ],
      },
      also: ['COVER-1', 'FAIL-4'],
    },
    'a pass is due': {
      story: {
        ...agent,
        given: large,
        steps: [idle('auto', { before: large.slice(0, 1) }), next(large, large.slice(1))],
      },
      also: ['COVER-1', 'FAIL-4'],
    },
  },
});
