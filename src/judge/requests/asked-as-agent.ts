import { pluralize } from '../../conversation/pluralize.ts';
import type { Pass } from '../passes/pass.ts';

/**
 * What is asked through `model.complete` under the agent's name is no request for a summary, and whoever wrote the adapter sees nothing but
 * that nobody was asked.
 * @returns what to do about it, or nothing where no such request was seen
 */
export function hintAtModel({ exchanges, onWire, summarizer }: Pass): string {
  if (onWire || summarizer.length > 0) return '';
  const asked = exchanges.filter((exchange) => exchange.class === 'agent' && exchange.door === 'callback').length;
  return asked === 0
    ? ''
    : `; ${pluralize(asked, 'request')} through model.complete named settings.models.agent: leave its model out, or name settings.models.summarizer`;
}
