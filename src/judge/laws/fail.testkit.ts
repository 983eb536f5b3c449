import { asked, ERROR_TEXT } from '../exchanges.testkit.ts';
import { assistant, calls, cleared, note, result, summary, user } from '../messages.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';
import { folded, idle } from '../trace.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const work = [user('job', 700), calls('reads', 'a'), result('a', 900), calls('tests', 'b'), result('b', 200)];
const down = [asked(gone, { fails: 'error' })];
const empty = [asked(gone, { blank: '' })];
const blank = [asked(gone, { blank: ' \n\t' })];

const FAIL_1 = situationsOf('FAIL-1', {
  holds: {
    'the conversation stays as it was': { given: talk, steps: [idle('manual', { asked: down })] },
    'the error is passed on': {
      given: talk,
      profile: { onSummarizerFailure: 'raise' },
      steps: [idle('manual', { asked: down, threw: ERROR_TEXT })],
    },
    'an archive that nobody declared is written to': {
      given: talk,
      steps: [idle('manual', { asked: down, archive: { 'debug.txt': 'asked, failed' } })],
    },
    'every retry fails, and the error is raised although the profile says nothing of it': {
      given: talk,
      steps: [idle('manual', { asked: [...down, ...down, ...down], threw: ERROR_TEXT })],
    },
    'a log notes the time it was read': {
      given: talk,
      profile: { capabilities: ['durable-log'] },
      steps: [
        idle('auto', { log: '{"messages":5,"read":"2026-01-01T10:00:00Z"}' }),
        idle('manual', { asked: down, log: '{"messages":5,"read":"2026-01-01T10:00:07Z"}' }),
      ],
    },
  },
  violated: {
    'the text of the error becomes the summary (langchain#38867)': {
      story: {
        given: talk,
        steps: [
          { compact: 'manual', asked: down, view: [note('user', `Error generating summary: ${ERROR_TEXT}`), ...tail] },
        ],
      },
      also: ['COVER-1', 'FAIL-4'],
    },
    'old messages go without a summary, and no fallback is declared': {
      story: { given: talk, steps: [{ compact: 'manual', asked: down, view: tail }] },
      also: ['COVER-1', 'FAIL-4'],
    },
    'the error is raised, but the history is cut already (hermes-agent#79391)': {
      story: { given: talk, steps: [{ compact: 'manual', asked: down, threw: ERROR_TEXT, view: tail }] },
      also: ['COVER-1', 'FAIL-4'],
    },
    'the archive was written before the summary': {
      story: {
        given: talk,
        profile: { capabilities: ['archive'] },
        steps: [idle('manual', { asked: down, archive: { '1.md': 'task, long' } })],
      },
      also: ['ARCH-1'],
    },
    'the log was written to': {
      given: talk,
      profile: { capabilities: ['durable-log'] },
      steps: [idle('auto', { log: 'five messages' }), idle('manual', { asked: down, log: 'five messages, compacted' })],
    },
    'a declared fallback installs the text of the error': {
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [{ compact: 'manual', asked: down, view: [note('user', `Summary failed: ${ERROR_TEXT}`), ...tail] }],
    },
  },
  'not-exercised': {
    'a declared fallback shortens the view': {
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [{ compact: 'manual', asked: down, view: [note('user', 'Older messages were left out.'), ...tail] }],
    },
    'a retry succeeds': { given: talk, steps: [folded('S1', gone, tail, { asked: [...down, asked(gone, 'S1')] })] },
    'nobody was asked': { given: tail, steps: [idle('manual')] },
  },
});

const FAIL_2 = situationsOf('FAIL-2', {
  holds: {
    'an empty answer changes nothing': { given: talk, steps: [idle('manual', { asked: empty })] },
    'a blank answer changes nothing': { given: talk, steps: [idle('manual', { asked: blank })] },
    'it is raised': {
      given: talk,
      profile: { onSummarizerFailure: 'raise' },
      steps: [idle('manual', { asked: empty, threw: 'The summary is empty.' })],
    },
    'the retry fails altogether': { given: talk, steps: [idle('manual', { asked: [...empty, ...down] })] },
  },
  violated: {
    'the history is replaced by an empty frame (stavrobot#28)': {
      story: {
        given: talk,
        steps: [{ compact: 'manual', asked: empty, view: [note('user', '<summary></summary>'), ...tail] }],
      },
      also: ['FAIL-4'],
    },
    'white space is taken for a summary': {
      story: {
        given: talk,
        steps: [{ compact: 'manual', asked: blank, view: [note('user', 'Summary: \n\t'), ...tail] }],
      },
      also: ['FAIL-4'],
    },
    'a placeholder stands in for the empty answer': {
      story: {
        given: talk,
        steps: [{ compact: 'manual', asked: empty, view: [note('user', '(no summary produced)'), ...tail] }],
      },
      also: ['FAIL-4'],
    },
    'a declared fallback installs the error of the first of two requests': {
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [
        { compact: 'manual', asked: [...down, ...empty], view: [note('user', `Failed: ${ERROR_TEXT}`), ...tail] },
      ],
    },
    'the archive was written all the same': {
      story: {
        given: talk,
        profile: { capabilities: ['archive'] },
        steps: [idle('manual', { asked: empty, archive: { '1.md': 'task, long' } })],
      },
      also: ['ARCH-1'],
    },
  },
  'not-exercised': {
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

const FAIL_4 = situationsOf('FAIL-4', {
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
      story: {
        given: talk,
        steps: [{ compact: 'manual', view: [note('user', 'The conversation was too long to summarize.'), ...tail] }],
      },
      also: ['COVER-1'],
    },
    'the summarizer fails, and the oldest messages go': {
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
      given: talk,
      steps: [folded('S1', gone, tail, { asked: [asked(gone, { cutOff: 'S1' })] })],
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

export const FAIL_SITUATIONS: Situation[] = [...FAIL_1, ...FAIL_2, ...FAIL_4];
