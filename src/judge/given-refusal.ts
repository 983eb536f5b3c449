import { encodeRequest } from '../model/openai-chat/encode.ts';
import { refusalOf } from '../model/openai-chat/validate.ts';
import type { Trace } from '../run/trace.ts';
import type { Pass } from './pass.ts';

/**
 * What the provider would have said had the conversation been sent as it was before the pass. Whoever hands in a broken
 * conversation can't ask of a compactor that it comes out whole.
 * @returns id of the rule it breaks, undefined where it breaks none
 */
export function givenRefusal({ before }: Pass, { case: { settings } }: Trace): string | undefined {
  const { models, system } = settings;
  const request = encodeRequest({ model: models.agent, messages: before, ...(system === undefined ? {} : { system }) });
  return refusalOf(request)?.rule;
}
