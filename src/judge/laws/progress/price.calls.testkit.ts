import type { WithoutSummaries } from '../../../adapter/profile.ts';
import { textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { assistant, calls, note, result, user } from '../../passes/messages.testkit.ts';
import { idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Calls with their results that go from between, and texts that a rule makes of what went. */

const OPENS = '[Tool results:';
const old = [user('task', 600), calls('reads', 'one'), result('one', 1200)];
const rest = [assistant('answer', 300), user('next', 300), calls('looks', 'two'), result('two', 300)];
const given = [...old, ...rest];
const [task, reads, read] = old as [Message, Message, Message];

/** What is left of a message without its calls. */
const words = (message: Message): Message => ({
  ...message,
  content: message.content.filter(({ type }) => type !== 'tool-call'),
});
const extract = note('assistant', `${OPENS} read: ${textOf(read).slice(0, 30)}]`);

const pruning = (view: Message[], terms: Partial<WithoutSummaries> = {}): Story => ({
  given,
  profile: { keep: ['tokens'], prices: { 'without-summaries': { goes: 'calls', ...terms } } },
  settings: { keep: { tokens: 1000 } },
  steps: [{ compact: 'manual', view }],
});
const whole = { goes: 'call-messages' } as const;
const noting = { extract: { opens: OPENS } };

export const PRICE_CALLS_SITUATIONS: Situation[] = situationsOf('PRICE-1', {
  holds: {
    'a call went with its result, and what was said beside it stays': pruning([task, words(reads), ...rest]),
    'a message with a call went whole, as the profile says': pruning([task, ...rest], whole),
    'a text that begins as the profile says stands in the place of both': pruning(
      [task, words(reads), extract, ...rest],
      noting,
    ),
    'such a text stands behind what was said beside the call, in the same message': pruning(
      [task, { ...words(reads), content: [...words(reads).content, ...extract.content] }, ...rest],
      noting,
    ),
    'such a text stands in the place of the oldest messages': {
      ...pruning([extract, ...rest], { goes: 'oldest', ...noting }),
    },
    'such a text names the tool and no more': pruning(
      [task, words(reads), note('assistant', `${OPENS} read]`), ...rest],
      noting,
    ),
  },
  violated: {
    'the call alone went out of a message that was to go whole': {
      way: 'calls-cut-out',
      story: pruning([task, words(reads), ...rest], whole),
    },
    'no text stands in the place of what went': {
      way: 'extract-missing',
      story: pruning([task, words(reads), ...rest], noting),
    },
    'a text stands there that begins otherwise': {
      way: ['extract-missing', 'marker-undeclared'],
      story: pruning([task, words(reads), note('assistant', 'Some results were taken out.'), ...rest], noting),
    },
    'the text in the place of what went says nothing of it': {
      way: 'extract-empty',
      story: pruning([task, words(reads), note('assistant', `${OPENS} none]`), ...rest], noting),
    },
    'a text stands in the place of what went, and the profile has none': {
      way: 'marker-undeclared',
      story: pruning([task, words(reads), note('assistant', `${OPENS} read]`), ...rest]),
    },
  },
  'not-exercised': {
    'nothing went': { ...pruning(given, noting), steps: [idle('manual')] },
  },
});
