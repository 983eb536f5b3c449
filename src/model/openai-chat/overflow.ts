import { suiteTokens, suiteTokensOfText } from '../../conversation/estimate.ts';
import { decodeList } from './decode.ts';
import { invalidRequest, type Rejection } from './errors.ts';
import type { ChatRequest } from './wire.ts';

/**
 * What a generation of models counts against its window: the newer only the input, the older also the output that is
 * asked for. The error says the numbers, and differs too.
 */
export type Generation = 'input' | 'input+output';

/** Tokens of one request, by the suite's counter. */
export interface RequestSize {
  messages: number;
  /** what the offered tools cost */
  tools: number;
  /** messages and tools */
  input: number;
  /** output budget asked for, 0 where none is */
  output: number;
}

/** @returns the size of a request; tools count with their whole declaration, as the model gets it */
export function sizeOf(chat: ChatRequest): RequestSize {
  const messages = suiteTokens(decodeList(chat.messages));
  const tools = (chat.tools ?? []).reduce((sum, tool) => sum + suiteTokensOfText(JSON.stringify(tool)), 0);
  const output = chat.max_completion_tokens ?? chat.max_tokens ?? 0;
  return { messages, tools, input: messages + tools, output };
}

export interface Overflow {
  rejection: Rejection;
  /** tokens that were held against the limit */
  tokens: number;
}

/**
 * @param window limit in tokens; a request that fills it exactly is accepted
 * @returns how the request is refused for its size, undefined where it fits
 */
export function overflowOf(size: RequestSize, window: number, generation: Generation): Overflow | undefined {
  if (size.input > window) return { rejection: tooMuchInput(size, window, generation), tokens: size.input };
  if (generation === 'input' || size.input + size.output <= window) return undefined;
  return { rejection: tooMuchTogether(size, window), tokens: size.input + size.output };
}

function tooMuchInput(size: RequestSize, window: number, generation: Generation): Rejection {
  if (generation === 'input') {
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
