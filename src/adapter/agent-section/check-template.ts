import { isRecord } from '../../conversation/json.ts';
import { arrayOf, dictionaryOf, predicateCheck, type ShapeCheck } from '../validation/shape-check.ts';
import { templateProblem } from './template.ts';

/** Any text, templates in it among what there is. */
export const aTemplate: ShapeCheck = (value) => {
  if (typeof value !== 'string') return predicateCheck('a text', () => false)(value);
  const problem = templateProblem(value);
  if (problem === undefined) return undefined;
  const { part, message } = problem;
  const wrong = predicateCheck(`a template that can be filled in: in ${part} ${message}`, () => false)(value);
  return wrong === undefined ? undefined : { ...wrong, within: part };
};

/** A text anywhere in it is a template. */
export const aJsonTemplate: ShapeCheck = (value) => {
  if (typeof value === 'string') return aTemplate(value);
  if (Array.isArray(value)) return arrayOf(aJsonTemplate)(value);
  return isRecord(value) ? dictionaryOf(aJsonTemplate)(value) : undefined;
};
