import { text } from '../../conversation/content.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { markedMessageWriter } from './trial.ts';

/** A conversation full of small tool calls, and the facts in it by where they stand. */
export interface ToolConversation {
  conversation: Message[];
  /** in texts of the user and the assistant */
  said: Mark[];
  results: Mark[];
  /** in results that are errors */
  errors: Mark[];
  /** in arguments of calls */
  asked: Mark[];
}

const TURNS = 24;

/** Every so many calls fail. */
const FAILING = 3;

/** Parts of a turn. So small that nobody has a reason to shorten a result, and so many that some are surely evicted. */
const QUESTION = 0.5;
const ANSWER = 0.5;
const RESULT = 0.5;

/**
 * @param tokens about so many of the user's and the assistant's words, suite's counter. The results come on top: who finds
 * no text in them does not count them either, and has to be over the trigger all the same
 */
export function toolConversation(tokens: number): ToolConversation {
  const { mark, words } = markedMessageWriter('tool content');
  const made: ToolConversation = { conversation: [], said: [], results: [], errors: [], asked: [] };
  const each = tokens / TURNS;
  const draw = (list: Mark[]): Mark => {
    const drawn = mark();
    list.push(drawn);
    return drawn;
  };
  const say = (role: 'user' | 'assistant', part: number): Message => ({
    role,
    content: [text(`(${draw(made.said)}) ${words(part * each)}`)],
  });
  for (let turn = 0; turn < TURNS; turn += 1) {
    const id = `call_${turn}`;
    const isError = turn % FAILING === FAILING - 1;
    const answer = text(`(${draw(isError ? made.errors : made.results)}) ${words(RESULT * each)}`);
    const call = { input: `${turn}-${draw(made.asked)}.md` };
    made.conversation.push(
      say('user', QUESTION),
      { role: 'assistant', content: [{ type: 'tool-call', id, name: 'read_file', arguments: call }] },
      { role: 'tool', content: [{ type: 'tool-result', callId: id, content: [answer], ...(isError && { isError }) }] },
      say('assistant', ANSWER),
    );
  }
  made.conversation.push(say('user', QUESTION));
  return made;
}
