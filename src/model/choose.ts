import type { ModelScript, ScriptRule, SummaryReply } from './script.ts';

export interface Choice {
  reply: SummaryReply | { text: string };
  /** index of the rule that answers; undefined where none did and the default reply stands in */
  rule?: number;
}

const DEFAULTS: Record<ScriptRule['class'], Choice> = {
  agent: { reply: { text: 'Understood. I will go on from here.' } },
  summarizer: { reply: 'lossless' },
};

/**
 * Finds the rule that answers: the first of the class whose marks all stand in the request and that is not used up.
 * @param used how often each rule has answered in this step, by its index
 * @param text all that is readable in the request
 */
export function choose(script: ModelScript, used: readonly number[], who: ScriptRule['class'], text: string): Choice {
  const rule = script.rules.findIndex((candidate, index) => applies(candidate, used[index] ?? 0, who, text));
  const found = script.rules[rule];
  return found === undefined ? DEFAULTS[who] : { reply: found.reply, rule };
}

function applies(rule: ScriptRule, used: number, who: ScriptRule['class'], text: string): boolean {
  if (rule.class !== who || used >= (rule.times ?? Number.POSITIVE_INFINITY)) return false;
  return (rule.has ?? []).every((mark) => text.includes(mark));
}
