import { execFileSync } from 'node:child_process';

/** An element as a parser of somebody else's sees it. */
export interface XmlElement {
  tag: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** The parser of Python's standard library, which stops at the first character that does not belong into XML. */
const PARSE = `
import json, sys
import xml.etree.ElementTree as tree
plain = lambda e: {'tag': e.tag, 'attributes': e.attrib, 'text': e.text or '', 'children': [plain(c) for c in e]}
sys.stdout.write(json.dumps(plain(tree.fromstring(sys.stdin.buffer.read()))))
`;

/** @throws Error where the text is no well-formed XML */
export const parseXml = (text: string): XmlElement =>
  JSON.parse(execFileSync('python3', ['-c', PARSE], { input: text, encoding: 'utf8', maxBuffer: 1 << 28 }));

/** What an element may have. Attributes in the order required first, then optional. */
interface Rule {
  required: string[];
  optional?: string[];
  /** `sequence`: all of them in this order, `*` any number; `one`: at most one of them */
  children?: { sequence: string[] } | { one: string[] };
  text?: boolean;
}

/**
 * What both the schema of the Ant task and that of Jenkins accept: Ant demands more attributes and a fixed order, Jenkins knows
 * fewer elements. What passes this passes both.
 */
const RULES: Record<string, Rule> = {
  testsuites: { required: [], children: { sequence: ['testsuite*'] } },
  testsuite: {
    required: ['name', 'package', 'id', 'timestamp', 'hostname', 'tests', 'failures', 'errors', 'time'],
    optional: ['skipped'],
    children: { sequence: ['properties', 'testcase*', 'system-out', 'system-err'] },
  },
  properties: { required: [], children: { sequence: ['property*'] } },
  property: { required: ['name', 'value'] },
  testcase: { required: ['name', 'classname', 'time'], children: { one: ['skipped', 'error', 'failure'] } },
  skipped: { required: [], optional: ['message', 'type'], text: true },
  error: { required: ['type'], optional: ['message'], text: true },
  failure: { required: ['type'], optional: ['message'], text: true },
  'system-out': { required: [], text: true },
  'system-err': { required: [], text: true },
};

const VALUES: Record<string, RegExp> = {
  id: /^\d+$/,
  tests: /^\d+$/,
  failures: /^\d+$/,
  errors: /^\d+$/,
  skipped: /^\d+$/,
  time: /^\d+(\.\d+)?$/,
  timestamp: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
  name: /\S/,
};

/** @returns everything about a JUnit report that a build server could refuse */
export function junitFaults(element: XmlElement, path = element.tag): string[] {
  const rule = RULES[element.tag];
  if (rule === undefined) return [`${path} is unknown`];
  const { required, optional = [], text = false } = rule;
  const names = Object.keys(element.attributes);
  return [
    ...required.filter((name) => !names.includes(name)).map((name) => `${path} lacks ${name}`),
    ...names.filter((name) => ![...required, ...optional].includes(name)).map((name) => `${path} has ${name}`),
    ...names
      .filter((name) => VALUES[name]?.test(element.attributes[name]!) === false)
      .map((name) => `${path} has ${name}="${element.attributes[name]}"`),
    ...(text || element.text.trim() === '' ? [] : [`${path} has text`]),
    ...(fits(element.children, rule) ? [] : [`${path} has ${element.children.map(({ tag }) => tag).join(', ')}`]),
    ...element.children.flatMap((child, index) => junitFaults(child, `${path}/${child.tag}[${index}]`)),
  ];
}

function fits(children: readonly XmlElement[], { children: allowed }: Rule): boolean {
  const tags = children.map(({ tag }) => tag);
  if (allowed === undefined) return tags.length === 0;
  if ('one' in allowed) return tags.length <= 1 && tags.every((tag) => allowed.one.includes(tag));
  const pattern = allowed.sequence.map((tag) => (tag.endsWith('*') ? `(${tag.slice(0, -1)} )*` : `${tag} `)).join('');
  return new RegExp(`^${pattern}$`).test(tags.map((tag) => `${tag} `).join(''));
}
