import { type Answered, asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, lossless, merged, note, result, user } from '../../passes/messages.testkit.ts';
import type { Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Who shortens results where all can see it, and puts what the summarizer said behind them, has lost nothing by the answer. */
const work = [user('task', 300), calls('reads', 'one'), result('one', 900), assistant('read', 100), user('next')];
const [task, reads, one, read, next] = work as [(typeof work)[0], ...typeof work];
const shorter = cleared('one', '[result cleared, read it again if needed]');
const REFUSAL = "I'm sorry, but I cannot assist with that request.";
const ASIDE = 'Let me have a look at the notes before I sum this up.';
const HEADINGS = '## Goal\n\n## Progress\n\n## Next steps\n';
const half = `So far: ${lossless('S1', [])} And`;

const clears = (answer: Answered, words: string): Story => ({
  given: work,
  profile: { mode: 'reduce', keep: [], summary: { role: 'user', position: 'tail' }, onSummarizerFailure: 'fallback' },
  steps: [
    {
      compact: 'manual',
      asked: [asked([task!, reads!, one!], answer)],
      view: [task!, reads!, shorter, read!, next!, note('user', words)],
    },
  ],
});

export const FAIL_UNFINISHED_BESIDE_SITUATIONS: Situation[] = situationsOf('FAIL-3', {
  violated: {
    'a refusal stands in one message with what the user said behind it': {
      way: 'refusal-installed',
      given: [...work, user('last')],
      steps: [
        {
          compact: 'manual',
          asked: [asked(work.slice(0, 4), { refuses: REFUSAL })],
          view: [merged(note('user', REFUSAL), next!), user('last')],
        },
      ],
    },
    'nothing but visibly cleared results is left of the pass, by a design that clears first': {
      way: 'view-changed',
      given: work,
      profile: { capabilities: ['clearing'] },
      steps: [
        {
          compact: 'manual',
          asked: [asked([task!, reads!, one!], { refuses: REFUSAL })],
          view: [task!, reads!, shorter, read!, next!],
        },
      ],
    },
    'a refusal stands behind results that were cleared': {
      way: 'refusal-beside-history',
      ...clears({ refuses: REFUSAL }, REFUSAL),
    },
    'what a filter left stands behind results that were cleared': {
      way: 'filtered-beside-history',
      ...clears({ filtered: 'S1' }, half),
    },
    'what was said beside a tool call stands behind results that were cleared': {
      way: 'tool-call-beside-history',
      ...clears({ callsTool: 'read', saying: ASIDE }, ASIDE),
    },
    'headings stand behind results that were cleared': {
      way: 'template-beside-history',
      ...clears({ template: HEADINGS }, HEADINGS),
    },
    'an answer that stopped at the window stands behind results that were cleared': {
      way: 'window-cut-beside-history',
      ...clears({ windowFull: 'S1' }, half),
    },
    'what came before the connection broke stands behind results that were cleared': {
      way: 'broken-off-beside-history',
      ...clears({ brokenOff: 'S1' }, half),
    },
    'a refusal stands behind a history that is whole': {
      way: 'refusal-beside-history',
      story: {
        given: work,
        steps: [
          { compact: 'manual', asked: [asked(work, { refuses: REFUSAL })], view: [...work, note('user', REFUSAL)] },
        ],
      },
      also: ['SIZE-1'],
    },
    'the connection broke, and what had come stands before a history that is whole': {
      way: 'broken-off-beside-history',
      story: {
        given: work,
        steps: [{ compact: 'manual', asked: [asked(work, { brokenOff: 'S1' })], view: [note('user', half), ...work] }],
      },
      also: ['FAIL-1', 'SIZE-1'],
    },
    'a refusal stands behind results that were cleared, and a message is gone': {
      way: 'refusal-installed',
      story: {
        ...clears({ refuses: REFUSAL }, REFUSAL),
        steps: [
          {
            compact: 'manual',
            asked: [asked([task!, reads!, one!, read!], { refuses: REFUSAL })],
            view: [task!, reads!, shorter, next!, note('user', REFUSAL)],
          },
        ],
      },
    },
    'a refusal stands behind a result that is gone without a word': {
      way: 'refusal-installed',
      story: {
        ...clears({ refuses: REFUSAL }, REFUSAL),
        steps: [
          {
            compact: 'manual',
            asked: [asked([task!, reads!, one!], { refuses: REFUSAL })],
            view: [task!, reads!, cleared('one', ''), read!, next!, note('user', REFUSAL)],
          },
        ],
      },
    },
  },
});
