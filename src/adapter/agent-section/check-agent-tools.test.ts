import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeShapeProblem } from '../validation/shape-check.ts';
import { checkAgentTools } from './check-agent-tools.ts';

const SCHEMA = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../spec/schema/adapter.schema.json'), 'utf8'),
);
const isValid = new Ajv({ strict: true, strictRequired: false, keywords: ['x-expected'] }).compile(SCHEMA);
const byEditor = (tools: unknown): boolean =>
  isValid({ agent: { driver: 'acp', start: ['a'], reset: 'process', tools } });

it.each([
  '{ by: mcp }',
  "{ by: mcp, offered: 'case_{{tool}}', named: 'mcp__{{tool}}' }",
  "{ by: files, named: '{{tool}}' }",
  "{ by: own, named: read, arguments: { filePath: '{{file}}' }, longest: 50000 }",
  "{ by: own, named: bash, arguments: { command: 'cat {{file}}' } }",
])('tools get to an agent by %s', (text) => {
  expect(checkAgentTools(parse(text))).toBeUndefined();
  expect(byEditor(parse(text))).toBe(true);
});

it.each([
  ['{ by: mpc }', /\/by.*Did you mean "mcp"/s, false],
  ['{ by: mcp, named: conform }', /\/named.*\{\{tool\}\}/s, true],
  ["{ by: files, offered: '{{tool}}' }", /"offered"/, false],
  ["{ by: own, named: read, arguments: { filePath: 'a' } }", /\/arguments.*\{\{file\}\}/s, true],
  ["{ by: own, named: read, arguments: '{{file}}' }", /\/arguments.*an object/s, false],
  [
    "{ by: own, named: read, arguments: { filePath: '{{flie}}' } }",
    /\/arguments\/filePath.*Did you mean "file"/s,
    true,
  ],
  ["{ by: own, named: read, arguments: { a: '{{file}}', b: '{{window}}' } }", /no other variable/, true],
  ["{ by: own, named: read, arguments: { '{{file}}': 1 } }", /in one of them/, true],
  ['{ by: own, named: read }', /"arguments"/, false],
  ["{ by: own, named: '', arguments: { a: '{{file}}' } }", /\/named/, false],
  ["{ by: own, named: read, arguments: { a: '{{file}}' }, longest: 0 }", /\/longest.*above 0/s, false],
] as const)('tools do not get there by %s', (text, message, editorTakesIt) => {
  expect(describeShapeProblem(checkAgentTools(parse(text))!)).toMatch(message);
  expect(byEditor(parse(text))).toBe(editorTakesIt);
});
