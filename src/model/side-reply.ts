import type { Mark } from '../conversation/mark.ts';
import type { JsonValue } from '../conversation/message.ts';
import type { ModelReply } from './dialect/model-reply.ts';

/**
 * What a request beside the agent is answered with, as its matcher declares it.
 * @param nonce put into it, so that it can be seen whether it comes back; JSON has a place for it only in a text of several
 * words, for a single word may be one of a list
 */
export function declaredReply(reply: JsonValue, nonce: Mark | undefined): ModelReply {
  const marked = nonce === undefined ? { value: reply, isMarked: false } : withMark(reply, nonce);
  const text = typeof marked.value === 'string' ? marked.value : JSON.stringify(marked.value);
  return { kind: 'text', text, end: 'complete', ...(marked.isMarked && nonce !== undefined ? { nonce } : {}) };
}

function withMark(reply: JsonValue, nonce: Mark): { value: JsonValue; isMarked: boolean } {
  if (typeof reply === 'string') return { value: `${reply} (${nonce})`, isMarked: true };
  let isMarked = false;
  const mark = (value: JsonValue): JsonValue => {
    if (isMarked || value === null) return value;
    if (typeof value === 'string') {
      isMarked = value.includes(' ');
      return isMarked ? `${value} (${nonce})` : value;
    }
    if (Array.isArray(value)) return value.map(mark);
    if (typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mark(one!)]));
  };
  return { value: mark(reply), isMarked };
}
