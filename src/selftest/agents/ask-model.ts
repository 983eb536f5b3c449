import type { SmallConfig } from './small-config.ts';
import type { SmallMessage } from './small-message.ts';

/** One request for a chat completion. */
export interface SmallRequest {
  model: string;
  messages: SmallMessage[];
  tools?: SmallTool[];
  max_tokens: number;
}

export interface SmallTool {
  type: 'function';
  function: { name: string; description?: string; parameters: unknown };
}

export interface SmallAnswer {
  message: SmallMessage;
  /** `stop`, `tool_calls`, `length` … */
  finish: string;
  /** tokens of request and answer, as the provider reports them; 0 where it does not */
  used: number;
}

/** The provider refused. */
export class RefusedByModelError extends Error {
  /** whether a shorter request would help */
  readonly isTooLong: boolean;

  constructor(status: number, body: string) {
    super(`${status} ${body}`);
    this.isTooLong = isAboutLength(status, body);
  }
}

const OTHER_LIMITS =
  /rate.?limit|per minute|quota|billing|credit|throttl|overloaded|too many (?:tokens|requests)|api.?key|max_tokens/i;
const TOO_LONG = [
  /context[ _-](?:length|window|size|limit)/i,
  /input tokens exceed|too[ _.-](?:long|large)|maximum prompt length|exceeded model token limit/i,
  /(?:prompt|input) (?:token count|length)?\b.{0,60}\b(?:exceeds|should be)\b/i,
  /reduce the length|string_above_max_length/i,
];

/** Only 400, 413 and what an answer says that began well speak of the request itself. */
function isAboutLength(status: number, body: string): boolean {
  if ([401, 402, 403, 429].includes(status) || OTHER_LIMITS.test(body)) return false;
  if (body.trim() === '') return status === 400 || status === 413;
  return status === 413 || TOO_LONG.some((pattern) => pattern.test(body));
}

/** @throws RefusedByModelError, and whatever a connection breaks with */
export async function askModel(
  { baseUrl, apiKey }: Pick<SmallConfig, 'baseUrl' | 'apiKey'>,
  request: SmallRequest,
): Promise<SmallAnswer> {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify(request),
  });
  const body = await response.text();
  if (!response.ok) throw new RefusedByModelError(response.status, body);
  const { choices, usage, error } = JSON.parse(body) as Completed;
  const [choice] = choices ?? [];
  if (error !== undefined || choice === undefined) throw new RefusedByModelError(response.status, body);
  const { content, tool_calls } = choice.message;
  const message: SmallMessage = { role: 'assistant', content, ...(tool_calls === undefined ? {} : { tool_calls }) };
  return { message, finish: choice.finish_reason, used: (usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0) };
}

interface Completed {
  choices?: { message: SmallMessage; finish_reason: string }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number };
  error?: unknown;
}
