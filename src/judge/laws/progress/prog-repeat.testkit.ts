import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, lossless, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 3000), assistant('long', 3000), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const S1 = summary('S1', gone);
const first = folded('S1', gone, tail, { compact: 'auto' });
const little = { append: [assistant('ends', 100), user('last', 100)] };
const much = { append: [assistant('ends', 4000), user('last', 4000), assistant('ends too', 400), user('very last')] };
const again = folded('S2', [S1, ...tail.slice(0, 2)], tail.slice(2), { compact: 'auto' });

const PROG_1 = situationsOf('PROG-1', {
  holds: {
    'the next pass finds nothing to do': { given: talk, steps: [first, idle('auto')] },
    'two short messages later there is still nothing to do': { given: talk, steps: [first, little, idle('auto')] },
    'only the summary and the newest request are left': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [folded('S1', talk.slice(0, 4), talk.slice(4), { compact: 'auto' }), idle('auto')],
    },
    'the session was loaded again in between': {
      given: talk,
      steps: [first, { reload: 'the same' }, idle('auto')],
    },
  },
  violated: {
    'the usage of before makes the next pass due (pi#1860)': {
      way: 'view-changed',
      story: { given: talk, steps: [first, again] },
      also: ['IDEM-1'],
    },
    'it does so two messages later': {
      way: 'view-changed',
      story: {
        given: talk,
        steps: [first, little, folded('S2', [S1, ...tail], little.append, { compact: 'auto' })],
      },
      also: ['IDEM-1'],
    },
    'it raises that there is nothing to compact': {
      way: 'raised',
      story: { given: talk, steps: [first, idle('auto', { threw: 'Nothing to compact.' })] },
      also: ['IDEM-1'],
    },
    'a model is asked, and its summary refused as too large': {
      way: 'asked-anyway',
      story: { given: talk, steps: [first, idle('auto', { asked: [asked([S1, ...tail], { inflated: 'S2' })] })] },
      also: ['IDEM-1'],
    },
  },
  'not-exercised': {
    'nothing was compacted before': { given: tail, steps: [idle('auto')] },
    'the conversation has grown above its trigger again': {
      given: talk,
      steps: [
        first,
        much,
        folded('S2', [S1, ...tail, ...much.append.slice(0, 2)], much.append.slice(2), { compact: 'auto' }),
      ],
    },
    'the second pass was asked for': { given: talk, steps: [first, idle('manual')] },
    'it has not been made much smaller': {
      given: talk,
      settings: { keep: { tokens: 6000 } },
      steps: [folded('S1', talk.slice(0, 1), talk.slice(1), { compact: 'auto' }), idle('auto')],
    },
  },
});

/** Summaries that are made of each other, each so many characters shorter than the one before, at the head of a long tail. */
const rest = [user('more', 3000), assistant('answer', 3000), user('next')];
const shorter = (nonce: string, padding: number) =>
  note('user', `So far: ${lossless(nonce, gone)} ${'x'.repeat(padding)}`);
const made = (nonce: string, padding: number, of: Message[]): PassStory => ({
  compact: 'auto',
  asked: [asked(of, nonce)],
  view: [shorter(nonce, padding), ...rest],
});
const exchanged = (by: number, count: number): Story => ({
  given: [...gone, ...rest],
  settings: { keep: { tokens: 8000 } },
  steps: [
    made('S0', 6000, gone),
    ...Array.from({ length: count }, (_, at) =>
      made(`S${at + 1}`, 6000 - by * (at + 1), [shorter(`S${at}`, 6000 - by * at)]),
    ),
  ],
});

const vain = idle('auto', { asked: [asked(gone, { fails: 'error' })] });

const PROG_5 = situationsOf('PROG-5', {
  holds: {
    'the second pass asks nobody': { given: talk, script: 'error', steps: [vain, idle('auto')] },
    'three failures, and then silence': {
      given: talk,
      script: 'error',
      steps: [vain, vain, vain, idle('auto'), idle('auto')],
    },
    'a summary that was too large is not asked for again': {
      given: talk,
      script: 'inflated',
      steps: [idle('auto', { asked: [asked(gone, { inflated: 'S1' })] }), idle('auto')],
    },
    'a fourth failure comes after a pass that was asked for': {
      given: talk,
      script: 'error',
      steps: [vain, vain, vain, idle('manual', { asked: [asked(gone, { fails: 'error' })] }), vain, idle('auto')],
    },
  },
  violated: {
    'every pass asks, and every pass fails (codex#10919)': {
      way: 'retried-in-vain',
      given: talk,
      script: 'error',
      steps: [vain, vain, vain, vain],
    },
    'one that kept quiet in between changes nothing': {
      way: 'retried-in-vain',
      given: talk,
      script: 'error',
      steps: [vain, vain, idle('auto'), vain, vain],
    },
    'the summary is exchanged for another one as long each time': {
      way: 'retried-in-vain',
      story: exchanged(0, 4),
      also: ['FOLD-2', 'FOLD-4', 'SIZE-1'],
    },
    'each summary is ten tokens shorter than the one before': {
      way: 'retried-in-vain',
      story: exchanged(40, 4),
      also: ['FOLD-2', 'FOLD-4'],
    },
    'the error is raised each time': {
      way: 'retried-in-vain',
      given: talk,
      script: 'error',
      profile: { onSummarizerFailure: 'raise' },
      steps: Array.from({ length: 4 }, () => ({ ...vain, threw: 'it is down' })),
    },
  },
  'not-exercised': {
    'the summary is exchanged for another one for the third time': {
      story: exchanged(40, 3),
      also: ['FOLD-2', 'FOLD-4'],
    },
    'each summary is much shorter than the one before': { story: exchanged(1200, 4), also: ['FOLD-2', 'FOLD-4'] },
    'the third failure is free': { given: talk, script: 'error', steps: [vain, vain, vain] },
    'something was said in between': {
      given: talk,
      script: 'error',
      steps: [vain, vain, vain, little, vain],
    },
    'the pass was asked for': {
      given: talk,
      script: 'error',
      steps: [vain, vain, vain, idle('manual', { asked: [asked(gone, { fails: 'error' })] })],
    },
    'the summarizer is up again': { given: talk, steps: [vain, vain, vain, first] },
    'its caller took the pass back each time': {
      given: talk,
      profile: { capabilities: ['cancel'] },
      steps: Array.from({ length: 5 }, () =>
        idle('auto', { asked: [asked(gone, 'S1')], meanwhile: { what: 'cancel' as const } }),
      ),
    },
    'a function asks each time, and its caller decides how often that is': {
      given: talk,
      drive: 'pure',
      script: 'error',
      steps: [vain, vain, vain, vain],
    },
    'a function raises each time, and has no state to return with it': {
      given: talk,
      drive: 'pure',
      script: 'error',
      profile: { onSummarizerFailure: 'raise' },
      steps: Array.from({ length: 4 }, () => ({ ...vain, threw: 'it is down' })),
    },
    'a declared fallback shortens the view each time': {
      given: talk,
      script: 'error',
      profile: { onSummarizerFailure: 'fallback' },
      steps: [{ ...vain, view: [note('user', 'Older messages were left out.'), ...tail] }],
    },
  },
});

export const PROG_REPEAT_SITUATIONS: Situation[] = [...PROG_1, ...PROG_5];
