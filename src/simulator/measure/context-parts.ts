import type { SeenMessage } from './seen-message.ts';

/** An agent request by part, tokens as the provider counts; they add up to the whole. */
export interface ContextParts {
  system: number;
  tools: number;
  /** carriers of summaries, wherever they stand */
  summary: number;
  kept: number;
  /** what has come since the request before */
  new: number;
}

/** What of a request does not change from step to step. */
export interface FixedParts {
  /** tokens of the tools */
  tools: number;
  /** tokens of the system prompt as it was set, without a summary that an implementation keeps in it */
  system: number;
}

/** @param entered the messages that were not in the request before */
export function contextParts(
  request: readonly SeenMessage[],
  entered: ReadonlySet<SeenMessage>,
  fixed: FixedParts,
): ContextParts {
  const parts: ContextParts = { system: 0, tools: fixed.tools, summary: 0, kept: 0, new: 0 };
  for (const message of request) {
    const isCarrier = message.nonces.length > 0;
    if (message.role === 'system' && isCarrier) {
      const own = Math.min(fixed.system, message.tokens);
      parts.system += parts.system === 0 ? own : 0;
      parts.summary += parts.system === own && own > 0 ? message.tokens - own : message.tokens;
    } else if (isCarrier) parts.summary += message.tokens;
    else if (message.role === 'system') parts.system += message.tokens;
    else if (entered.has(message)) parts.new += message.tokens;
    else parts.kept += message.tokens;
  }
  return parts;
}

/** @returns tokens of the whole request */
export const tokensOfParts = ({ system, tools, summary, kept, new: added }: ContextParts): number =>
  system + tools + summary + kept + added;
