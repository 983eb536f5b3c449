/** Where a text stops being JSON, so that a message can point there. */
export interface JsonFault {
  /** index of the first character that can't be; the length of the text where it ends too early */
  at: number;
  expected: string;
}

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma' | 'end';

/** What a message says of it. */
const IN_WORDS: Record<Expected, string> = {
  value: 'a value',
  'value or ]': 'a value or ]',
  key: 'a key in double quotes',
  'key or }': 'a key in double quotes or }',
  colon: '":"',
  comma: '"," or the closing bracket',
  end: 'the end of the line',
};

const BLANK = /[ \t\r\n]*/y;
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Only asked of what the parser has refused: it does not say where. Brackets are kept in a list, so depth costs no stack.
 * @param text one JSON text, or what should be one
 * @returns the first fault, or undefined where there is none
 */
export function jsonFault(text: string): JsonFault | undefined {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = skip(BLANK, text, 0);
  while (expected !== 'end' || at < text.length) {
    const step = stepAt(text, at, expected, open);
    if ('expected' in step) return step;
    expected = step.then;
    at = skip(BLANK, text, step.at);
  }
  return undefined;
}

interface Step {
  at: number;
  then: Expected;
}

function stepAt(text: string, at: number, expected: Expected, open: string[]): Step | JsonFault {
  const fault = { at, expected: IN_WORDS[expected] };
  switch (expected) {
    case 'value':
      return valueAt(text, at, open) ?? fault;
    case 'value or ]':
      return text[at] === ']' ? close(at, open) : (valueAt(text, at, open) ?? fault);
    case 'key':
      return keyAt(text, at) ?? fault;
    case 'key or }':
      return text[at] === '}' ? close(at, open) : (keyAt(text, at) ?? fault);
    case 'colon':
      return text[at] === ':' ? { at: at + 1, then: 'value' } : fault;
    case 'comma':
      return afterValue(text, at, open) ?? fault;
    case 'end':
      return fault;
  }
}

function valueAt(text: string, at: number, open: string[]): Step | JsonFault | undefined {
  const first = text[at];
  if (first === '[' || first === '{') {
    open.push(first);
    return { at: at + 1, then: first === '[' ? 'value or ]' : 'key or }' };
  }
  const then = open.length === 0 ? 'end' : 'comma';
  if (first === '"') return stringAt(text, at, then);
  const end = skip(LITERAL, text, at);
  return end === at ? undefined : { at: end, then };
}

const keyAt = (text: string, at: number): Step | JsonFault | undefined =>
  text[at] === '"' ? stringAt(text, at, 'colon') : undefined;

function afterValue(text: string, at: number, open: string[]): Step | undefined {
  const isList = open.at(-1) === '[';
  if (text[at] === ',') return { at: at + 1, then: isList ? 'value' : 'key' };
  return text[at] === (isList ? ']' : '}') ? close(at, open) : undefined;
}

function close(at: number, open: string[]): Step {
  open.pop();
  return { at: at + 1, then: open.length === 0 ? 'end' : 'comma' };
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function stringAt(text: string, from: number, then: Expected): Step | JsonFault {
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === '"') return { at: at + 1, then };
    if (character < ' ') return { at, expected: 'a text without control characters' };
    if (character !== '\\') continue;
    const end = skip(ESCAPE, text, at);
    if (end === at) return { at, expected: 'an escape such as \\n or \\u00e9' };
    at = end - 1;
  }
  return { at: text.length, expected: 'a closing quote' };
}

/** @param pattern sticky; @returns where its match ends, or `at` where it does not match */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
