import type { JsonValue } from '../../conversation/message.ts';
import { calculate } from './arithmetic.ts';
import { ManifestFaultError } from './manifest-fault.ts';

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

/** What a case sets comes to no number, such as a share of a window of 0: nothing an agent could be set to. */
export class UnsettableError extends Error {
  override name = 'UnsettableError';
}

/** What is filled in, on one line. Two brackets that open again within it are others. */
const PART = /\{\{(?!\{)((?:(?!\{\{).)*?)\}\}/g;

/** A piece of a template that is filled in. */
export interface TemplatePart {
  /** with its brackets */
  part: string;
  /** what stands between them */
  inside: string;
  /** that it names */
  names: string[];
}

/** @returns what of a template is filled in, in the order it stands there */
export const partsOf = (template: string): TemplatePart[] =>
  [...template.matchAll(PART)].map(([part, inside = '']) => ({
    part,
    inside,
    names: inside.replace(/^json /, '').match(/[a-zA-Z]+/g) ?? [],
  }));

/** @returns names that a template uses */
export const variablesIn = (template: string): string[] => partsOf(template).flatMap(({ names }) => names);

/**
 * @returns the template with each `{{…}}` filled in: a text as it stands, another value as JSON, `{{json name}}` any value as JSON, and
 * `{{window - reserved}}` a whole number, rounded down
 * @throws UnsettableError where a calculation has no result; ManifestFaultError where it names what has no value here
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(PART, (_, inside: string) => {
    if (inside.startsWith('json ')) return JSON.stringify(valueNamed(inside.slice(5).trim(), values));
    const name = inside.trim();
    if (!isTemplateVariable(name)) return String(Math.floor(resultOf(inside, values)));
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
  return isTemplateVariable(name) ? valueNamed(name, values) : fillTemplate(text, values);
}

export const isTemplateVariable = (word: string): word is TemplateVariable =>
  (TEMPLATE_VARIABLES as readonly string[]).includes(word);

function valueNamed(name: string, values: TemplateValues): JsonValue {
  const value = isTemplateVariable(name) ? values[name] : undefined;
  if (value === undefined) throw new ManifestFaultError(`A template names "${name}", and there is none here.`);
  return value;
}

function numberOf(name: string, values: TemplateValues): number {
  const value = valueNamed(name, values);
  if (typeof value !== 'number')
    throw new ManifestFaultError(`A template calculates with "${name}", which is no number.`);
  return value;
}
