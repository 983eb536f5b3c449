import { resultsOf, textOf } from '../../conversation/content.ts';
import { contentKey } from '../../conversation/equal.ts';
import { marksIn } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Block, Message, ToolResultBlock } from '../../conversation/message.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';
import { appendedIn, conversationNameOf } from './conversation-state.ts';
import { showsDoor } from './shows-door.ts';

/**
 * Some frameworks have no place for a result without a word: their own executor puts a sentence in its place, and may call it a
 * failure. Where that is declared, passes are read as if the case had said it so. Without the declaration nothing here is done: a pass
 * that clears results leaves the same behind, and the words stand for a result that was altered.
 */

/** Characters: such a sentence is short, and says nothing of the case. */
const LONGEST = 200;

/** By call, the result that stands where the case has an empty one. */
type Filled = ReadonlyMap<string, ToolResultBlock>;

/**
 * @param conversation its name
 * @returns gives a message of the case as it came through a door that fills empty results: itself where none was filled
 */
export function filledThroughDoor(trace: Trace, conversation: string): (message: Message) => Message {
  const filled = filledIn(trace).get(conversation);
  if (filled === undefined || filled.size === 0) return (message) => message;
  return (message) => {
    const content = message.content.map((block) => (isEmpty(block) ? (filled.get(block.callId) ?? block) : block));
    return content.every((block, at) => block === message.content[at]) ? message : { ...message, content };
  };
}

const filledIn = memoize((trace: Trace): ReadonlyMap<string, Filled> => {
  if (!trace.profile.losses.includes('empty-results')) return new Map();
  const steps = Map.groupBy(trace.steps, conversationNameOf);
  return new Map([...steps].map(([name, own]) => [name, filledBy(own, trace)]));
});

/** One that ever comes through, or other words for another one, and it is no door that does it. What stands there later may be a pass's. */
function filledBy(steps: readonly TraceStep[], trace: Trace): Filled {
  const said = messagesOf(trace.messages, steps.flatMap(appendedIn)).flatMap(({ content }) => content.filter(isEmpty));
  const calls = new Set(said.map(({ callId }) => callId));
  const views = steps
    .filter((step) => showsDoor(step, trace, ['empty-results']))
    .flatMap(({ result }) => ('view' in result ? result.view : []));
  const seen = messagesOf(trace.messages, [...new Set(views)])
    .flatMap(resultsOf)
    .filter(({ callId }) => calls.has(callId));
  const firsts = [...Map.groupBy(seen, ({ callId }) => callId).values()].map(([one]) => one!);
  const isDoor = firsts.every((one) => isSentence(one) && saysSame(one, firsts[0]!)) && !seen.some(isEmpty);
  return new Map(isDoor ? firsts.map((one) => [one.callId, one]) : []);
}

const isEmpty = (block: Block): block is ToolResultBlock =>
  block.type === 'tool-result' && block.content.every((part) => part.type === 'text' && part.text === '');

function isSentence(result: ToolResultBlock): boolean {
  const words = textOf({ role: 'tool', content: [result] });
  return words !== '' && words.length <= LONGEST && marksIn(words, 'F').length === 0;
}

const saysSame = (one: ToolResultBlock, other: ToolResultBlock): boolean =>
  contentKey(one.content) === contentKey(other.content) && one.isError === other.isError;
