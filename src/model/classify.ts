import type { RequestClass } from './exchange.ts';
import type { ModelNames } from './state.ts';

/**
 * @param model name in the request, undefined where none could be read
 * @returns who asks; a name that is neither of the two is a request the suite did not expect
 */
export function classify(models: ModelNames, model: string | undefined): RequestClass {
  if (model === models.agent) return 'agent';
  if (model === models.summarizer) return 'summarizer';
  return 'unmatched';
}
