import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readManifest } from '../resolve/read-manifest.ts';

const GOOD = `
agent:
  driver: acp
  start: [my-agent, --acp]
  reset: process
`;

/** A driver of each kind, with all that may be said. */
const DRIVERS = {
  acp: `
    acp: { close: my/session/close }`,
  lines: `
    lines:
      ready: { send: { type: hello }, answered: { type: ready } }
      begin: { send: { type: new, in: '{{work}}' }, answered: { type: begun }, session: /id }
      turn: { type: say, text: '{{input}}', content: '{{blocks}}', in: '{{session}}' }
      ends: { type: result }
      fails: { line: { type: result, is_error: true }, message: /result }
      answers: [{ line: { type: ask }, send: { type: allow }, repeats: { /request/id: /id } }]`,
  http: `
    http:
      ready: /health
      begin: { method: PUT, path: '/session?directory={{work}}', headers: { x-in: '{{work}}' }, body: {}, session: /id }
      turn: { path: '/session/{{session}}/message', body: { parts: '{{blocks}}' }, fails: /info/error }`,
  command: `
    command: { first: ['--dir={{work}}', '-'], next: [-c, '-'], stdin: '{{input}}' }`,
};

const drivenBy = (driver: string): string =>
  GOOD.replace(' acp', driver).replace('--acp', driver.includes('http:') ? '"--port={{port}}"' : '--talk');

const SCHEMA = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../spec/schema/adapter.schema.json'), 'utf8'),
);

const read = (text: string) => readManifest('/adapters/mine/adapter.yaml', text);

describe('a manifest of an agent', () => {
  it('is read with all that may be said', () => {
    const { entry } = read(`
name: mine
package: { npm: my-agent }
dialects: [anthropic]
matchers: [{ class: auxiliary, contains: title, reply: { title: A title } }]
agent:
  driver: acp
  start: [node_modules/.bin/my-agent, --acp, '']
  reset: conversation
  files: [{ path: work/my.json, text: '{"url":"{{baseUrl}}","at":{{window - reserved}}}' }]
  environment: { MY_HOME: '{{home}}' }
  seed: [[my-agent, --version]]
  startTimeout: 5000
  renewAfter: 20
  tools: { by: mcp, offered: 'case_{{tool}}', named: 'conform_{{tool}}' }
`);
    expect(entry).toMatchObject({ agent: { driver: 'acp', reset: 'conversation', tools: { by: 'mcp' } } });
  });

  it.each([
    [
      'a variable that is none',
      `${GOOD}  files: [{ path: work/a, text: '{{windw}}' }]`,
      /\/agent\/files\/0\/text.*no variable "windw"\. Did you mean "window"/s,
    ],
    [
      'a variable of a call, which no conversation has',
      `${GOOD}  files: [{ path: work/a, text: 'a {{json arguments}}' }]`,
      /\/agent\/files\/0\/text.*no \{\{arguments\}\} here.*in "tools"/s,
    ],
    [
      'a path that leads out',
      `${GOOD}  files: [{ path: work/../../a, text: x }]`,
      /\/agent\/files\/0\/path.*below home\/ or work\//s,
    ],
    ['a path that is absolute', `${GOOD}  files: [{ path: /etc/passwd, text: x }]`, /below home\/ or work\//],
    [
      'a driver that is none',
      GOOD.replace('acp', 'acpp'),
      /\/agent\/driver.*"acp", or one of acp, lines, http and command/s,
    ],
    [
      'two drivers',
      GOOD.replace('acp', '{ command: { first: [], next: [] }, lines: { turn: x, ends: {} } }'),
      /one of acp, lines, http and command/,
    ],
    ['nothing to start', GOOD.replace('[my-agent, --acp]', '[]'), /\/agent\/start.*a program and its arguments/s],
    ['no name of a program', GOOD.replace('my-agent,', "'',"), /\/agent\/start\/0.*the name of a program/s],
    ['what follows from it', `${GOOD}\ndrives: [agent]`, /\/drives.*nothing beside "agent": it follows from it/s],
    ['another entry', `${GOOD}\nstart: [x]`, /one of: a module, a program to start, an agent/],
    ['an unknown field', `${GOOD}  restart: true`, /\/agent.*"?restart"?.*Did you mean "start"|restart/s],
    [
      'a variable that no program can be given',
      `${GOOD}  environment: { A: "x\\0y" }`,
      /\/agent\/environment\/A.*a text without U\+0000/s,
    ],
    [
      'an argument that no program can be given',
      GOOD.replace('--acp', '"x\\0y"'),
      /\/agent\/start\/1.*a text without U\+0000/s,
    ],
    [
      'what differs from case to case in a process that is kept',
      `${GOOD.replace('process', 'conversation')}  environment: { URL: '{{baseUrl}}' }`,
      /\/agent\/environment\/URL.*no \{\{baseUrl\}\} here.*Put it into a file, or say "reset: process"/s,
    ],
    [
      'a number of conversations for a process that is not kept',
      `${GOOD}  renewAfter: 20`,
      /\/agent\/renewAfter.*nothing, since no process is kept.*Leave it out/s,
    ],
    [
      'a variable without a name',
      `${GOOD}  environment: { '': x }`,
      /\/agent\/environment: .*names of variables: not empty.*got "".*Rename it/s,
    ],
    ['a name that holds its value', `${GOOD}  environment: { 'A=B': x }`, /without "=" and NUL, got "A=B"/],
    ['a name with a NUL', `${GOOD}  environment: { "A\\0B": x }`, /without "=" and NUL/],
    ['no number of conversations', `${GOOD}  renewAfter: 0`, /\/agent\/renewAfter.*a whole number from 1/s],
  ])('is refused for %s, with the place', (_name, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it.each(Object.entries(DRIVERS))('may have a driver of %s', (_kind, driver) => {
    expect(() => read(`name: mine\n${drivenBy(driver)}`)).not.toThrow();
    const valid = new Ajv({ strict: true, strictRequired: false, keywords: ['x-expected'] }).compile(SCHEMA);
    expect(valid(parse(drivenBy(driver))), JSON.stringify(valid.errors)).toBe(true);
  });

  it.each([
    ['acp', 'close:', 'closes:', /\/acp.*Did you mean "close"/s],
    ['lines', 'ends: { type: result }', 'ends: result', /\/agent\/driver\/lines\/ends.*an object/s],
    ['lines', 'ends: { type: result }', 'silense: 3000', /\/driver\/lines.*Did you mean "silence"/s],
    ['lines', 'ends: { type: result }', 'silence: soon', /\/lines\/silence.*a whole number of ms above 0/s],
    ['lines', 'ends: {', 'silence: 3000\n      ends: {', /\/driver\/lines.*"ends".*or "silence".*one of the two/s],
    ['lines', '      ends: { type: result }\n', '', /\/driver\/lines.*"ends".*or "silence".*one of the two/s],
    ['lines', '{{input}}', '{{inptu}}', /\/lines\/turn\/text.*Did you mean "input"/s],
    ['lines', 'message: /result', 'message: result', /\/lines\/fails\/message.*a JSON pointer such as/s],
    ['lines', '/request/id: /id', 'id: /id', /\/lines\/answers\/0\/repeats\/id.*a JSON pointer such as/s],
    ['http', 'ready: /health', 'ready: http://elsewhere/', /\/http\/ready.*a path such as/s],
    ['http', 'session: /id', 'fails: /id', /\/http\/begin.*session/s],
    ['command', 'stdin:', 'stdinn:', /\/command.*Did you mean "stdin"/s],
  ] as const)('has a driver of %s with %s, and not %s', (kind, good, bad, message) => {
    const text = drivenBy(DRIVERS[kind].replace(good, bad));
    expect(() => read(text)).toThrow(message);
    const valid = new Ajv({ strict: true, strictRequired: false, keywords: ['x-expected'] }).compile(SCHEMA);
    expect(valid(parse(text))).toBe(bad.includes('inptu'));
  });

  it('may say after how long a silence a turn has ended, where no line tells', () => {
    const text = drivenBy(DRIVERS.lines.replace('ends: { type: result }', 'silence: 3000'));
    expect(() => read(text)).not.toThrow();
    const valid = new Ajv({ strict: true, strictRequired: false, keywords: ['x-expected'] }).compile(SCHEMA);
    expect(valid(parse(text)), JSON.stringify(valid.errors)).toBe(true);
  });

  it('tells a server on which port it is asked', () => {
    expect(() => read(GOOD.replace(' acp', DRIVERS.http))).toThrow(
      /\/agent\/start.*\{\{port\}\} in one of its arguments/s,
    );
  });

  it('is taken by the schema that an editor uses', () => {
    const valid = new Ajv({ strict: true, strictRequired: false, keywords: ['x-expected'] }).compile(SCHEMA);
    expect(valid(parse(GOOD))).toBe(true);
    expect(valid(parse(GOOD.replace('acp', 'acpp')))).toBe(false);
    expect(valid(parse(`${GOOD}  files: [{ path: /etc/passwd, text: x }]`))).toBe(false);
    expect(valid(parse(`${GOOD}\nstart: [x]`))).toBe(false);
    for (const name of ['A=B', 'A\\0B', '']) expect(valid(parse(`${GOOD}  environment: { "${name}": x }`))).toBe(false);
  });
});
