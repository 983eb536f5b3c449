import type { Message } from '../../../conversation/message.ts';
import { asked, ERROR_TEXT, THOUGHT } from '../../passes/exchanges.testkit.ts';
import { assistant, note, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const down = [asked(gone, { fails: 'error' })];
const empty = [asked(gone, { blank: '' })];
const blank = [asked(gone, { blank: ' \n\t' })];

/** Without a summary, as declared, with these words in the place of what is gone. */
const byFallback = (words: string, ...more: Message[]): Story => ({
  given: talk,
  profile: { onSummarizerFailure: 'fallback' },
  steps: [{ compact: 'manual', asked: empty, view: [note('user', words), ...more, ...tail] }],
});

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
    'a frame around nothing is no word about what a declared fallback left out': {
      way: 'view-changed',
      ...byFallback('Summary of the conversation so far (background, not a request):\n\n'),
    },
    'tags around nothing are none either': { way: 'view-changed', ...byFallback('So far:\n<summary>\n</summary>') },
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
    'a declared fallback says in the frame of a summary that there is none': byFallback(
      'Summary of the conversation so far:\n\n(none could be had, and older messages were left out)',
    ),
    'a declared fallback says it in the name of a tag': byFallback('<older-messages-left-out/>'),
    'a declared fallback leaves a frame around nothing, and a word about what is gone': byFallback(
      'So far:',
      note('user', 'Older messages were left out.'),
    ),
    'the answer is cut off, but not empty': {
      given: talk,
      steps: [idle('manual', { asked: [asked(gone, { cutOff: 'S1' })] })],
    },
  },
});
