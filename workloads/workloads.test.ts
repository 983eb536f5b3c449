import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsOf, readableOf, resultsOf, textOf } from '../src/conversation/content.ts';
import { marksIn } from '../src/conversation/mark.ts';
import type { Message } from '../src/conversation/message.ts';
import { FACT_TYPES, type Fact, type IntroducedFact } from '../src/simulator/facts/fact.ts';
import {
  daySteps,
  holdsAll,
  sentencesIn,
  statementsOfFacts,
  textsOf,
  wordsIn,
} from '../src/simulator/workload/sentences.testkit.ts';
import type { WorkloadStep } from '../src/simulator/workload/workload.ts';
import codingAgent from './coding-agent.ts';
import giantTurn from './giant-turn.ts';
import researchAgent from './research-agent.ts';
import supportChat from './support-chat.ts';

const KINDS = [codingAgent, researchAgent, supportChat, giantTurn];
const seeds = fc.string({ minLength: 0, maxLength: 8 });
const RUNS = { numRuns: 4 };

const sourceOf = (step: WorkloadStep, { in: place }: IntroducedFact): Message => {
  if (place === 'user') return step.user!;
  return place === 'answer' ? step.answer : step.results[place]!;
};

const isUsed = (fact: Fact | undefined, { answer }: WorkloadStep): boolean =>
  fact?.essentials.some((essential) => holdsAll(wordsIn(textOf(answer)), [essential])) === true;

describe.each(KINDS)('$name', (workload) => {
  it('keeps the rules of the providers', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const steps = daySteps(workload, seed, 120);
        const ids = steps.flatMap(({ answer }) => callsOf(answer).map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        steps.forEach(({ user, answer, results }, at) => {
          expect(results.flatMap(resultsOf).map(({ callId }) => callId)).toEqual(callsOf(answer).map(({ id }) => id));
          expect(results.every(({ content }) => content.length === 1)).toBe(true);
          const opens = at === 0 || callsOf(steps[at - 1]!.answer).length === 0;
          expect(user !== undefined, `step ${at + 1} of ${JSON.stringify(seed)}`).toBe(opens);
          expect(
            [answer, ...(user === undefined ? [] : [user]), ...results].every((one) => readableOf(one) !== ''),
          ).toBe(true);
        });
      }),
      RUNS,
    );
  });

  it('calls only tools it has, with the arguments they require', () => {
    const tools = new Map(workload.tools.map((tool) => [tool.name, tool.parameters]));
    for (const call of daySteps(workload, 'tools', 300).flatMap(({ answer }) => callsOf(answer))) {
      const parameters = tools.get(call.name) as { properties: object; required: string[] };
      expect(Object.keys(call.arguments)).toEqual(expect.arrayContaining(parameters.required));
      expect(Object.keys(parameters.properties)).toEqual(expect.arrayContaining(Object.keys(call.arguments)));
    }
  });

  it('says every fact as one sentence of its message, with all essentials and its mark', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const step of daySteps(workload, seed, 120)) {
          for (const introduced of step.facts) {
            const { statement, essentials, mark } = introduced.fact;
            const sentence = sentencesIn(textOf(sourceOf(step, introduced))).find((one) => one.includes(statement));
            expect(sentence, statement).toBeDefined();
            expect(holdsAll(wordsIn(statement), essentials), statement).toBe(true);
            expect(marksIn(sentence!, 'F')).toEqual([mark]);
            expect(essentials.length).toBeGreaterThan(1);
          }
        }
      }),
      RUNS,
    );
  });

  it('states no fact in any other sentence', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const said = [...statementsOfFacts(daySteps(workload, seed, 200))].filter(([, count]) => count !== 1);
        expect(said.map(([fact, count]) => `${count}: ${fact.statement}`)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('rests only on facts said before and still true, and shows that it does', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const known = new Map<string, Fact>();
        for (const step of daySteps(workload, seed, 300)) {
          for (const id of step.needs)
            expect(isUsed(known.get(id), step), `${id} in ${textOf(step.answer)}`).toBe(true);
          for (const { fact } of step.facts) known.set(fact.id, fact).delete(fact.supersedes ?? '');
        }
      }),
      RUNS,
    );
  });

  it('supersedes a value by another one of the same subject', () => {
    const facts = daySteps(workload, 'values', 600).flatMap((step) => step.facts.map(({ fact }) => fact));
    const byId = new Map(facts.map((fact) => [fact.id, fact]));
    const later = facts.filter(({ supersedes }) => supersedes !== undefined);
    expect(later.length).toBeGreaterThan(10);
    for (const fact of later) {
      const old = byId.get(fact.supersedes!)!;
      expect(fact.type).toBe('superseding-value');
      expect(fact.essentials.slice(0, -1)).toEqual(old.essentials.slice(0, -1));
      expect(fact.essentials.at(-1)).not.toBe(old.essentials.at(-1));
    }
    expect(new Set(later.map(({ supersedes }) => supersedes)).size).toBe(later.length);
  });

  it('has facts of all types, unique by id and mark, and one every few steps', () => {
    const facts = daySteps(workload, 'types', 600).flatMap((step) => step.facts.map(({ fact }) => fact));
    expect(new Set(facts.map(({ type }) => type)).size).toBe(FACT_TYPES.length);
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
    expect(new Set(facts.map(({ mark }) => mark)).size).toBe(facts.length);
    expect(600 / facts.length).toBeGreaterThan(1.2);
    expect(600 / facts.length).toBeLessThan(5);
  });

  it('has negated rules that say so in their statement', () => {
    const rules = daySteps(workload, 'rules', 400).flatMap(({ facts }) =>
      facts.filter(({ fact }) => fact.type === 'safety-rule'),
    );
    expect(rules.length).toBeGreaterThan(1);
    for (const { fact } of rules) expect(fact.statement).toMatch(/\b(never|not)\b/i);
  });

  it('is the same for the same seed, another for another, and longer days begin as shorter ones', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 80 }), (seed, length) => {
        const whole = daySteps(workload, seed, 80);
        expect(whole).toHaveLength(80);
        expect(JSON.stringify(daySteps(workload, seed, length))).toBe(JSON.stringify(whole.slice(0, length)));
      }),
      RUNS,
    );
    expect(textsOf(daySteps(workload, 'one', 1)[0]!)).not.toEqual(textsOf(daySteps(workload, 'two', 1)[0]!));
  });

  it('comes back to what was said some three hundred steps ago', () => {
    const saidAt = new Map<string, number>();
    const ages: number[] = [];
    daySteps(workload, 'ages', 1_000).forEach(({ facts, needs }, at) => {
      for (const { fact } of facts) saidAt.set(fact.id, at);
      ages.push(...needs.map((id) => at - saidAt.get(id)!));
    });
    expect(ages.filter((age) => age >= 250 && age <= 350).length).toBeGreaterThan(5);
    expect(ages.filter((age) => age < 40).length).toBeGreaterThan(20);
  });

  it('has pauses longer than a cache lives, some over an hour', () => {
    const gaps = daySteps(workload, 'gaps', 1_000).map(({ gap }) => gap);
    expect(gaps.every((gap) => Number.isInteger(gap) && gap >= 0)).toBe(true);
    expect(gaps[0]).toBe(0);
    expect(gaps.filter((gap) => gap > 300_000).length).toBeGreaterThan(10);
    expect(gaps.filter((gap) => gap > 3_600_000).length).toBeGreaterThan(3);
  });
});
