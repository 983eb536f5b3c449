import type { Profile } from '../../../adapter/profile.ts';
import { callsOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { calls, cleared, result, user, withBlocks } from '../../passes/messages.testkit.ts';
import type { Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Arguments that go with the result of their call, as the profile says. */

const asks = (id: string): Message =>
  withBlocks(calls(`asks ${id}`, id), (block) =>
    block.type === 'tool-call' ? { ...block, arguments: { path: `src/${id}.ts` } } : block,
  );
const work = [user('job', 300), asks('a'), result('a', 900), asks('b'), result('b', 900), user('next')];

/** @param results ids of those that are cleared @param inputs ids of calls without arguments @param given what is shown to the pass */
function clearsInputs(results: string[], inputs: string[], clearing: Profile['clearing'], given = work): Story {
  const view = given.map((message) => {
    const [block] = message.content;
    if (block?.type === 'tool-result')
      return results.includes(block.callId) ? cleared(block.callId, '[cleared]') : message;
    return callsOf(message).some(({ id }) => inputs.includes(id)) ? emptied(message) : message;
  });
  return {
    given,
    profile: { mode: 'reduce', keep: [], ...(clearing === undefined ? {} : { clearing }) },
    settings: { trigger: { tokens: 9000 } },
    steps: [{ compact: 'manual', view }],
  };
}

const emptied = (message: Message): Message =>
  withBlocks(message, (block) => (block.type === 'tool-call' ? { ...block, arguments: {} } : block));

export const CLEAR_ORDER_INPUTS_SITUATIONS: Situation[] = situationsOf('CLEAR-2', {
  holds: { 'arguments go with their result, as the profile says': clearsInputs(['a'], ['a'], { inputs: true }) },
  violated: {
    'a result is cleared, and the arguments of its call stay': {
      way: 'inputs-left',
      ...clearsInputs(['a'], [], { inputs: true }),
    },
  },
});

/** A long text was written by a call, whose result is one word. */
const writes = withBlocks(calls('writes', 'w'), (block) =>
  block.type === 'tool-call' ? { ...block, arguments: { content: 'The party is in the yard. '.repeat(60) } } : block,
);
const written = [user('job', 300), writes, result('w', 8), user('next')];
const NOTE = `[cleared, ${'call the tool once more if you need it, '.repeat(5)}or not]`;
const clearedPair = (inputs: boolean): Story => ({
  ...clearsInputs([], [], inputs ? { inputs: true } : undefined, written),
  steps: [
    { compact: 'manual', view: [written[0]!, inputs ? emptied(writes) : writes, cleared('w', NOTE), written[3]!] },
  ],
});

export const CLEAR_PAIR_SITUATIONS: Situation[] = situationsOf('CLEAR-3', {
  holds: { 'a note is longer than the result, and the arguments that went with it were long': clearedPair(true) },
  violated: {
    'a note is longer than the result, and the arguments stay': {
      way: 'not-smaller',
      story: clearedPair(false),
      also: ['SIZE-1'],
    },
  },
});
