import { isRecord } from '../../conversation/json.ts';
import { aName, arrayOf, dictionaryOf, predicateCheck, type ShapeCheck } from '../validation/shape-check.ts';
import { templateProblem } from './template.ts';

/** Any text, templates in it among what there is. */
export const aTemplate: ShapeCheck = (value) => {
  if (typeof value !== 'string') return predicateCheck('a text', () => false)(value);
  const problem = templateProblem(value);
  if (problem === undefined) return undefined;
  return predicateCheck(`a template that can be filled in: in ${problem.part} ${problem.message}`, () => false)(value);
};

export const someTemplate: ShapeCheck = (value) => aName(value) ?? aTemplate(value);

/** A text anywhere in it is a template. */
export const aJsonTemplate: ShapeCheck = (value) => {
  if (typeof value === 'string') return aTemplate(value);
  if (Array.isArray(value)) return arrayOf(aJsonTemplate)(value);
  return isRecord(value) ? dictionaryOf(aJsonTemplate)(value) : undefined;
};
