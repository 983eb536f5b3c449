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

/** @param entered the messages that were not in the request before, one that stands twice twice */
export function contextParts(
  request: readonly SeenMessage[],
  entered: readonly SeenMessage[],
  fixed: FixedParts,
): ContextParts {
  const left = new Map<SeenMessage, number>();
  for (const message of entered) left.set(message, (left.get(message) ?? 0) + 1);
  const isNew = (message: SeenMessage): boolean => {
    const count = left.get(message) ?? 0;
    if (count === 0) return false;
    left.set(message, count - 1);
    return true;
  };
  const parts: ContextParts = { system: 0, tools: fixed.tools, summary: 0, kept: 0, new: 0 };
  for (const message of request) {
    const prompt = promptTokensIn(message, parts.system, fixed);
    parts.system += prompt;
    parts[partOf(message, isNew)] += message.tokens - prompt;
  }
  return parts;
}

/** A summary that is kept in the system prompt is told from it by its size: the prompt's own is known. */
function promptTokensIn({ role, nonces, tokens }: SeenMessage, counted: number, fixed: FixedParts): number {
  if (role !== 'system' || nonces.length === 0) return 0;
  return Math.min(tokens, Math.max(0, fixed.system - counted));
}

function partOf(message: SeenMessage, isNew: (message: SeenMessage) => boolean): Exclude<keyof ContextParts, 'tools'> {
  if (message.nonces.length > 0) return 'summary';
  if (message.role === 'system') return 'system';
  return isNew(message) ? 'new' : 'kept';
}

/** @returns tokens of the whole request */
export const tokensOfParts = ({ system, tools, summary, kept, new: added }: ContextParts): number =>
  system + tools + summary + kept + added;
