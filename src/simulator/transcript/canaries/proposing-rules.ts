import type { Fact, FactType } from '../../facts/fact.ts';

export type Speaker = 'user' | 'answer' | 'result';

/** A kind of sentence that is taken for a fact. */
export interface ProposingRule {
  type: FactType;
  weight: Fact['weight'];
  speakers: readonly Speaker[];
  /** what stands in such a sentence */
  pattern: RegExp;
  /** whether a number, a path or a name has to stand in it as well */
  needsName: boolean;
}

const DANGER =
  /\b(delet\w*|drop|destroy|production|prod|force|overwrit\w*|push|deploy|secrets?|passwords?|credentials?|tokens?|rm|reset|truncate|migrat\w*)\b/i;
const FORBIDS = /\b(never|don['’]t|do not|must not|mustn['’]t|may not|no one may)\b/i;

/** The first that fits counts. */
export const PROPOSING_RULES: readonly ProposingRule[] = [
  rule('safety-rule', 5, ['user'], new RegExp(`(?=.*${FORBIDS.source})(?=.*${DANGER.source})`, 'i')),
  rule('superseding-value', 4, ['user'], /^\s*(no|actually|correction|sorry|not)\b[,: ]/i, true),
  rule('hard-constraint', 4, ['user'], /\b(must|always|never|don['’]t|do not|only|at most|at least|no more than)\b/i),
  rule(
    'preference',
    2,
    ['user'],
    /\b(i (would |['’]d )?(prefer|rather|like)|i['’]d (prefer|rather|like)|please (use|keep|write|avoid)|^(use|keep|avoid|prefer))\b/i,
  ),
  rule('decision', 3, ['user', 'answer'], /\b(let['’]s|we['’]ll|we will|(i|we)(['’]ve| have)? decided|decision:)\b/i),
  rule('goal', 3, ['user'], /\b(the goal|i want|we need|next step|todo)\b/i),
  rule(
    'file-operation',
    3,
    ['answer', 'result'],
    /(?=.*(^|[\s"'`(])[\w.~-]*\/[\w./-]+)(?=.*\b(created|updated|written|wrote|edited|deleted|removed|renamed|moved|modified)\b)/i,
    true,
  ),
  rule('fact', 2, ['user'], /\d|\/\w/, true),
];

function rule(
  type: FactType,
  weight: Fact['weight'],
  speakers: readonly Speaker[],
  pattern: RegExp,
  needsName = false,
): ProposingRule {
  return { type, weight, speakers, pattern, needsName };
}
