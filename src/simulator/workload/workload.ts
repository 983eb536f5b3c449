import type { Message, ToolSpec } from '../../conversation/message.ts';
import type { IntroducedFact } from '../facts/fact.ts';

/** A working day as it comes: data, drawn from a seed, without any knowledge of who will compact it. */
export interface Workload {
  /** as `--workload` names it, e.g. `coding-agent` */
  name: string;
  /** one line for a list: what kind of day this is */
  title: string;
  /** who says which sentence is a fact: whoever wrote the workload, or a rule that looked for them in a transcript */
  factsBy: 'author' | 'file' | 'rule';
  /** steps there are at most, where it does not go on for ever */
  length?: number;
  /** what of its source did not come into it, a sentence each; where there is a source */
  notes?: string[];
  system: string;
  tools: ToolSpec[];
  /**
   * The steps of one day, made one after another as they are asked for: a long day is never held as a whole. The same
   * options give the same steps, byte for byte, and fewer steps are the beginning of more. The first step has a `user`.
   */
  steps(options: WorkloadOptions): Iterable<WorkloadStep> | AsyncIterable<WorkloadStep>;
}

export interface WorkloadOptions {
  /** all that is drawn follows from it */
  seed: string;
  /** how many steps there are to be; a transcript may have fewer */
  steps: number;
}

/** One agent request with what came before it, the model's answer, and the results this calls for. */
export interface WorkloadStep {
  /** what the user says before the request, where he does: it opens a turn. Else the step goes on from the last results */
  user?: Message;
  /** what the model answers: text, calls, or both. An answer without calls ends the turn, and the next step has a `user` */
  answer: Message;
  /** a result for every call of the answer, in their order, each a message of its own */
  results: Message[];
  /** virtual ms that pass before the request, beside what the model takes: reading, typing, lunch */
  gap: number;
  /** what is said here for the first time */
  facts: IntroducedFact[];
  /** ids of facts said earlier that this step rests on: who has lost one has to find it out again */
  needs: string[];
}
