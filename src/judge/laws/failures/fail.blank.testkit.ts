import { asked, ERROR_TEXT, THOUGHT } from '../../passes/exchanges.testkit.ts';
import { assistant, note, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const down = [asked(gone, { fails: 'error' })];
const empty = [asked(gone, { blank: '' })];
const blank = [asked(gone, { blank: ' \n\t' })];

export const FAIL_BLANK_SITUATIONS: Situation[] = situationsOf('FAIL-2', {
  holds: {
    'nothing but the archive was written all the same': {
      story: {
        given: talk,
        profile: { capabilities: ['archive'] },
        steps: [idle('manual', { asked: empty, archive: { '1.md': 'task, long' } })],
      },
      also: ['ARCH-1'],
    },
    'an empty answer changes nothing': { given: talk, steps: [idle('manual', { asked: empty })] },
    'a blank answer changes nothing': { given: talk, steps: [idle('manual', { asked: blank })] },
    'the answer is nothing but thoughts': {
      given: talk,
      steps: [idle('manual', { asked: [asked(gone, { thoughts: '' })] })],
    },
    'it is raised': {
      given: talk,
      profile: { onSummarizerFailure: 'raise' },
      steps: [idle('manual', { asked: empty, threw: 'The summary is empty.' })],
    },
    'the retry fails altogether': { given: talk, steps: [idle('manual', { asked: [...empty, ...down] })] },
  },
  violated: {
    'a word about the error stands beside a history of which nothing is gone': {
      way: 'error-beside-history',
      story: {
        given: talk,
        steps: [
          { compact: 'manual', asked: [...down, ...empty], view: [...talk, note('user', `Failed: ${ERROR_TEXT}`)] },
        ],
      },
      also: ['SIZE-1'],
    },
    'a message is added, and nothing is gone': {
      way: 'view-changed-without-loss',
      story: {
        given: talk,
        steps: [{ compact: 'manual', asked: empty, view: [...talk, note('user', 'Please continue.')] }],
      },
      also: ['SIZE-1'],
    },
    'the history is replaced by an empty frame (stavrobot#28)': {
      way: 'view-changed',
      story: {
        given: talk,
        steps: [{ compact: 'manual', asked: empty, view: [note('user', '<summary></summary>'), ...tail] }],
      },
      also: ['FAIL-4'],
    },
    'white space is taken for a summary': {
      way: 'view-changed',
      story: {
        given: talk,
        steps: [{ compact: 'manual', asked: blank, view: [note('user', 'Summary: \n\t'), ...tail] }],
      },
      also: ['FAIL-4'],
    },
    'the thoughts of the summarizer stand in for its answer': {
      way: 'thoughts-installed',
      story: {
        given: talk,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, { thoughts: '' })],
            view: [note('user', `So far: ${THOUGHT}`), ...tail],
          },
        ],
      },
      also: ['FAIL-3', 'FAIL-4'],
    },
    'the thoughts of the summarizer are no word about what a declared fallback left out': {
      way: 'thoughts-installed',
      story: {
        given: talk,
        profile: { onSummarizerFailure: 'fallback' },
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, { thoughts: '' })],
            view: [note('user', `So far: ${THOUGHT}`), ...tail],
          },
        ],
      },
      also: ['FAIL-3'],
    },
    'a placeholder stands in for the empty answer': {
      way: 'view-changed',
      story: {
        given: talk,
        steps: [{ compact: 'manual', asked: empty, view: [note('user', '(no summary produced)'), ...tail] }],
      },
      also: ['FAIL-4'],
    },
    'a declared fallback installs the error of the first of two requests': {
      way: 'error-installed',
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [
        { compact: 'manual', asked: [...down, ...empty], view: [note('user', `Failed: ${ERROR_TEXT}`), ...tail] },
      ],
    },
    'one of two parts is answered with nothing, and both are evicted': {
      way: 'part-evicted',
      story: {
        given: talk,
        steps: [
          folded('S1', [talk[0]!], tail, { asked: [asked([talk[0]!], 'S1'), asked([talk[1]!], { blank: ' ' })] }),
        ],
      },
      also: ['COVER-1'],
    },
  },
  'not-exercised': {
    'one of two parts is answered with nothing, and its messages stay': {
      given: talk,
      steps: [
        folded('S1', [talk[0]!], [talk[1]!, ...tail], {
          asked: [asked([talk[0]!], 'S1'), asked([talk[1]!], { blank: ' ' })],
        }),
      ],
    },
    'the summarizer fails instead': { given: talk, steps: [idle('manual', { asked: down })] },
    'a retry brings a summary': {
      given: talk,
      steps: [folded('S1', gone, tail, { asked: [...empty, asked(gone, 'S1')] })],
    },
    'a declared fallback shortens the view': {
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [{ compact: 'manual', asked: empty, view: [note('user', 'Older messages were left out.'), ...tail] }],
    },
    'the answer is cut off, but not empty': {
      given: talk,
      steps: [idle('manual', { asked: [asked(gone, { cutOff: 'S1' })] })],
    },
  },
});
