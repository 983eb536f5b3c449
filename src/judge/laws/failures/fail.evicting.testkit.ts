import { asked } from '../../passes/exchanges.testkit.ts';
import {
  assistant,
  calls,
  cleared,
  excerpts,
  markFor,
  note,
  result,
  summary,
  user,
} from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const work = [user('job', 700), calls('reads', 'a'), result('a', 900), calls('tests', 'b'), result('b', 200)];
const down = [asked(gone, { fails: 'error' })];
const empty = [asked(gone, { blank: '' })];

export const FAIL_EVICTING_SITUATIONS: Situation[] = situationsOf('FAIL-4', {
  holds: {
    'no summary can be had, and nothing is evicted': { given: talk, steps: [idle('manual', { asked: down })] },
    'an empty answer is refused': { given: talk, steps: [idle('manual', { asked: empty })] },
    'a declared fallback evicts without a summary': {
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      script: 'error',
      steps: [{ compact: 'manual', asked: down, view: [note('user', 'Older messages were left out.'), ...tail] }],
    },
    'old results are cleared in place, and the summarizer fails': {
      given: work,
      profile: { mode: 'reduce', keep: [], onSummarizerFailure: 'fallback' },
      script: 'error',
      steps: [
        { compact: 'manual', asked: down, view: [...work.slice(0, 2), cleared('a', '[gone]'), ...work.slice(3)] },
      ],
    },
  },
  violated: {
    'a constant stands in for the summary, and no model was asked (langchain#39261)': {
      way: 'evicted-unasked',
      story: {
        given: talk,
        steps: [{ compact: 'manual', view: [note('user', 'The conversation was too long to summarize.'), ...tail] }],
      },
      also: ['COVER-1'],
    },
    'excerpts of what goes are listed, and no model was asked': {
      way: 'evicted-unasked',
      story: { given: talk, steps: [{ compact: 'manual', view: [excerpts('So far:', gone), ...tail] }] },
      also: ['COVER-1'],
    },
    'excerpts are listed under a nonce that no summarizer has answered with': {
      way: 'evicted-unasked',
      story: {
        given: talk,
        steps: [{ compact: 'manual', view: [excerpts(`Summary ${markFor('made up', 'S')}:`, gone), ...tail] }],
      },
      // In a run such a nonce is another case's.
      also: ['COVER-1', 'ISO-1'],
    },
    'a nonce that no summarizer has answered with is all that stands for them': {
      way: 'evicted-unasked',
      story: {
        given: talk,
        steps: [{ compact: 'manual', view: [note('user', `Summary ${markFor('made up', 'S')}.`), ...tail] }],
      },
      // In a run such a nonce is another case's.
      also: ['COVER-1', 'ISO-1'],
    },
    'the summarizer answers with nothing, and the oldest messages go': {
      way: 'evicted-after-blank',
      story: { given: talk, steps: [{ compact: 'manual', asked: empty, view: [note('user', 'So far: '), ...tail] }] },
      also: ['FAIL-2'],
    },
    'the summarizer fails, and the oldest messages go': {
      way: 'evicted-after-failure',
      story: { given: talk, script: 'error', steps: [{ compact: 'manual', asked: down, view: tail }] },
      also: ['COVER-1', 'FAIL-1'],
    },
  },
  'not-exercised': {
    'what was pinned goes at last, and an earlier summary carries it': {
      given: talk,
      steps: [
        { compact: 'manual', asked: [asked(gone, 'S1')], view: [summary('S1', gone), talk[0]!, ...tail] },
        { compact: 'manual', view: [summary('S1', gone), ...tail] },
      ],
    },
    'there is a summary': { given: talk, steps: [folded('S1', gone, tail)] },
    'a retry brings one': { given: talk, steps: [folded('S1', gone, tail, { asked: [...down, asked(gone, 'S1')] })] },
    'an earlier step fetched the summary ahead': {
      story: {
        given: talk,
        steps: [idle('auto', { asked: [asked(gone, 'S1')] }), folded('S1', gone, tail, { asked: [] })],
      },
      // Who asks ahead asks while nothing is due.
      also: ['IDEM-1'],
    },
    'nothing happens': { given: talk, steps: [idle('auto')] },
    'the answer is cut off, and it is installed': {
      story: { given: talk, steps: [folded('S1', gone, tail, { asked: [asked(gone, { cutOff: 'S1' })] })] },
      also: ['FAIL-3'],
    },
    'the fallback is for summarizers that fail, and nobody was asked': {
      story: {
        given: talk,
        profile: { onSummarizerFailure: 'fallback' },
        steps: [{ compact: 'manual', view: tail }],
      },
      also: ['COVER-1'],
    },
  },
});
