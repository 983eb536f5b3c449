import { didYouMean } from '../validation/did-you-mean.ts';
import { cutToLine } from '../validation/shape-check.ts';
import { calculate } from './arithmetic.ts';
import { isTemplateVariable, partsOf, TEMPLATE_VARIABLES, type TemplateVariable } from './template.ts';

/** What is wrong with a template, and the part of it that is. */
export interface TemplateProblem {
  part: string;
  message: string;
}

/** @returns the first part of a template that says nothing that can be filled in */
export function templateProblem(template: string): TemplateProblem | undefined {
  for (const { part, inside } of partsOf(template)) {
    const message = inside.startsWith('json ') ? nameProblem(inside.slice(5).trim()) : expressionProblem(inside);
    if (message !== undefined) return { part, message };
  }
  return unclosedPart(template);
}

const OPENED = /\{\{\s*(?:json\s+)?([a-zA-Z]+)\b/g;

/** Two brackets may stand in any text: only the name of a variable behind them shows that they were to be filled in. */
function unclosedPart(template: string): TemplateProblem | undefined {
  const rest = partsOf(template).reduce((text, { part }) => text.replace(part, '|'), template);
  const opened = [...rest.matchAll(OPENED)].find(([, name = '']) => isTemplateVariable(name));
  if (opened === undefined) return undefined;
  return { part: opened[0], message: 'the brackets are not closed on their line: write "}}" behind it.' };
}

/** Those that are sizes, or another number. */
const NUMBERS: readonly TemplateVariable[] = [
  'window',
  'trigger',
  'reserved',
  'keep',
  'keepTurns',
  'keepMessages',
  'port',
];

const nameProblem = (name: string): string | undefined =>
  isTemplateVariable(name)
    ? undefined
    : `there is no variable "${cutToLine(name)}".${didYouMean(name, TEMPLATE_VARIABLES) || ` There are: ${TEMPLATE_VARIABLES.join(', ')}.`}`;

function expressionProblem(expression: string): string | undefined {
  const names = expression.match(/[a-zA-Z_]\w*/g) ?? [];
  const unknown = names.map(nameProblem).find((problem) => problem !== undefined);
  if (unknown !== undefined) return unknown;
  if (isTemplateVariable(expression.trim())) return undefined;
  const word = names.find((name) => !(NUMBERS as readonly string[]).includes(name));
  if (word !== undefined)
    return `"${word}" is no number, and can't be calculated with. Numbers are: ${NUMBERS.join(', ')}.`;
  return resultProblem(expression);
}

/** Sizes that have nothing to do with each other, twice: what has no result for either has none for any case. */
const SAMPLES: readonly (readonly number[])[] = [
  [1_048_583, 524_309, 131_101, 32_771, 211, 401, 49_157],
  [786_433, 393_241, 98_317, 24_593, 307, 503, 57_601],
];

function resultProblem(expression: string): string | undefined {
  try {
    const results = SAMPLES.map((sizes) =>
      calculate(expression, (name) => sizes[NUMBERS.indexOf(name as TemplateVariable)] ?? 0),
    );
    if (results.some(Number.isFinite)) return undefined;
    return 'it comes to no number, whatever a case sets: nothing can be divided by 0, or be larger than a number is. Divide by a size, or by another number.';
  } catch (error) {
    return (error as Error).message;
  }
}
