import type { FindingAnswer } from '../findings/finding.ts';
import type { Story } from '../passes/trace.testkit.ts';

/** One situation, and what a law must say about its last pass. */
export interface Situation {
  law: string;
  answer: FindingAnswer;
  /** the situation as a sentence, without its verdict */
  title: string;
  story: Story;
  /** the ways in which its last pass violates the law, all of them; only where it does */
  way?: string | string[];
  /** other laws that the same situation violates; nothing else may be violated, in any pass */
  also?: string[];
}

/** A story, alone or with the other laws it violates. */
type Told = Story | { story: Story; also?: string[] };

/** Situations of one law: what it says, then a story by title. One that violates it says in which ways. */
export const situationsOf = (
  law: string,
  answers: Partial<Record<Exclude<FindingAnswer, 'violated'>, Record<string, Told>>> & {
    violated?: Record<string, { way: string | string[] } & Told>;
  },
): Situation[] =>
  Object.entries(answers).flatMap(([answer, stories]) =>
    Object.entries(stories).map(([title, told]) => situationOf({ law, answer: answer as FindingAnswer, title }, told)),
  );

function situationOf(
  named: Pick<Situation, 'law' | 'answer' | 'title'>,
  told: Told & { way?: string | string[] },
): Situation {
  const { way, ...rest } = told;
  return { ...named, ...(way === undefined ? {} : { way }), ...('story' in rest ? rest : { story: rest }) };
}
