import { suiteTokens, suiteTokensOfText } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import type { Generation, Overflow, RequestSize } from '../dialect/dialect.ts';
import { invalidRequest } from './errors.ts';
import type { MessagesRequest } from './wire.ts';

/**
 * @param decoded the messages of the request, its system prompt among them
 * @returns its size; tools count with their whole declaration, as the model gets it
 */
export function requestSizeOf(request: MessagesRequest, decoded: readonly Message[]): RequestSize {
  const messages = suiteTokens(decoded);
  const tools = (request.tools ?? []).reduce((sum, tool) => sum + suiteTokensOfText(JSON.stringify(tool)), 0);
  return { messages, tools, input: messages + tools, output: request.max_tokens };
}

/**
 * The input alone is held against the window (claude-code#12186); models up to Claude 4.1 add the output that is asked for
 * (docker-agent#569, continue#6080), later ones take the request and stop where the window ends (docs: stop reasons).
 * @param window limit in tokens; a request that fills it exactly is accepted
 * @returns how the request is refused for its size, undefined where it fits
 */
export function overflowOf(
  { input, output }: RequestSize,
  window: number,
  generation: Generation,
): Overflow | undefined {
  if (input > window) {
    const message = `prompt is too long: ${input} tokens > ${window} maximum`;
    return { refusal: invalidRequest('overflow-input', message), tokens: input };
  }
  if (generation !== 'input+output' || input + output <= window) return undefined;
  const message = `input length and \`max_tokens\` exceed context limit: ${input} + ${output} > ${window}, decrease input length or \`max_tokens\` and try again`;
  return { refusal: invalidRequest('overflow-input-plus-max', message), tokens: input + output };
}
