import type { AgentReply, ModelScript, ScriptRule, SummarizerReply } from './model-script.ts';

export interface ChosenRule {
  reply: SummarizerReply | AgentReply;
  /** index of the rule in the script */
  rule: number;
}

/** When something is asked. */
export interface AskedWhen {
  /** how often each rule has answered in this step, by its index */
  used: readonly number[];
  /** the pass it belongs to, counted from 1 */
  pass: number;
  /** which of the different summarizer requests of the step it is, counted from 1; 0 for any other */
  request: number;
  /** an agent has asked since then, in the same step */
  wentOn: boolean;
}

/**
 * Finds the rule that answers: the first of the class whose marks all stand in the request, whose time it is and that is not used up.
 * @param text all that is readable in the request
 * @returns undefined where no rule answers
 */
export function chooseRule(
  script: ModelScript,
  when: AskedWhen,
  who: ScriptRule['class'],
  text: string,
): ChosenRule | undefined {
  const rule = script.rules.findIndex(
    (candidate, index) =>
      candidate.class === who &&
      (when.used[index] ?? 0) < mostTimes(candidate) &&
      isItsTime(candidate, when) &&
      (candidate.has ?? []).every((mark) => text.includes(mark)),
  );
  const found = script.rules[rule];
  return found === undefined ? undefined : { reply: found.reply, rule };
}

/**
 * What fails in a pass fails until the agent goes on with what it has: else one that has taken what failed for a summary would get the
 * same again at each of its requests, without end.
 */
const isItsTime = (rule: ScriptRule, { pass, request, wentOn }: AskedWhen): boolean =>
  (rule.pass ?? pass) === pass &&
  (rule.request ?? request) === request &&
  !(wentOn && rule.class === 'summarizer' && (rule.pass ?? rule.request) !== undefined);

/** To get the same original back again and again would be a loop without end, so that once in a step must do. */
function mostTimes({ times, reply }: ScriptRule): number {
  if (times !== undefined) return times;
  return typeof reply === 'object' && 'recover' in reply ? 1 : Number.POSITIVE_INFINITY;
}
