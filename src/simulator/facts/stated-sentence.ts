import type { Fact } from './fact.ts';
import { createFactIndex, type FactIndex } from './fact-index.ts';
import { sentencesOfLine } from './sentences.ts';

/** @returns the sentence of a text that states a fact, as it stands there; of a record in one line the line */
export function statedSentence(text: string, fact: Fact): string | undefined {
  if (text.includes(fact.statement)) return fact.statement;
  const index = indexOf(fact);
  const line = index && text.split('\n').find((one) => index.statedIn(one).length > 0);
  if (index === undefined || line === undefined) return undefined;
  const sentence = sentencesOfLine(line).find((one) => index.statedIn(one).length > 0);
  return (sentence ?? line).trim();
}

/** A record may have been written by anybody: what its own statement doesn't state stands nowhere. */
function indexOf(fact: Fact): FactIndex | undefined {
  const index = createFactIndex();
  try {
    index.add(fact);
    return index;
  } catch {
    return undefined;
  }
}
