import { suiteTokens, suiteTokensOfText } from '../../conversation/estimate.ts';
import { isRecord, type JsonRecord } from '../../conversation/json.ts';
import type { CountedPiece, PieceCounter, PromptOutline, PromptPart } from '../prompt-cache/prompt-part.ts';
import { decodeList } from './decode.ts';

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

/** Counts pieces so that they add up to the size by which a request is held against the window. */
export const suiteTokensOfPiece: PieceCounter = ({ place, text, value }) =>
  place === 'tool' ? suiteTokensOfText(text) : suiteTokens(decodeList([value]));
