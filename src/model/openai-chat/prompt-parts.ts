import { suiteTokens, suiteTokensOfText } from '../../conversation/estimate.ts';
import { isRecord, type JsonRecord } from '../../conversation/json.ts';
import type { CountedPiece, PieceCounter, PromptPart } from '../prompt-cache/prompt-part.ts';
import { decodeList } from './decode.ts';

/**
 * The parts of a prompt: each tool, then each message, the system prompt among them.
 * @param body parsed, whatever it is; what is no tool and no message is passed over
 */
export function promptPartsIn({ tools, messages }: JsonRecord, count: PieceCounter): PromptPart[] {
  const partsOf = (list: unknown, place: CountedPiece['place']): PromptPart[] =>
    (Array.isArray(list) ? list.filter(isRecord) : []).map((value) => {
      const text = JSON.stringify(value);
      return { text, tokens: count({ place, text, value }) };
    });
  return [...partsOf(tools, 'tool'), ...partsOf(messages, 'message')];
}

/** Counts pieces so that they add up to the size by which a request is held against the window. */
export const suiteTokensOfPiece: PieceCounter = ({ place, text, value }) =>
  place === 'tool' ? suiteTokensOfText(text) : suiteTokens(decodeList([value]));
