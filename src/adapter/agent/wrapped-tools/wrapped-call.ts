import { isDeepStrictEqual } from 'node:util';
import { isRecord, parseJson } from '../../../conversation/json.ts';
import type { JsonValue } from '../../../conversation/message.ts';
import { fillTemplate } from '../../agent-section/template.ts';

/** What stands in a wrapper's arguments in the place of the arguments of a call: these, or a text that was to hold them. */
export type Inside = { kind: 'value'; value: unknown } | { kind: 'text'; text: string };

/**
 * Reads what a wrapper was called with. What it holds besides is the agent's own, such as defaults that it fills in.
 * @param form of the manifest: what a wrapper is called with, with `{{tool}}` and `{{arguments}}`
 * @param tool name on the wire
 * @returns what the tool is called with; undefined where the wrapper was not told of this tool, or not in this form
 */
export function insideOf(form: JsonValue, given: unknown, tool: string): Inside | undefined {
  const found = matched(form, given, tool);
  return found === undefined ? undefined : found[0];
}

/** What was found; undefined where something is not as the form has it. */
type Found = Inside[] | undefined;

function matched(form: JsonValue, given: unknown, tool: string): Found {
  if (typeof form === 'string') return matchedText(form, given, tool);
  if (Array.isArray(form))
    return Array.isArray(given) && given.length === form.length
      ? together(form.map((item, at) => matched(item, given[at], tool)))
      : undefined;
  if (typeof form !== 'object' || form === null) return isDeepStrictEqual(form, given) ? [] : undefined;
  if (!isRecord(given)) return undefined;
  return together(Object.entries(form).map(([key, item]) => matched(item, given[key], tool)));
}

const together = (parts: readonly Found[]): Found =>
  parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);

const ALONE = /^\{\{\s*arguments\s*\}\}$/;
const AMONG_WORDS = /\{\{(?:json )?\s*arguments\s*\}\}/;

function matchedText(form: string, given: unknown, tool: string): Found {
  if (ALONE.test(form)) return given === undefined ? undefined : [{ kind: 'value', value: given }];
  if (typeof given !== 'string') return undefined;
  const [before = '', behind] = form.split(AMONG_WORDS).map((words) => fillTemplate(words, { tool }));
  if (behind === undefined) return given === before ? [] : undefined;
  const isThere = given.length >= before.length + behind.length && given.startsWith(before) && given.endsWith(behind);
  return isThere ? [{ kind: 'text', text: given.slice(before.length, given.length - behind.length) }] : undefined;
}

/** @returns the same as JSON without spaces; undefined where it is no object */
export function plainArguments(inside: Inside): string | undefined {
  const value = inside.kind === 'value' ? inside.value : parseJson(inside.text);
  return isRecord(value) ? JSON.stringify(value) : undefined;
}
