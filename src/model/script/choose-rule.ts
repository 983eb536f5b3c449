import type { AgentReply, ModelScript, ScriptRule, SummarizerReply } from './model-script.ts';

export interface ChosenRule {
  reply: SummarizerReply | AgentReply;
  /** index of the rule in the script */
  rule: number;
}

/**
 * Finds the rule that answers: the first of the class whose marks all stand in the request and that is not used up.
 * @param used how often each rule has answered in this step, by its index
 * @param text all that is readable in the request
 * @returns undefined where no rule answers
 */
export function chooseRule(
  script: ModelScript,
  used: readonly number[],
  who: ScriptRule['class'],
  text: string,
): ChosenRule | undefined {
  const rule = script.rules.findIndex((candidate, index) => applies(candidate, used[index] ?? 0, who, text));
  const found = script.rules[rule];
  return found === undefined ? undefined : { reply: found.reply, rule };
}

function applies(rule: ScriptRule, used: number, who: ScriptRule['class'], text: string): boolean {
  if (rule.class !== who || used >= mostTimes(rule)) return false;
  return (rule.has ?? []).every((mark) => text.includes(mark));
}

/** To get the same original back again and again would be a loop without end, so that once in a step must do. */
function mostTimes({ times, reply }: ScriptRule): number {
  if (times !== undefined) return times;
  return typeof reply === 'object' && 'recover' in reply ? 1 : Number.POSITIVE_INFINITY;
}
