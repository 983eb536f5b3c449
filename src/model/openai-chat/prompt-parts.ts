import { suiteTokens, suiteTokensOfText } from '../../conversation/estimate.ts';
import { isRecord, type JsonRecord } from '../../conversation/json.ts';
import type { Message } from '../../conversation/message.ts';
import type { CountedPiece, PieceCounter, PromptOutline, PromptPart } from '../prompt-cache/prompt-part.ts';

/**
 * The parts of a prompt: each tool, then each message, the system prompt among them.
 * @param body parsed, whatever it is; what is no tool and no message is passed over
 */
export function promptOutlineOf({ tools, messages }: JsonRecord, count: PieceCounter): PromptOutline {
  const partOf = (place: CountedPiece['place'], value: JsonRecord): PromptPart => {
    const text = JSON.stringify(value);
    return { text, tokens: count({ place, text, value }) };
  };
  return {
    head: recordsIn(tools).map((tool) => partOf('tool', tool)),
    messages: recordsIn(messages).map((message) => [partOf('message', message)]),
  };
}

const recordsIn = (list: unknown): JsonRecord[] => (Array.isArray(list) ? list.filter(isRecord) : []);

/**
 * @param decoded the messages of the request
 * @returns a counter whose tokens add up to the size by which the request is held against the window. It is asked for the
 * messages in their order
 */
export function suitePieceCounter(decoded: readonly Message[]): PieceCounter {
  let next = 0;
  return ({ place, text }) => {
    if (place === 'tool') return suiteTokensOfText(text);
    next += 1;
    return suiteTokens(decoded.slice(next - 1, next));
  };
}
