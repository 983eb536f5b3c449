import type { JsonObject, JsonValue, ToolCallBlock } from '../../conversation/message.ts';
import type { Rules } from '../types/options.ts';
import { withoutMiddle } from './cut-text.ts';

/** Characters from which on a text among the arguments counts as long, and how many of it stay. */
const LONG = 400;
const LEFT = 120;

/**
 * Shortens the long texts among the arguments of a call, a file's content for example. Id, name, keys and everything that
 * is not a long text stay, so that the model still sees what it did (deepagents: whole files in old `write_file` calls).
 * @returns null where nothing is long
 */
export function clippedCall(block: ToolCallBlock, rules: Rules): ToolCallBlock | null {
  const clipped = clippedObject(block.arguments, rules);
  return JSON.stringify(clipped).length < JSON.stringify(block.arguments).length
    ? { ...block, arguments: clipped }
    : null;
}

function clipped(value: JsonValue, rules: Rules): JsonValue {
  if (typeof value === 'string') {
    return value.length <= LONG ? value : withoutMiddle(value, LEFT, marker, rules.parts.cutAt);
  }
  if (value === null || typeof value !== 'object') return value;
  return Array.isArray(value) ? value.map((item) => clipped(item, rules)) : clippedObject(value, rules);
}

/** `fromEntries` defines each key, so that one named `__proto__` stays a key. */
const clippedObject = (value: JsonObject, rules: Rules): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clipped(item, rules)]));

const marker = (left: number): string => `[… ${left} characters of this argument are left out to save room …]`;
