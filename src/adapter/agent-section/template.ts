import type { JsonValue } from '../../conversation/message.ts';
import { didYouMean } from '../validation/did-you-mean.ts';
import { calculate } from './arithmetic.ts';

/** What a template may name: all of one conversation of an agent. Sizes are tokens. */
export const TEMPLATE_VARIABLES = [
  'baseUrl',
  'origin',
  'apiKey',
  'dialect',
  'model',
  'summarizerModel',
  'window',
  'trigger',
  'reserved',
  'keep',
  'keepTurns',
  'keepMessages',
  'system',
  'tools',
  'toolUrl',
  'mcp',
  'adapter',
  'home',
  'work',
  'port',
  'input',
  'blocks',
  'session',
  'tool',
  'file',
  'arguments',
] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];

/** Those of one call: only what says how the tools of a case get to an agent has any. */
export const VARIABLES_OF_A_CALL: ReadonlySet<string> = new Set<TemplateVariable>(['tool', 'file', 'arguments']);

/** Values by name; what is missing was not set by the case. */
export type TemplateValues = Partial<Record<TemplateVariable, JsonValue>>;

/** What is wrong with a template, and the part of it that is. */
export interface TemplateProblem {
  part: string;
  message: string;
}

/** What a case sets comes to no number, such as a share of a window of 0: nothing an agent could be set to. */
export class UnsettableError extends Error {
  override name = 'UnsettableError';
}

const PART = /\{\{(.*?)\}\}/gs;

/** @returns the first part of a template that says nothing that can be filled in */
export function templateProblem(template: string): TemplateProblem | undefined {
  for (const [part, inside = ''] of template.matchAll(PART)) {
    const message = inside.startsWith('json ') ? nameProblem(inside.slice(5).trim()) : expressionProblem(inside);
    if (message !== undefined) return { part, message };
  }
  return undefined;
}

/** @returns names that a template uses */
export const variablesIn = (template: string): string[] =>
  [...template.matchAll(PART)].flatMap(([, inside = '']) => inside.replace(/^json /, '').match(/[a-zA-Z]+/g) ?? []);

/**
 * @returns the template with each `{{…}}` filled in: a text as it stands, another value as JSON, `{{json name}}` any value as JSON, and
 * `{{window - reserved}}` a whole number, rounded down
 * @throws UnsettableError where a calculation has no result; Error where it names what has no value here
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(PART, (_, inside: string) => {
    if (inside.startsWith('json ')) return JSON.stringify(valueNamed(inside.slice(5).trim(), values));
    const name = inside.trim();
    if (!isName(name)) return String(Math.floor(resultOf(inside, values)));
    const value = valueNamed(name, values);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

/** @returns the same within JSON: every text of it is a template, and one that is nothing but `{{name}}` becomes the value itself */
export function fillJson(value: JsonValue, values: TemplateValues): JsonValue {
  if (typeof value === 'string') return fillTextOfJson(value, values);
  if (Array.isArray(value)) return value.map((item) => fillJson(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillJson(item, values)]));
}

function resultOf(expression: string, values: TemplateValues): number {
  const result = calculate(expression, (name) => numberOf(name, values));
  if (Number.isFinite(result)) return result;
  throw new UnsettableError(`This agent is set to {{${expression}}}, which has no result for what the case sets.`);
}

function fillTextOfJson(text: string, values: TemplateValues): JsonValue {
  const [, name = ''] = /^\{\{\s*([a-zA-Z]+)\s*\}\}$/.exec(text) ?? [];
  return isName(name) ? valueNamed(name, values) : fillTemplate(text, values);
}

const isName = (word: string): word is TemplateVariable => (TEMPLATE_VARIABLES as readonly string[]).includes(word);

function valueNamed(name: string, values: TemplateValues): JsonValue {
  const value = isName(name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`A template names "${name}", and there is none here.`);
  return value;
}

function numberOf(name: string, values: TemplateValues): number {
  const value = valueNamed(name, values);
  if (typeof value !== 'number') throw new Error(`A template calculates with "${name}", which is no number.`);
  return value;
}

const nameProblem = (name: string): string | undefined =>
  isName(name)
    ? undefined
    : `there is no variable "${name}".${didYouMean(name, TEMPLATE_VARIABLES) || ` There are: ${TEMPLATE_VARIABLES.join(', ')}.`}`;

function expressionProblem(expression: string): string | undefined {
  const unknown = expression
    .match(/[a-zA-Z_]\w*/g)
    ?.map(nameProblem)
    .find((problem) => problem !== undefined);
  if (unknown !== undefined) return unknown;
  try {
    calculate(expression, () => 1);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
