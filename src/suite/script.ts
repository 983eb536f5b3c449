import type { Mark } from '../conversation/mark.ts';
import type { ModelScript, ScriptRule } from '../model/script.ts';
import type { WrittenModel, WrittenReply } from './case-file.ts';
import { listOf } from './expectation.ts';
import type { Problem } from './parse-yaml.ts';
import { factProblems, factsNamedIn, withMarks } from './text.ts';

interface WrittenRule {
  reply: WrittenReply;
  has?: string | string[];
  times?: number;
}

const DEFAULT_MODEL: WrittenModel = { summarizer: 'lossless' };

/** @returns the script with facts as marks; the summarizer is lossless where the case says nothing */
export function scriptOf(model: WrittenModel = DEFAULT_MODEL, marks: ReadonlyMap<string, Mark>): ModelScript {
  const rules = rulesOf(model).map((rule) => ruleOf(rule, marks));
  return model.latency === undefined ? { rules } : { rules, latency: model.latency };
}

const rulesOf = ({ summarizer }: WrittenModel): WrittenRule[] =>
  Array.isArray(summarizer) ? summarizer : [{ reply: summarizer }];

function ruleOf({ reply, has, times }: WrittenRule, marks: ReadonlyMap<string, Mark>): ScriptRule {
  return {
    class: 'summarizer',
    ...(has === undefined ? {} : { has: listOf(has).map((fact) => marks.get(fact) ?? fact) }),
    ...(times === undefined ? {} : { times }),
    reply: typeof reply === 'string' ? reply : { text: withMarks(reply.text, '', marks) },
  };
}

/** @returns facts the script names but no text states, and a script that can run out of answers */
export function scriptProblems(model: WrittenModel = DEFAULT_MODEL, stated: readonly string[]): Problem[] {
  const rules = rulesOf(model);
  const used = rules.flatMap((rule, index) => factsUsed(rule, Array.isArray(model.summarizer) ? index : undefined));
  const last = rules.at(-1);
  const endless = last?.times === undefined && last?.has === undefined;
  return [...factProblems(used, stated), ...(endless ? [] : [runsOut(rules.length - 1)])];
}

/** @param index of the rule in its list; undefined where the reply stands alone */
function factsUsed({ reply, has }: WrittenRule, index: number | undefined): { fact: string; at: string }[] {
  const rule = index === undefined ? '/model/summarizer' : `/model/summarizer/${index}`;
  const said = typeof reply === 'string' ? [] : factsNamedIn(reply.text);
  return [
    ...listOf(has).map((fact) => ({ fact, at: `${rule}/has` })),
    ...said.map((fact) => ({ fact, at: index === undefined ? `${rule}/text` : `${rule}/reply/text` })),
  ];
}

const runsOut = (index: number): Problem => ({
  pointer: `/model/summarizer/${index}`,
  message: 'The script can run out of answers: its last rule does not always match.',
  hint: 'End with a rule without `times` and `has`, such as { reply: lossless }.',
});
