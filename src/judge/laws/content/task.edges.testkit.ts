import { textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, markFor, merged, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, type PassStory } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Requests that some count as larger than the window and some do not, and requests that are quoted in another form. */

const old = [user('task', 900), assistant('answer', 900)];
const large = user('large', 14_500);
const shortened: Message = {
  role: 'user',
  content: [{ type: 'text', text: `${textOf(large).slice(0, 20_000)} [… the rest was left out]` }],
};
const mayFit: PassStory = { compact: 'manual', asked: [asked(old, 'S1')], view: [summary('S1', old), shortened] };

const quoting: Message = {
  role: 'user',
  content: [{ type: 'text', text: `Rename "a" to "b" & keep <c>,\nand nothing else. (${markFor('quoted')})` }],
};
const talk = [...old, quoting, assistant('reads', 900)];
/** The summary's message with the latest request in it, as some template has it. */
const carrying = (request: string): PassStory => ({
  compact: 'manual',
  asked: [asked(talk.slice(0, 3), 'S1')],
  view: [merged(summary('S1', old), note('user', request)), talk[3]!],
});
const said = textOf(quoting);

export const TASK_EDGES_SITUATIONS: Situation[] = [
  ...situationsOf('TASK-1', {
    holds: {
      'it may be larger than the window, as some count, and was left to the summary': {
        given: [...old, large],
        steps: [folded('S1', [...old, large], [])],
      },
    },
  }),
  ...situationsOf('TASK-2', {
    holds: {
      'it is quoted as a JSON string': { given: talk, steps: [carrying(`{"request":${JSON.stringify(said)}}`)] },
      'it is quoted in a tag': {
        given: talk,
        steps: [
          carrying(
            `<request>${said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</request>`,
          ),
        ],
      },
    },
    violated: {
      'it is quoted in a tag, without its last words': {
        way: 'not-word-for-word',
        given: talk,
        steps: [carrying(`<request>Rename "a" to "b" &amp; keep &lt;c&gt;. (${markFor('quoted')})</request>`)],
      },
    },
    'not-exercised': {
      'it may be larger than the window, as some count, and was shortened': { given: [...old, large], steps: [mayFit] },
    },
  }),
];
