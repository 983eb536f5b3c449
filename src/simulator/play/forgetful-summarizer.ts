import { readableOf } from '../../conversation/content.ts';
import { markSource } from '../../conversation/mark.ts';
import type { JsonValue, Message } from '../../conversation/message.ts';
import { seededRandom } from '../../conversation/random.ts';
import { fillFormat } from '../../model/summarizer/summary-format.ts';
import type { Fact } from '../facts/fact.ts';
import type { FactIndex } from '../facts/fact-index.ts';
import { earlierSummaries } from '../forgetting/earlier-summaries.ts';
import { keepFacts } from '../forgetting/keep-facts.ts';
import type { ForgettingLaw } from '../forgetting/law.ts';
import { writeSummary } from '../forgetting/write-summary.ts';
import type { SeenSummary } from '../measure/loss-site.ts';
import type { SeenMessage } from '../measure/seen-message.ts';

export interface SummarizerOptions {
  law: ForgettingLaw;
  seed: string;
  index: FactIndex;
  /** tokens a summary has at least */
  length: number;
  /** the form a summary must have; plain text where left out */
  format?: JsonValue;
  see: (message: Message) => SeenMessage;
}

/** A summarizer by a law: it sees what the request shows, and nothing else. */
export type ForgetfulSummarizer = (messages: readonly Message[]) => SeenSummary;

/** @returns a summarizer that has written nothing yet */
export function forgetfulSummarizer(options: SummarizerOptions): ForgetfulSummarizer {
  const { law, seed, index, length, format, see } = options;
  const draw = markSource(seededRandom(`${seed}/summaries`));
  const earlier = earlierSummaries();
  let fold = 0;
  const inOrder = (ids: Iterable<string>): Fact[] =>
    [...ids].sort((a, b) => index.orderOf(a) - index.orderOf(b)).map((id) => index.get(id)!);
  return (messages) => {
    fold += 1;
    const seen = messages.map(see);
    const text = messages.map(readableOf).join('\n');
    const shown = new Set(seen.flatMap(({ facts }) => facts));
    const fresh = law.keeps.kind === 'drop-previous' ? new Set(index.statedIn(earlier.struckFrom(text))) : shown;
    const kept = keepFacts(law.keeps, { facts: inOrder(shown), fresh, fold, seed });
    const summary = writeSummary(kept, draw('S'), length);
    earlier.add(summary);
    const answer = format === undefined ? summary : fillFormat(format, { summary, facts: statementsOf(kept) });
    return { messages: seen, text, shown, answered: new Set(index.statedIn(answer)), answer };
  };
}

const statementsOf = (facts: readonly Fact[]): string[] => facts.map(({ statement }) => statement);
