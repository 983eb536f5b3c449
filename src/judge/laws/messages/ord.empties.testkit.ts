import { text } from '../../../conversation/content.ts';
import type { Message, ToolResultBlock } from '../../../conversation/message.ts';
import { assistant, calls, result, user, withBlocks } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** What becomes of a result without a word where a framework has no place for one, and what only looks like that. */

const SENTENCE = 'Error: the tool said nothing';

const saying = (message: Message, words: string, more: Partial<ToolResultBlock> = {}): Message =>
  withBlocks(message, (block) =>
    block.type === 'tool-result' ? { ...block, content: [text(words)], ...more } : block,
  );

const [task, long] = [user('task', 700), assistant('long', 900)];
const gone = [task, long];
const work = [task, long, calls('reads', 'one', 'two'), saying(result('one'), ''), result('two', 50), user('next')];
const ONE = 3;
const TWO = 4;
const putting = (list: readonly Message[], at: number, words: string, more?: Partial<ToolResultBlock>): Message[] =>
  list.map((message, index) => (index === at ? saying(message, words, more) : message));
const filled = putting(work, ONE, SENTENCE);
const failed = putting(work, ONE, SENTENCE, { isError: true });

type Losses = NonNullable<NonNullable<Story['profile']>['losses']>;

/** A session that is handed the conversation, what its view is then, and what a pass leaves. */
const session = (losses: Losses, view: readonly Message[], left = view): Story => ({
  given: [],
  profile: { losses },
  steps: [{ append: work, view: [...view] }, folded('S1', gone, left.slice(2))],
});

/** A session that is handed the conversation, and what its view is then. */
const comingIn = (losses: Losses, view: readonly Message[]): Story => ({
  given: [],
  profile: { losses },
  steps: [{ append: work, view: [...view] }],
});

/** A function that meets the conversation in the pass that compacts it. */
const atOnce = (losses: Losses, view: readonly Message[]): Story => ({
  given: work,
  drive: 'pure',
  profile: { losses },
  steps: [folded('S1', gone, view.slice(2))],
});

const declared: Losses = ['empty-results'];

export const ORD_EMPTIES_SITUATIONS: Situation[] = situationsOf('ORD-2', {
  holds: {
    'a sentence comes in for an empty result, as declared': session(declared, filled),
    'it comes in as a failure, as declared': session(declared, failed),
    'a function puts it there, as declared, and is met in the pass that compacts': atOnce(declared, failed),
    'a function hands back what it was given for as long as nothing is due': {
      given: work,
      drive: 'pure',
      profile: { losses: declared },
      steps: [idle('auto'), folded('S1', gone, failed.slice(2))],
    },
    'a pass clears it later like any other result': session(
      declared,
      failed,
      putting(failed, ONE, '[cleared]', { isError: true }),
    ),
    'an empty result comes through, although its loss is declared': session(declared, work),
  },
  violated: {
    'it comes in as a failure, and nothing says so': { way: 'error-flag-changed', ...comingIn([], failed) },
    'a function puts it there, and nothing says so': { way: 'error-flag-changed', ...atOnce([], failed) },
    'a pass puts it where an empty result had come through': {
      way: 'error-flag-changed',
      ...session(declared, work, failed),
    },
    'it comes in for a result that says something as well': {
      way: 'error-flag-changed',
      ...comingIn(declared, putting(failed, TWO, SENTENCE, { isError: true })),
    },
    'a pass puts other words there than had come in': {
      way: 'error-flag-changed',
      ...session(declared, filled, putting(failed, ONE, 'gone')),
    },
  },
});
