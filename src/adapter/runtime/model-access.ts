import type { DialectName } from '../../model/dialect/dialect.ts';
import type { WireRequest, WireResponse } from '../../model/dialect/exchange.ts';
import type { Completion, CompletionRequest, ModelAccess } from '../contract.ts';
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
}

/** @returns the model as the code of an adapter sees it */
export function modelAccess(options: ModelAccessOptions): ModelAccess {
  const { call, summarizer, baseUrl, dialect, marker, isOpen } = options;
  const complete = async (request: CompletionRequest): Promise<Completion> => {
    if (!Array.isArray(request?.messages)) {
      throw new TypeError('model.complete() takes { messages: [...] }, a chat completion request.');
    }
    if (!isOpen()) {
      throw new Error('model.complete() was called after its step had ended: await each call before you return.');
    }
    return readCompletion(await call(toWireRequest(request, summarizer)));
  };
  return { complete, dialect, marker, ...(baseUrl === undefined ? {} : { baseUrl }) };
}

function readCompletion({ status, body }: WireResponse): Completion {
  if (status < 200 || status > 299) throw new ModelError(status, body);
  return JSON.parse(body) as Completion;
}
