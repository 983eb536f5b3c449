import type { CampaignInput } from './campaign-input.ts';

/** What the command line said to an input. */
export interface Answer {
  /** null where it had to be killed */
  exit: number | null;
  seconds: number;
  output: string;
}

/** A line of a stack, or the sentence that stands above one. */
const NOT_OURS = /please report this|^ {4}at .+:\d+:\d+\)?$/m;

/** Characters: an answer is to be read, and not the input once more. */
const MOST_ANSWERED = 20_000;

/** @returns what is wrong with an answer; nothing where it is as it has to be */
export function deviations({ exit: wanted, says }: Pick<CampaignInput, 'exit' | 'says'>, answer: Answer): string[] {
  const { exit, output } = answer;
  return [
    exit === wanted ? [] : [`exit ${wanted} was expected`],
    says.test(output) ? [] : [`${says} is not in its answer: ${output.slice(0, 300)}`],
    NOT_OURS.test(output) ? ['it shows a stack, or blames itself'] : [],
    output.length <= MOST_ANSWERED ? [] : [`its answer has ${output.length} characters`],
  ].flat();
}
