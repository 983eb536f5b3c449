import { isRecord, parseJson } from '../conversation/json.ts';
import { anthropic } from './anthropic/dialect.ts';
import type { Dialect, DialectName, Refusal } from './dialect/dialect.ts';
import type { WireRequest } from './dialect/exchange.ts';
import { openaiChat } from './openai-chat/dialect.ts';
import { type PieceCounter, type PromptPart, partsOfOutline } from './prompt-cache/prompt-part.ts';
import { readableText } from './readable-text.ts';

/** Every provider API the scripted model plays, by its name. */
export const DIALECTS: Record<DialectName, Dialect> = { 'openai-chat': openaiChat, anthropic };

/**
 * @param path below the session's own
 * @returns the dialect requests to this path speak; undefined where none does
 */
export const dialectOf = (path: string): Dialect | undefined =>
  Object.values(DIALECTS).find((dialect) => dialect.serves(path));

/**
 * In whose words a request is answered that is for no model: the path tells, and else the headers of its client.
 * @param session API whose base URL was handed over
 */
export function dialectMeant({ path, client }: Pick<WireRequest, 'path' | 'client'>, session: DialectName): Dialect {
  const resembled = Object.values(DIALECTS).find((dialect) => dialect.resembles(path));
  return dialectOf(path) ?? resembled ?? DIALECTS[client ?? session];
}

/**
 * Most clients of an API take the same base URL, but some add `/v1` themselves, and others never do.
 * @param path of an address of none
 * @returns what its client is to take as its base URL, below the session's own
 */
export function basePathMeant(path: string, { basePath, resembles }: Dialect): '' | '/v1' {
  const [address = ''] = path.split('?');
  if (/\/v1\/+v1\//.test(address)) return '';
  const addsNoVersion = !/\/v1\//.test(address) && (resembles(address) || /\/models\/*$/.test(address));
  return addsNoVersion ? '/v1' : basePath;
}

/**
 * @returns all the model reads in a request: texts, results, calls with names and arguments. The body itself where it is
 * no request of any dialect
 */
export function requestText(request: WireRequest): string {
  const messages = dialectOf(request.path)?.decodeMessages(request.body) ?? [];
  return messages.length === 0 ? request.body : readableText(messages);
}

/**
 * @returns the body of a request as JSON, and read as well what its wire carries as the text of JSON (the arguments of calls);
 * undefined where it is none
 */
export function requestJson({ path, body }: WireRequest): unknown {
  const parsed = parseJson(body);
  return isRecord(parsed) ? (dialectOf(path)?.openBody(parsed) ?? parsed) : parsed;
}

/**
 * Whether the provider would take this request at all.
 * @returns the rule it would refuse it by, model name and size left aside; undefined where it would take it
 */
export function refusalOf(dialect: Dialect, request: WireRequest): Refusal | undefined {
  const parsed = dialect.read(request);
  return parsed.kind === 'refused' ? parsed.refusal : parsed.request.misplaced();
}

/**
 * @param count tokens of a tool, of the system prompt, of a message, as whoever bills them counts
 * @returns the prompt of a request in the order in which the provider reads it, each part with the JSON that was sent for it;
 * no parts where the body can't be read
 */
export function promptPartsOf(dialect: DialectName, request: WireRequest, count: PieceCounter): PromptPart[] {
  const body = parseJson(request.body);
  return isRecord(body) ? partsOfOutline(DIALECTS[dialect].promptOutlineOf(body, count)) : [];
}
