import { readableOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Fact, IntroducedFact } from '../../facts/fact.ts';
import { createFactIndex } from '../../facts/fact-index.ts';
import type { SpokenStep } from '../steps/steps-of-messages.ts';

/** Finds where facts are said first. */
export interface FactPlacer {
  introduced(step: SpokenStep): IntroducedFact[];
  /** @returns those that no step has said */
  missing(): Fact[];
}

/** @param facts as their owner named them; none is known by more than its essentials */
export function factPlacer(facts: readonly Fact[]): FactPlacer {
  const index = createFactIndex();
  for (const fact of facts) index.add(fact);
  const waiting = new Map(facts.map((fact) => [fact.id, fact]));
  const takeFrom = (message: Message, place: IntroducedFact['in']): IntroducedFact[] =>
    index.statedIn(readableOf(message)).flatMap((id) => {
      const fact = waiting.get(id);
      return waiting.delete(id) ? [{ fact: fact!, in: place }] : [];
    });
  return {
    introduced: ({ user, answer, results }) => [
      ...(user === undefined ? [] : takeFrom(user, 'user')),
      ...takeFrom(answer, 'answer'),
      ...results.flatMap((result, at) => takeFrom(result, at)),
    ],
    missing: () => [...waiting.values()],
  };
}
