import type { DialectName } from '../../model/dialect/dialect.ts';
import type { WireRequest, WireResponse } from '../../model/dialect/exchange.ts';
import type { Completion, CompletionRequest, ModelAccess } from '../contract.ts';
import { type BrokenLimit, limitBrokenBy, TOO_DEEP, TOO_LARGE } from '../validation/json-limits.ts';
import { toWireRequest } from './completion-request.ts';
import { ModelError } from './model-error.ts';

export interface ModelAccessOptions {
  call: (request: WireRequest) => Promise<WireResponse>;
  /** name of the model a request goes to that names none */
  summarizer: string;
  baseUrl: string | undefined;
  dialect: DialectName;
  marker: string;
  /** whether the step this access was given for is still open */
  isOpen: () => boolean;
  /** hears of a request that breaks a limit: its step is then at fault, whatever comes of it */
  breach?: (detail: string) => void;
}

/** @returns the model as the code of an adapter sees it */
export function modelAccess(options: ModelAccessOptions): ModelAccess {
  const { call, summarizer, baseUrl, dialect, marker, isOpen, breach = () => {} } = options;
  const complete = async (request: CompletionRequest): Promise<Completion> => {
    if (!Array.isArray(request?.messages)) {
      throw new TypeError('model.complete() takes { messages: [...] }, a chat completion request.');
    }
    if (!isOpen()) {
      throw new Error('model.complete() was called after its step had ended: await each call before you return.');
    }
    const wire = wireOf(request, summarizer);
    if ('broken' in wire) {
      const detail = describeBroken(wire.broken);
      breach(detail);
      throw new Error(detail);
    }
    return readCompletion(await call(wire));
  };
  return { complete, dialect, marker, ...(baseUrl === undefined ? {} : { baseUrl }) };
}

/** What is nested too deep overflows the stack while it is written as JSON, and what is too large has no room in a string. */
function wireOf(request: CompletionRequest, summarizer: string): WireRequest | { broken: BrokenLimit } {
  try {
    const wire = toWireRequest(request, summarizer);
    const broken = limitBrokenBy(wire.body);
    return broken === undefined ? wire : { broken };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { broken: error.message.includes('string length') ? TOO_LARGE : TOO_DEEP };
  }
}

const describeBroken = ({ expected, got }: BrokenLimit): string =>
  `The request of model.complete() breaks a limit: expected ${expected}, got ${got}.`;

function readCompletion({ status, body }: WireResponse): Completion {
  if (status < 200 || status > 299) throw new ModelError(status, body);
  return JSON.parse(body) as Completion;
}
