import type { FindingAnswer } from '../findings/finding.ts';
import type { Story } from '../passes/trace.testkit.ts';

/** One situation, and what a law must say about its last pass. */
export interface Situation {
  law: string;
  answer: FindingAnswer;
  /** the situation as a sentence, without its verdict */
  title: string;
  story: Story;
  /** other laws that the same situation violates; nothing else may be violated, in any pass */
  also?: string[];
}

/** Situations of one law: what it says, then a story by title. */
export const situationsOf = (
  law: string,
  answers: Partial<Record<FindingAnswer, Record<string, Story | { story: Story; also: string[] }>>>,
): Situation[] =>
  Object.entries(answers).flatMap(([answer, stories]) =>
    Object.entries(stories).map(([title, told]) => ({
      law,
      answer: answer as FindingAnswer,
      title,
      ...('story' in told ? told : { story: told }),
    })),
  );
