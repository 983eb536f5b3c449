import type { JsonObject } from '../../src/conversation/message.ts';
import { postCompletion } from './http.ts';
import { isOverflow } from './overflow.ts';
import { isRefusal } from './translate.ts';

/** The decisions of the agent around the compactor, each replaceable as those of the compactor are. */
export interface AgentParts {
  /** whether a request failed because it was too long */
  isOverflow: (error: unknown) => boolean;
  /** the messages that are sent after a compaction, in the place of those that were refused; the prompt is not among them */
  retryOf: (messages: JsonObject[]) => JsonObject[];
  /** whether the request after a compaction may be sent in the place of the one that was refused; both as JSON */
  mayRetry: (refused: string, retry: string) => boolean;
  /** how a request reaches the model */
  send: typeof postCompletion;
}

export const realAgentParts: AgentParts = {
  isOverflow: (error) => isRefusal(error) && isOverflow(error),
  retryOf: (messages) => messages,
  // The same request again, or one that is no shorter, is refused again (goose#11048, openclaw#150447).
  mayRetry: (refused, retry) => retry.length < refused.length,
  send: postCompletion,
};
