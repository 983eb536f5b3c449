import { marksIn } from '../conversation/mark.ts';
import type { RequestClass } from './dialect/exchange.ts';
import type { Matcher, ModelState } from './model-state.ts';

/** What a request is told by: its model, and its text. */
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
  if (holdsSign({ marker, summaryPrompt }, features)) return 'summarizer';
  const declared = declaredAs(matchers, features)?.class;
  if (declared !== undefined) return marksIn(features.text, 'F').length > 0 ? 'summarizer' : declared;
  if (features.model === models.summarizer) return 'summarizer';
  return features.model === models.agent ? 'agent' : 'unmatched';
}

/** Who asks, and whether nothing but a guess says so. */
export interface ToldRequest {
  who: RequestClass;
  guessed?: true;
}

/**
 * The same for a whole agent. What is declared stands here, and is contradicted only when the case is over; the name of the
 * agent's model tells nothing, since side requests may bear it or any other.
 * @param guess called where nothing declares it
 */
export function tellRequest(
  { marker, summaryPrompt, matchers, models }: Pick<ModelState, 'marker' | 'summaryPrompt' | 'matchers' | 'models'>,
  features: RequestFeatures,
  guess: () => 'agent' | 'summarizer',
): ToldRequest {
  if (holdsSign({ marker, ...(summaryPrompt === undefined ? {} : { summaryPrompt }) }, features))
    return { who: 'summarizer' };
  const declared = declaredAs(matchers, features);
  if (declared !== undefined) return { who: declared.class };
  return features.model === models.summarizer ? { who: 'summarizer' } : { who: guess(), guessed: true };
}

/** The words that stand in requests for summaries alone. */
const holdsSign = (
  { marker, summaryPrompt = '' }: Pick<ModelState, 'marker' | 'summaryPrompt'>,
  { text }: RequestFeatures,
): boolean => [marker, summaryPrompt].some((words) => words !== '' && text.includes(words));

/** @returns the first matcher that speaks of this request */
export const declaredAs = (matchers: readonly Matcher[], features: RequestFeatures): Matcher | undefined =>
  matchers.find((matcher) => matches(matcher, features));

/** A matcher without any condition tells nothing, and so matches nothing. */
function matches({ model, contains }: Matcher, features: RequestFeatures): boolean {
  if (model === undefined && contains === undefined) return false;
  if (model !== undefined && model !== features.model) return false;
  return contains === undefined || features.text.includes(contains);
}
