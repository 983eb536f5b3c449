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

const wrapping = (given: string): string => `{ by: mcp, wrapped: { named: tool_call, arguments: ${given} } }`;

it.each([
  '{ by: mcp }',
  "{ by: mcp, offered: 'case_{{tool}}', named: 'mcp__{{tool}}' }",
  "{ by: files, named: '{{tool}}' }",
  "{ by: mcp, wrapped: { named: tool_call, arguments: { name: '{{tool}}', arguments: '{{arguments}}' } } }",
  "{ by: files, named: 'x_{{tool}}', wrapped: { named: run, arguments: { calls: ['{{tool}} {{json arguments}}'] } } }",
  "{ by: own, named: read, arguments: { filePath: '{{file}}' }, longest: 50000 }",
  "{ by: own, named: bash, arguments: { command: 'cat {{file}}' } }",
])('tools get to an agent by %s', (text) => {
  expect(checkAgentTools(parse(text))).toBeUndefined();
  expect(byEditor(parse(text))).toBe(true);
});

it.each([
  ['{ by: mpc }', /\/by.*Did you mean "mcp"/s, false],
  ['{ by: mcp, named: conform }', /\/named.*\{\{tool\}\}/s, true],
  ["{ by: mcp, named: '{{tool}}{{arguments}}' }", /\/named.*no other variable/s, true],
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
  ["{ by: mcp, wraped: { named: a, arguments: { a: '{{tool}} {{arguments}}' } } }", /Did you mean "wrapped"/, false],
  ["{ by: own, named: a, arguments: { a: '{{file}}' }, wrapped: {} }", /"wrapped"/, false],
  ['{ by: mcp, wrapped: tool_call }', /\/wrapped.*named, arguments/s, false],
  ['{ by: mcp, wrapped: { name: a, arguments: {} } }', /\/wrapped.*Did you mean "named"/s, false],
  ['{ by: mcp, wrapped: { named: tool_call } }', /\/wrapped.*"arguments"/s, false],
  [wrapping("'{{tool}} {{arguments}}'"), /\/wrapped\/arguments.*an object/s, false],
  [wrapping("{ a: '{{tol}}' }"), /\/wrapped\/arguments\/a.*Did you mean "tool"/s, true],
  [wrapping("{ a: '{{tool}}', b: '{{argument}}' }"), /\/arguments\/b.*Did you mean "arguments"/s, true],
  [wrapping("{ a: '{{tool}}' }"), /\/wrapped\/arguments.*\{\{arguments\}\}.*each once/s, true],
  [wrapping("{ b: '{{arguments}}' }"), /\{\{tool\}\}.*each once/s, true],
  [wrapping("{ a: '{{tool}}', b: '{{arguments}}', c: '{{arguments}}' }"), /each once/, true],
  [wrapping("{ a: '{{tool}}', b: '{{arguments}}', c: '{{file}}' }"), /no other variable/, true],
  [wrapping("{ a: '{{tool}}', b: '{{2 * arguments}}' }"), /\/arguments\/b.*"arguments" is no number/s, true],
] as const)('tools do not get there by %s', (text, message, editorTakesIt) => {
  expect(describeShapeProblem(checkAgentTools(parse(text))!)).toMatch(message);
  expect(byEditor(parse(text))).toBe(editorTakesIt);
});
