import { marksIn } from '../conversation/mark.ts';
import type { RequestClass } from './dialect/exchange.ts';
import type { Matcher, ModelState } from './model-state.ts';

/** What a request is told by. */
export interface RequestFeatures {
  /** undefined where none could be read */
  model: string | undefined;
  /** all that is readable in it */
  text: string;
}

/**
 * The marker comes first, and the words that a user set for summaries, then what the implementation declares, then the name of the model. A declaration is not simply
 * believed: whoever sends facts away under another name is asking for a summary.
 * @returns who asks; `unmatched` is a request the suite did not expect
 */
export function classifyRequest(
  {
    marker,
    summaryPrompt = '',
    matchers,
    models,
  }: Pick<ModelState, 'marker' | 'summaryPrompt' | 'matchers' | 'models'>,
  features: RequestFeatures,
): RequestClass {
  if ([marker, summaryPrompt].some((words) => words !== '' && features.text.includes(words))) return 'summarizer';
  const declared = matchers.find((matcher) => matches(matcher, features))?.class;
  if (declared !== undefined) return marksIn(features.text, 'F').length > 0 ? 'summarizer' : declared;
  if (features.model === models.summarizer) return 'summarizer';
  return features.model === models.agent ? 'agent' : 'unmatched';
}

/** A matcher without any condition tells nothing, and so matches nothing. */
function matches({ model, contains }: Matcher, features: RequestFeatures): boolean {
  if (model === undefined && contains === undefined) return false;
  if (model !== undefined && model !== features.model) return false;
  return contains === undefined || features.text.includes(contains);
}
