import type { Outcome } from '../../../adapter/contract.ts';
import { asked, ERROR_TEXT } from '../../passes/exchanges.testkit.ts';
import { archived, assistant, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const saying = { capabilities: ['outcome' as const] };
const compacted: Outcome = { kind: 'compacted' };
const unchanged: Outcome = { kind: 'unchanged', reason: 'not due' };
/** `talk` has some 2,000 tokens, `tail` some 400. */
const withFigures = (before: number, after: number, archive?: string): Outcome => ({
  kind: 'compacted',
  tokens: { before, after },
  ...(archive === undefined ? {} : { archive }),
});
const failed: Outcome = { kind: 'failed', reason: ERROR_TEXT };
const irreducible: Outcome = { kind: 'irreducible', detail: 'the newest message' };
const down = [asked(gone, { fails: 'error' })];
const giant = [user('task', 700), assistant('long', 900), user('giant', 9000)];

export const OBS_SITUATIONS: Situation[] = situationsOf('OBS-1', {
  holds: {
    'it was compacted': { given: talk, profile: saying, steps: [folded('S1', gone, tail, { outcome: compacted })] },
    'figures include the system prompt and tools': {
      given: talk,
      profile: saying,
      steps: [folded('S1', gone, tail, { outcome: withFigures(9100, 7500) })],
    },
    'the file that is named holds what was evicted': {
      given: talk,
      profile: { capabilities: ['outcome', 'archive'] },
      steps: [
        folded('S1', gone, tail, {
          outcome: withFigures(2100, 600, '/sessions/7/part-1.md'),
          archive: { 'part-1.md': archived(...gone) },
        }),
      ],
    },
    'nothing was due': { given: talk, profile: saying, steps: [idle('auto', { outcome: unchanged })] },
    'the summarizer failed': {
      given: talk,
      profile: saying,
      steps: [idle('manual', { asked: down, outcome: failed })],
    },
    'the summarizer failed, and that is called unchanged': {
      given: talk,
      profile: saying,
      steps: [idle('manual', { asked: down, outcome: unchanged })],
    },
    'the failure is raised': {
      given: talk,
      profile: { ...saying, onSummarizerFailure: 'raise' },
      steps: [idle('manual', { asked: down, threw: ERROR_TEXT })],
    },
    'no summary is small enough': {
      given: talk,
      profile: saying,
      script: 'inflated',
      steps: [idle('manual', { asked: [asked(gone, { inflated: 'S1' })], outcome: irreducible })],
    },
    'the view is smaller, and the newest message is still too large': {
      given: giant,
      profile: saying,
      steps: [folded('S1', giant.slice(0, 2), giant.slice(2), { compact: 'auto', outcome: irreducible })],
    },
    'what arrived while the pass failed is no change': {
      given: talk,
      profile: { capabilities: ['outcome', 'concurrent', 'durable-log'] },
      steps: [
        idle('auto', { outcome: unchanged, log: archived(...talk) }),
        idle('manual', {
          asked: down,
          meanwhile: { what: { append: [assistant('said', 50)] } },
          outcome: failed,
          log: archived(...talk, assistant('said', 50)),
        }),
      ],
    },
  },
  violated: {
    'a success that nobody sees': {
      way: 'untrue-compacted',
      given: talk,
      profile: saying,
      steps: [idle('manual', { asked: down, outcome: compacted })],
    },
    'an abort that is called a success (pi#8920)': {
      way: 'untrue-compacted',
      given: talk,
      profile: { capabilities: ['outcome', 'cancel'] },
      steps: [idle('manual', { asked: [asked(gone, 'S1')], meanwhile: { what: 'cancel' }, outcome: compacted })],
    },
    'it says that nothing has happened, and the history is another': {
      way: 'untrue-unchanged',
      given: talk,
      profile: saying,
      steps: [folded('S1', gone, tail, { outcome: unchanged })],
    },
    'it says that it failed, and the archive was written': {
      way: 'failed-archive-changed',
      story: {
        given: talk,
        profile: { capabilities: ['outcome', 'archive'] },
        steps: [idle('manual', { asked: down, outcome: failed, archive: { '1.md': archived(...gone) } })],
      },
      also: ['ARCH-1'],
    },
    'an error is raised, and the result is written all the same (openclaw#131463)': {
      way: 'untrue-failed',
      given: talk,
      profile: saying,
      steps: [folded('S1', gone, tail, { threw: 'aborted' })],
    },
    'the view has grown, and that is called a compaction': {
      way: 'compacted-no-smaller',
      story: {
        given: talk,
        profile: saying,
        steps: [
          folded('S1', gone, tail, {
            view: [summary('S1', gone), note('user', 'word '.repeat(4000)), ...tail],
            outcome: compacted,
          }),
        ],
      },
      also: ['SIZE-1'],
    },
    'it can not be made smaller, and is a tenth of what it was': {
      way: 'untrue-irreducible',
      given: [user('task', 9000), ...talk],
      profile: { ...saying, ceilings: 'no-tail' },
      steps: [
        folded('S1', [user('task', 9000), ...talk.slice(0, 4)], talk.slice(4), {
          compact: 'auto',
          outcome: irreducible,
        }),
      ],
    },
    'more tokens are reported after than before, and the view is a third': {
      way: 'untrue-tokens',
      given: talk,
      profile: saying,
      steps: [folded('S1', gone, tail, { outcome: withFigures(2100, 2300) })],
    },
    'ten times as much is said to be saved': {
      way: 'untrue-tokens',
      given: talk,
      profile: saying,
      steps: [folded('S1', gone, tail, { outcome: withFigures(21_000, 600) })],
    },
    'what does not fit any more is still said to be as large as it was': {
      way: 'untrue-tokens',
      given: giant,
      profile: saying,
      steps: [
        folded('S1', giant.slice(0, 2), giant.slice(2), {
          compact: 'auto',
          outcome: { ...irreducible, tokens: { before: 10_600, after: 10_600 } },
        }),
      ],
    },
    'a file is named that is not there, and the sizes are those of another pass': {
      way: ['untrue-tokens', 'untrue-archive-path'],
      given: talk,
      profile: { capabilities: ['outcome', 'archive'] },
      steps: [
        folded('S1', gone, tail, {
          outcome: withFigures(600, 600, '/sessions/7/part-2.md'),
          archive: { 'part-1.md': archived(...gone) },
        }),
      ],
    },
    'no outcome is given': { way: 'no-outcome', given: talk, profile: saying, steps: [folded('S1', gone, tail)] },
    'the second of two passes reports a success that nobody sees': {
      way: 'untrue-second',
      given: talk,
      profile: { capabilities: ['outcome', 'concurrent'] },
      steps: [
        idle('manual', {
          asked: down,
          outcome: failed,
          meanwhile: { what: { compact: 'manual' }, outcome: compacted },
        }),
      ],
    },
  },
  'not-exercised': {
    'no outcomes are declared': { given: talk, steps: [folded('S1', gone, tail, { outcome: unchanged })] },
    'an agent is read off the wire': { given: talk, profile: saying, drive: 'agent', steps: [idle('auto')] },
  },
});
