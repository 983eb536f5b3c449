import { beginningUpTo } from '../../conversation/excerpt.ts';
import { FACT_TYPES } from '../facts/fact.ts';
import type { FactRecord, LossRecord } from '../record/fact-records.ts';
import type { SimulatedSystem } from '../record/simulation.ts';
import type { FactGroup, ShownFact, ShownLife } from './day-data.ts';
import { factSegmentsOf, type LifeContext } from './fact-segments.ts';
import { bandSteps, stateBands } from './state-bands.ts';

/** Facts of a type that are shown one by one; a band has all of them. */
const MOST_FACTS = 300;
/** Characters of a statement. */
const LONGEST = 400;

/** @returns where among the evidence this loss is shown, or nothing where there is no more room */
export type EvidencePlace = (loss: LossRecord, fact: FactRecord) => number | undefined;

/** @returns facts by type, on all systems; `steps` is the length of the day */
export function factGroups(systems: readonly SimulatedSystem[], steps: number, place: EvidencePlace): FactGroup[] {
  const contexts = systems.map(contextOf);
  const at = bandSteps(steps);
  return FACT_TYPES.flatMap((type) => {
    const lists = systems.map(({ facts }) => facts.filter((fact) => fact.type === type));
    const said = Math.max(0, ...lists.map(({ length }) => length));
    if (said === 0) return [];
    const bands = lists.map((list, index) =>
      stateBands(
        list.map((fact) => factSegmentsOf(fact, contexts[index]!)),
        at,
      ),
    );
    const facts = heaviest(lists, contexts).map((fact) => shownFact(fact, contexts, place));
    return [{ type, said, at, bands, facts }];
  });
}

const contextOf = ({ passes, losses, facts }: SimulatedSystem): LifeContext => ({
  passes,
  losses: new Map(losses.map((loss) => [loss.fact, loss])),
  facts: new Map(facts.map((fact) => [fact.id, fact])),
});

/** @returns one record of each fact: the heaviest first, and among them those that somebody lost */
function heaviest(lists: readonly FactRecord[][], contexts: readonly LifeContext[]): FactRecord[] {
  const byId = new Map(lists.flat().map((fact) => [fact.id, fact]));
  const losers = (id: string): number => contexts.filter(({ losses }) => losses.has(id)).length;
  const ranked = [...byId.values()].map((fact) => ({ fact, lost: losers(fact.id) }));
  ranked.sort(
    (left, right) => right.fact.weight - left.fact.weight || right.lost - left.lost || left.fact.step - right.fact.step,
  );
  return ranked.slice(0, MOST_FACTS).map(({ fact }) => fact);
}

function shownFact(fact: FactRecord, contexts: readonly LifeContext[], place: EvidencePlace): ShownFact {
  const { id, weight, step, source } = fact;
  const statement = cutText(fact.statement, LONGEST);
  return { id, weight, statement, step, source, lives: contexts.map((context) => shownLife(id, context, place)) };
}

function shownLife(id: string, context: LifeContext, place: EvidencePlace): ShownLife | null {
  const fact = context.facts.get(id);
  if (fact === undefined) return null;
  const { superseded } = fact;
  return {
    segments: factSegmentsOf(fact, context),
    ...(superseded === undefined ? {} : { superseded }),
    ...lossOf(context.losses.get(id), fact, place),
  };
}

function lossOf(loss: LossRecord | undefined, fact: FactRecord, place: EvidencePlace): Pick<ShownLife, 'loss'> {
  if (loss === undefined) return {};
  const { site, pass, step, mutilated } = loss;
  const evidence = place(loss, fact);
  return { loss: { site, pass, step, mutilated, ...(evidence === undefined ? {} : { evidence }) } };
}

/** @returns the text, or its beginning with a sign that there was more */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${beginningUpTo(text, most).trimEnd()} …`;
