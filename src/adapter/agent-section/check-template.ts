import { isRecord } from '../../conversation/json.ts';
import { arrayOf, cutToLine, dictionaryOf, predicateCheck, type ShapeCheck } from '../validation/shape-check.ts';
import { VARIABLES_OF_A_CALL, variablesIn } from './template.ts';
import { templateProblem } from './template-problem.ts';

/** Any text, templates in it among what there is of a call as well. */
export const aTemplateOfACall: ShapeCheck = (value) => {
  if (typeof value !== 'string') return predicateCheck('a text', () => false)(value);
  const problem = templateProblem(value);
  if (problem === undefined) return undefined;
  const { part, message } = problem;
  const wrong = predicateCheck(
    `a template that can be filled in: in ${cutToLine(part)} ${message.replace(/\.$/, '')}`,
    () => false,
  )(value);
  return wrong === undefined ? undefined : { ...wrong, within: part };
};

/** Any text, templates in it among what there is of a conversation. */
export const aTemplate: ShapeCheck = (value) => {
  const problem = aTemplateOfACall(value);
  if (problem !== undefined) return problem;
  const strange = variablesIn(String(value)).find((name) => VARIABLES_OF_A_CALL.has(name));
  return predicateCheck(
    `no {{${strange}}} here, which is known of a call alone, in "tools" of the agent`,
    () => strange === undefined,
  )(value);
};

/** @returns a check of the texts anywhere in a value */
export const everyTextIn =
  (text: ShapeCheck): ShapeCheck =>
  (value) => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return arrayOf(everyTextIn(text))(value);
    return isRecord(value) ? dictionaryOf(everyTextIn(text))(value) : undefined;
  };

/** A text anywhere in it is a template. */
export const aJsonTemplate: ShapeCheck = everyTextIn(aTemplate);

/** The same of a call. */
export const aJsonTemplateOfACall: ShapeCheck = everyTextIn(aTemplateOfACall);
