import type { Capability } from '../adapter/profile.ts';
import type { SummarizerReply } from '../model/script/model-script.ts';
import type { Runnable } from '../suite/case/case.ts';
import type { RunContext } from './run-context.ts';

/** What lets the suite put a mark into requests for summaries, or a name on them. */
const MARKING: readonly Capability[] = ['summary-prompt', 'summarizer-model'];

/** @returns whether something tells a request for a summary that is not a guess */
export const declaresSummarizer = ({ matchers, profile }: Pick<RunContext, 'matchers' | 'profile'>): boolean =>
  matchers.some((matcher) => matcher.class === 'summarizer') ||
  MARKING.some((capability) => profile.capabilities.includes(capability));

/** Answers any side request can use: all that was shown is in them. */
const USABLE: ReadonlySet<SummarizerReply> = new Set([
  'lossless',
  'structured',
  'long',
  'inflated',
  'equal',
  'hostile-text',
  'reasoned',
]);

/**
 * A failure must meet the summary and nothing else, and a guess may take a title for one.
 * @returns why a whole agent that declares nothing can't be asked for this case; undefined where it can
 */
export function undeclaredFailure({ script }: Runnable, context: RunContext): string | undefined {
  if (context.onWire === undefined || declaresSummarizer(context)) return undefined;
  const fails = script.rules.some(
    ({ class: who, reply }) =>
      who === 'summarizer' && !(typeof reply === 'string' && USABLE.has(reply as SummarizerReply)),
  );
  return fails
    ? 'the case makes a summary fail, and nothing declares which requests ask for one: add a matcher of the class summarizer, for example { class: summarizer, contains: words of its prompt }'
    : undefined;
}
