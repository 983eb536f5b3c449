import type { Exchange } from '../../../model/dialect/exchange.ts';
import { asked, ERROR_TEXT, THOUGHT } from '../../passes/exchanges.testkit.ts';
import { archived, assistant, lossless, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type StoryStep } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const ASIDE = 'Let me have a look at the notes before I sum this up.';
const REFUSAL = "I'm sorry, but I cannot assist with that request.";
const cutOff = [asked(gone, { cutOff: 'S1' })];
const HEADINGS = '## Goal\n\n## Progress\n\n## Next steps\n';
const half = `${lossless('S1', [])} And the`;

const constantAfter = (...answers: Exchange[]): StoryStep => ({
  compact: 'manual',
  asked: answers,
  view: [note('user', 'No summary could be had.'), ...tail],
});

export const FAIL_UNFINISHED_SITUATIONS: Situation[] = situationsOf('FAIL-3', {
  holds: {
    'nothing but the archive is written, although the answer was cut off': {
      story: {
        given: talk,
        profile: { capabilities: ['archive'] },
        steps: [idle('manual', { asked: cutOff, archive: { '1.md': archived(...gone) } })],
      },
      also: ['ARCH-1'],
    },
    'the answer is cut off, and nothing happens': { given: talk, steps: [idle('manual', { asked: cutOff })] },
    'a filter stops it, and that is raised': {
      given: talk,
      profile: { onSummarizerFailure: 'raise' },
      steps: [idle('manual', { asked: [asked(gone, { filtered: 'S1' })], threw: 'The summary was filtered.' })],
    },
    'it is a refusal, and nothing happens': {
      given: talk,
      steps: [idle('manual', { asked: [asked(gone, { refuses: REFUSAL })] })],
    },
    'it is nothing but headings, and nothing happens': {
      given: talk,
      steps: [idle('manual', { asked: [asked(gone, { template: HEADINGS })] })],
    },
    'a tool is called, and a second request brings the summary': {
      given: talk,
      steps: [folded('S1', gone, tail, { asked: [asked(gone, { callsTool: 'read' }), asked(gone, 'S1')] })],
    },
    'it breaks off, and the retry brings the summary': {
      given: talk,
      steps: [folded('S2', gone, tail, { asked: [asked(gone, { brokenOff: 'S1' }), asked(gone, 'S2')] })],
    },
    'it is cut off, and a second request has it continued': {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [...cutOff, asked([...gone, note('assistant', half)], 'S2')],
          view: [note('user', `So far: ${half} ${lossless('S2', gone)}`), ...tail],
        },
      ],
    },
    'of two parts one was cut off, and its messages stay': {
      given: talk,
      steps: [
        folded('S1', gone.slice(0, 1), talk.slice(1), {
          asked: [asked(gone.slice(0, 1), 'S1'), asked(gone.slice(1), { cutOff: 'S2' })],
        }),
      ],
    },
    'a declared fallback shortens the view': {
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [{ compact: 'manual', asked: cutOff, view: [note('user', 'Older messages were left out.'), ...tail] }],
    },
    'thoughts come before the summary, and stay outside': {
      given: talk,
      steps: [folded('S1', gone, tail, { asked: [asked(gone, { reasoned: 'S1' })] })],
    },
  },
  violated: {
    'a word about the error stands beside a history of which nothing is gone': {
      way: 'error-beside-history',
      story: {
        given: talk,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, { fails: 'error' }), ...cutOff],
            view: [...talk, note('user', `Failed: ${ERROR_TEXT}`)],
          },
        ],
      },
      also: ['SIZE-1'],
    },
    'what was cut off becomes the summary (pi#7048)': {
      way: 'cut-off-installed',
      given: talk,
      steps: [{ compact: 'manual', asked: cutOff, view: [note('user', `So far: ${half}`), ...tail] }],
    },
    'a skeleton of headings replaces the history (openclaw#122617)': {
      way: 'template-installed',
      given: talk,
      steps: [
        { compact: 'manual', asked: [asked(gone, { template: HEADINGS })], view: [note('user', HEADINGS), ...tail] },
      ],
    },
    'a refusal becomes the summary again, in the same words': {
      way: 'refusal-installed',
      given: talk,
      steps: [
        { compact: 'manual', asked: [asked(gone, { refuses: REFUSAL })], view: [note('user', REFUSAL), ...tail] },
        {
          compact: 'manual',
          asked: [asked([note('user', REFUSAL), ...tail.slice(0, 2)], { refuses: REFUSAL })],
          view: [note('user', REFUSAL), ...tail.slice(2)],
        },
      ],
    },
    'what a filter left becomes the summary': {
      way: 'filtered-installed',
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone, { filtered: 'S1' })],
          view: [note('user', `So far: ${lossless('S1', [])} And`), ...tail],
        },
      ],
    },
    'a refusal becomes the summary (jp#890)': {
      way: 'refusal-installed',
      given: talk,
      steps: [
        { compact: 'manual', asked: [asked(gone, { refuses: REFUSAL })], view: [note('user', REFUSAL), ...tail] },
      ],
    },
    'what came before the connection broke becomes the summary': {
      way: 'broken-off-installed',
      story: { given: talk, steps: [folded('S1', gone, tail, { asked: [asked(gone, { brokenOff: 'S1' })] })] },
      also: ['FAIL-1'],
    },
    'one answer is cut off, the retry fails, and its error is installed': {
      way: 'error-installed',
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [...cutOff, asked(gone, { fails: 'error' })],
          view: [note('user', ERROR_TEXT), ...tail],
        },
      ],
    },
    'what the summarizer says beside its tool call becomes the summary': {
      way: 'tool-call-installed',
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone, { callsTool: 'read', saying: ASIDE })],
          view: [note('user', ASIDE), ...tail],
        },
      ],
    },
    'a fallback is declared, and half a summary is installed all the same': {
      way: 'cut-off-installed',
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [{ compact: 'manual', asked: cutOff, view: [note('user', `So far: ${half}`), ...tail] }],
    },
    'the summarizer calls a tool, and the old messages go': {
      way: 'view-changed-after-call',
      given: talk,
      steps: [
        { compact: 'manual', asked: [asked(gone, { callsTool: 'read' })], view: [note('user', 'Summary: '), ...tail] },
      ],
    },
    'it is a refusal, and a constant takes the place of the old messages': {
      way: 'view-changed-after-refusal',
      given: talk,
      steps: [constantAfter(asked(gone, { refuses: REFUSAL }))],
    },
    'a filter stops it, and a constant takes the place of the old messages': {
      way: 'view-changed-after-filter',
      given: talk,
      steps: [constantAfter(asked(gone, { filtered: 'S1' }))],
    },
    'it is cut off, and a constant takes the place of the old messages': {
      way: 'view-changed-after-cut',
      given: talk,
      steps: [constantAfter(...cutOff)],
    },
    'it is nothing but headings, and a constant takes the place of the old messages': {
      way: 'view-changed-after-template',
      given: talk,
      steps: [constantAfter(asked(gone, { template: HEADINGS }))],
    },
    'one answer is cut off, the next is a refusal, and a constant takes the place of both': {
      way: 'view-changed-after-refusal',
      given: talk,
      steps: [constantAfter(...cutOff, asked(gone, { refuses: REFUSAL }))],
    },
    'headings are installed on one line': {
      way: 'template-installed',
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone, { template: HEADINGS })],
          view: [note('user', 'So far: ## Goal ## Progress ## Next steps'), ...tail],
        },
      ],
    },
    'the answer stops where the window is full, and becomes the summary': {
      way: 'cut-at-window-installed',
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone, { windowFull: 'S1' })],
          view: [note('user', `So far: ${half}`), ...tail],
        },
      ],
    },
    'of two parts of a summary one was cut off, and both are installed': {
      way: 'cut-off-installed',
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone.slice(0, 1), { cutOff: 'S1' }), asked(gone.slice(1), 'S2')],
          view: [note('user', `So far: ${half} ${lossless('S2', gone)}`), ...tail],
        },
      ],
    },
    'of two parts one was cut off, and both are evicted with the summary of the other': {
      way: 'part-evicted',
      story: {
        given: talk,
        steps: [
          folded('S2', gone.slice(1), tail, {
            asked: [asked(gone.slice(0, 1), { cutOff: 'S1' }), asked(gone.slice(1), 'S2')],
          }),
        ],
      },
      also: ['COVER-1'],
    },
    'of two parts one was refused, and both are evicted with the summary of the other': {
      way: 'part-evicted',
      story: {
        given: talk,
        steps: [
          folded('S1', gone.slice(0, 1), tail, {
            asked: [asked(gone.slice(0, 1), 'S1'), asked(gone.slice(1), { refuses: REFUSAL })],
          }),
        ],
      },
      also: ['COVER-1'],
    },
    'the thoughts of the summarizer are part of the summary (deepagentsjs#739)': {
      way: 'thoughts-installed',
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone, { reasoned: 'S1' })],
          view: [note('user', `So far: ${THOUGHT} ${lossless('S1', gone)}`), ...tail],
        },
      ],
    },
  },
  'not-exercised': {
    'every answer is finished': { given: talk, steps: [folded('S1', gone, tail)] },
    'nobody is asked': { given: tail, steps: [idle('manual')] },
    'the answer is empty': { given: talk, steps: [idle('manual', { asked: [asked(gone, { blank: '' })] })] },
    'thoughts come with a summary that is not installed': {
      given: talk,
      steps: [idle('manual', { asked: [asked(gone, { reasoned: 'S1' })] })],
    },
    'the word was said by the user': {
      given: [note('user', 'What is HIDDEN here?'), ...talk],
      steps: [
        folded('S1', gone, tail, {
          asked: [asked([note('user', 'What is HIDDEN here?'), ...gone], { reasoned: 'S1' })],
          view: [summary('S1', gone), ...tail],
        }),
      ],
    },
  },
});
