import { suiteTokens, suiteTokensOfText } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import type { Generation, Overflow, RequestSize } from '../dialect/dialect.ts';
import { invalidRequest, type Rejection } from './errors.ts';
import type { ChatRequest } from './wire.ts';

/**
 * @param decoded the messages of the request
 * @returns its size; tools count with their whole declaration, as the model gets it
 */
export function requestSizeOf(chat: ChatRequest, decoded: readonly Message[]): RequestSize {
  const messages = suiteTokens(decoded);
  const tools = (chat.tools ?? []).reduce((sum, tool) => sum + suiteTokensOfText(JSON.stringify(tool)), 0);
  const output = chat.max_completion_tokens ?? chat.max_tokens ?? 0;
  return { messages, tools, input: messages + tools, output };
}

/**
 * @param window limit in tokens; a request that fills it exactly is accepted
 * @returns how the request is refused for its size, undefined where it fits
 */
export function overflowOf(size: RequestSize, window: number, generation: Generation): Overflow | undefined {
  if (size.input > window) return { refusal: tooMuchInput(size, window, generation), tokens: size.input };
  if (generation !== 'input+output' || size.input + size.output <= window) return undefined;
  return { refusal: tooMuchTogether(size, window), tokens: size.input + size.output };
}

function tooMuchInput(size: RequestSize, window: number, generation: Generation): Rejection {
  if (generation !== 'input+output') {
    return exceeded(
      `Input tokens exceed the configured limit of ${window} tokens. Your messages resulted in ${size.input} tokens.`,
      'messages',
    );
  }
  if (size.tools === 0) {
    return exceeded(`${limitIs(window)} However, your messages resulted in ${size.input} tokens.`, 'messages');
  }
  return exceeded(
    `${limitIs(window)} However, your messages resulted in ${size.input} tokens (${size.messages} in the messages, ${size.tools} in the functions).`,
    'messages or functions',
  );
}

function tooMuchTogether(size: RequestSize, window: number): Rejection {
  const total = size.input + size.output;
  const head = `${limitIs(window)} However, you requested ${total} tokens (${size.messages} in the messages`;
  return size.tools === 0
    ? exceeded(`${head}, ${size.output} in the completion).`, 'messages or completion')
    : exceeded(
        `${head}, ${size.tools} in the functions, and ${size.output} in the completion).`,
        'messages, functions, or completion',
      );
}

const limitIs = (window: number): string => `This model's maximum context length is ${window} tokens.`;

const exceeded = (what: string, reduce: string): Rejection =>
  invalidRequest('overflow', `${what} Please reduce the length of the ${reduce}.`, {
    param: 'messages',
    code: 'context_length_exceeded',
  });
