import { readableOf } from '../../conversation/content.ts';
import type { Fact } from '../facts/fact.ts';
import type { Workload, WorkloadStep } from './workload.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const CUTS = /[\s"'`“”‘’«»()[\]{}<>,=;，、（）「」\\]+/u;
const OUTER = /^[.:!?。]+|[.:!?。]+$/gu;
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

/** @returns the sentences of a text: by line, and within it as Unicode says */
export const sentencesIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()));

/** @returns the words of a sentence; of scripts without spaces each character */
export const wordsIn = (sentence: string): string[] =>
  sentence.split(CUTS).flatMap((word) => word.replace(OUTER, '').match(PIECES) ?? []);

/** @returns whether all of them stand in the words of a sentence, each as whole words one after the other */
export function holdsAll(words: readonly string[], essentials: readonly string[]): boolean {
  const joined = ` ${words.join(' ')} `;
  return essentials.every((essential) => joined.includes(` ${wordsIn(essential).join(' ')} `));
}

/** @returns every text of a step: what is said, each call, each result */
export const textsOf = ({ user, answer, results }: WorkloadStep): string[] =>
  [...(user === undefined ? [] : [user]), answer, ...results].map(readableOf);

/** @returns all steps of a day that is generated */
export const daySteps = (workload: Workload, seed: string, steps: number): WorkloadStep[] => [
  ...(workload.steps({ seed, steps }) as Iterable<WorkloadStep>),
];

/** @returns for each fact how many sentences of the day hold all of its essentials. @param steps the whole day */
export function statementsOfFacts(steps: readonly WorkloadStep[]): Map<Fact, number> {
  const facts = steps.flatMap((step) => step.facts.map(({ fact }) => fact));
  const counts = new Map(facts.map((fact) => [fact, 0]));
  const byWord = new Map<string, Fact[]>();
  for (const fact of facts) {
    // Each fact is looked for where the first word of its subject stands.
    const word = wordsIn(fact.essentials[0]!)[0]!;
    byWord.set(word, [...(byWord.get(word) ?? []), fact]);
  }
  for (const line of steps.flatMap(textsOf).flatMap((text) => text.split('\n'))) {
    if (wordsIn(line).some((word) => byWord.has(word))) countIn(line, byWord, counts);
  }
  return counts;
}

function countIn(line: string, byWord: ReadonlyMap<string, Fact[]>, counts: Map<Fact, number>): void {
  for (const sentence of sentencesIn(line)) {
    const words = wordsIn(sentence);
    for (const fact of new Set(words.flatMap((word) => byWord.get(word) ?? []))) {
      if (holdsAll(words, fact.essentials)) counts.set(fact, counts.get(fact)! + 1);
    }
  }
}
