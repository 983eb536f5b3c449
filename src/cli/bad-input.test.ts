import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HandshakeError } from '../adapter/handshake-error.ts';
import { judgeTrace } from './actions/judge.ts';
import { checkedAdapter } from './adapters/checked-adapter.ts';
import { chosenCases } from './options/chosen-cases.ts';
import { UsageError } from './options/usage-error.ts';
import { describeError } from './output/describe-error.ts';
import { openWriters } from './output/open-writers.ts';

/** Whatever is handed over: one message with place and next step, exit 2, nothing written, and nobody waits for ever. */

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'conform-bad-'));
const at = (name: string): string => path.join(folder, name);

function written(name: string, content: string | Buffer): string {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
  return at(name);
}

/** @returns what the user would read, without the folder of this test, and the exit code */
async function refusal(act: () => unknown): Promise<string> {
  try {
    await act();
  } catch (error) {
    const { message, exit } = describeError(error as Error);
    return `exit ${exit}: ${message.replaceAll(`${folder}/`, '')}`;
  }
  return 'no refusal';
}

const GOOD = readFileSync(path.join(root, 'cases/pair/parallel-reads.yaml'), 'utf8')
  .replace(/^id: .*$/m, 'id: CC-9001')
  .replace(/^(twin|mutants): .*\n/gm, '');

const BEFORE = 'abcdefghijklmnopqrs';
const BOMB = [
  'a: &a [x, x]',
  ...[...'bcdefghijklmnopqrst'].map((key, at) => `${key}: &${key} [*${BEFORE[at]}, *${BEFORE[at]}]`),
];

/** Files that are no YAML of ours, by what is wrong with them; the place is where the message must point. */
const FILES: [what: string, content: (good: string) => string | Buffer, message: RegExp][] = [
  [
    'an alias bomb',
    () => BOMB.join('\n'),
    /^exit 2: .*:2:8: .*liases such as \*a are (not allowed|more than 100 values)\./,
  ],
  [
    'many aliases',
    (good) => `x: &x 1\n${good}${'y: *x\n'.repeat(5000)}`,
    /^exit 2: .*:\d+:\d+: (Aliases|This key stands twice)/,
  ],
  ['a key twice', (good) => `${good}name: a\nname: a\n`, /^exit 2: .*:\d+:1: This key stands twice/],
  ['a tab', (good) => `${good}last:\n\tx: 1\n`, /^exit 2: .*:\d+:1: A tab is used/],
  ['a byte order mark', (good) => `\uFEFF${good}`, /^exit 2: .*:1:1: The file starts with a byte order mark/],
  [
    'a scalar of 10 MB',
    (good) => `${good}last: ${'x'.repeat(10_000_000)}\n`,
    /^exit 2: .*: Expected at most 1,048,576 bytes, got 10,/,
  ],
  [
    'bytes that are no UTF-8',
    () => Buffer.from([0x61, 0x3a, 0x20, 0xff, 0x0a]),
    /^exit 2: .*:1:4: The file is not UTF-8/,
  ],
  ['a key __proto__', (good) => `${good}__proto__: { polluted: true }\n`, /^exit 2: .*:\d+:1: .*key "__proto__"/],
  ['a number like 1e999', (good) => `${good}last: 1e999\n`, /^exit 2: .*:\d+:1: .*key "last"/],
  ['no content', () => '', /^exit 2: .*:1:1: The file is empty\.\n {2}Expected keys with values/],
  ['a list', () => '- a\n', /^exit 2: .*:1:1: Expected a mapping, got a list\./],
  ['a word', () => 'hello\n', /^exit 2: .*:1:1: Expected a mapping, got a single value\./],
  ['two documents', (good) => `${good}---\n${good}`, /^exit 2: .*:\d+:1: A second document starts here/],
  ['a thousand levels', () => `a: ${'['.repeat(100_000)}`, /^exit 2: .*:1:\d+: This is nested too deeply/],
  ['a tag', () => 'a: !!js/function x\n', /^exit 2: .*:1:4: Tags such as /],
  ['an open quote', () => 'a: "b\n', /^exit 2: .*:1:4: The quote that opens here is never closed/],
];

/** Names that lead to no file that could be read. */
const PLACES: [what: string, make: (file: string) => void, message: RegExp][] = [
  ['a link to nowhere', (file) => symlinkSync('nowhere', file), /^exit 2: .*: There is no such file or folder/],
  ['a link to itself', (file) => symlinkSync(path.basename(file), file), /^exit 2: .*: It can't be read \(ELOOP\)/],
  ['a pipe', (file) => execFileSync('mkfifo', [file]), /^exit 2: .*: Expected a file, got a pipe/],
  ['a device without end', (file) => symlinkSync('/dev/zero', file), /^exit 2: .*: Expected a file, got a device/],
];

const PROTOTYPE = Object.getOwnPropertyNames(Object.prototype);

describe('a case file', () => {
  const run = (file: string) => refusal(() => chosenCases({ case: [file] }));

  it('of this test is good before anything is done to it', async () => {
    expect(await run(written('good.yaml', GOOD))).toBe('no refusal');
  });

  it.each(FILES)('with %s is refused', async (what, content, message) => {
    expect(await run(written(`${what.replaceAll(/\W/g, '-')}.yaml`, content(GOOD)))).toMatch(message);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(PROTOTYPE);
  });

  it.each(PLACES)('that is %s is refused', async (what, make, message) => {
    const file = at(`place-${what.replaceAll(/\W/g, '-')}.yaml`);
    make(file);
    expect(await run(file)).toMatch(message);
  });

  it.each([
    [
      'a size without end',
      GOOD.replace(/tokens: [\w.]+/, 'tokens: 1e999'),
      /:\d+:\d+: Expected a size .*, got Infinity\./,
    ],
    [
      'a size that is no number',
      GOOD.replace(/tokens: [\w.]+/, 'tokens: .nan'),
      /:\d+:\d+: Expected a size .*, got NaN\./,
    ],
    ['a list for a text', GOOD.replace(/^title: .*$/m, 'title: [a]'), /:3:1: Expected a text.*, got a list\./],
    ['a text for a list', GOOD.replace(/^then:/m, 'then: x\nold:'), /:\d+:7: Expected a list, got "x"\./],
    [
      'a billion rounds',
      GOOD.replace('conversation:', 'conversation:\n    - { repeat: 1000000000, messages: [ { user: x } ] }'),
      /:\d+:\d+: Written out, the case has/,
    ],
  ])('with %s is refused', async (what, content, message) => {
    expect(await run(written(`${what.replaceAll(' ', '-')}.yaml`, content))).toMatch(message);
  });

  it('that is not there is no pattern either', async () => {
    expect(await run(at('nowhere.yaml'))).toMatch(/^exit 2: "nowhere\.yaml" selects no case\. .*Run `conform list`/);
  });
});

describe('adapter.yaml', () => {
  const MANIFEST = 'name: mine\nmodule: ./adapter.mjs\nprofiles:\n  default: { cut: user-turn }\n';
  let number = 0;

  function adapter(make: (file: string) => void): Promise<string> {
    number += 1;
    written(`adapter-${number}/adapter.mjs`, 'export default {};');
    make(at(`adapter-${number}/adapter.yaml`));
    return refusal(() => checkedAdapter(at(`adapter-${number}`)));
  }

  it('of this test is good before anything is done to it', async () => {
    expect(await adapter((file) => writeFileSync(file, MANIFEST))).toBe('no refusal');
  });

  it('may have some aliases, as profiles have much in common', async () => {
    const other = MANIFEST.replace('default: {', 'default: &default {');
    expect(await adapter((file) => writeFileSync(file, `${other}  other: *default\n`))).toBe('no refusal');
  });

  it.each(FILES)('with %s is refused', async (_, content, message) => {
    expect(await adapter((file) => writeFileSync(file, content(MANIFEST)))).toMatch(message);
  });

  it.each([
    [
      'a variable it has no value for',
      "  files: [{ path: work/a, text: 'at {{port}}' }]",
      /:5:37: Expected no \{\{port\}\}/,
    ],
    ['a sum of words', "  files: [{ path: work/a, text: 'at {{model * 2}}' }]", /:5:37: .*"model" is no number/],
    [
      'brackets that stay open',
      "  files: [{ path: work/a, text: 'at {{trigger' }]",
      /:5:37: .*not closed on their line/,
    ],
    ['a constant divided by 0', "  files: [{ path: work/a, text: '{{1 / 0}}' }]", /:5:34: .*comes to no number/],
    [
      'a file below a file',
      '  files: [{ path: work/a, text: x }, { path: work/a/b, text: x }]',
      /:5:46: Expected no path/,
    ],
    ['a file twice', '  files: [{ path: work/a, text: x }, { path: work/a, text: x }]', /:5:46: Expected each path/],
    ['a name with "="', '  environment: { ok: x, A=B: x }', /:5:25: Expected names of variables/],
    ['a name that is empty', "  environment: { ok: x, '': x }", /:5:25: Expected names of variables/],
    ['a stroke in a name', '  environment: { ok: x, "a/b~c=d": x }', /:5:25: Expected names of variables/],
  ])('of an agent with %s is refused', async (_, line, message) => {
    const agent = `name: mine\nagent: { driver: acp, start: [a], reset: process,\n\n\n${line} }\n`;
    expect(await adapter((file) => writeFileSync(file, agent))).toMatch(message);
  });

  it.each([
    ...PLACES,
    ['a folder', (file: string) => void mkdirSync(file), /^exit 2: .*: Expected a file, got a folder/] as const,
  ])('that is %s is refused, and not taken for none', async (_, make, message) => {
    expect(await adapter(make)).toMatch(message);
  });

  it.each([
    [
      'an unknown key',
      `${MANIFEST}modul: x\n`,
      /^exit 2: adapter-\d+\/adapter\.yaml:5:1: .*got the key "modul"\. Did you mean "module"\?/,
    ],
    [
      'an unknown word in a profile',
      MANIFEST.replace('user-turn', 'user-trun'),
      /adapter\.yaml:4:19: .*Did you mean "user-turn"\?/,
    ],
    [
      'a number in a profile',
      MANIFEST.replace('user-turn', '1e999'),
      /adapter\.yaml:4:19: Expected "user-turn" or "group"/,
    ],
    [
      'a profile that is nothing',
      MANIFEST.replace('{ cut: user-turn }', ''),
      /adapter\.yaml:4:3: Expected an object, got null\./,
    ],
    [
      'a command in one word',
      'start: python3 adapter.py\n',
      /adapter\.yaml:1:8: Expected a list, got "python3 adapter\.py"\./,
    ],
    ['a path that leads out', `${MANIFEST}needs: [../x]\n`, /adapter\.yaml:5:9: Expected a path below the folder/],
    [
      'two entries',
      `${MANIFEST}start: [x]\n`,
      /adapter\.yaml:1:1: Expected one of: a module, a program to start, an agent/,
    ],
    [
      'a module that is not there',
      MANIFEST.replace('adapter.mjs', 'other.mjs'),
      /names the module "\.\/other\.mjs", and there is no file/,
    ],
  ])('with %s is refused', async (_, content, message) => {
    expect(await adapter((file) => writeFileSync(file, content))).toMatch(message);
  });

  it('is not asked for of a pipe that is called a module', async () => {
    execFileSync('mkfifo', [at('pipe.mjs')]);
    expect(await refusal(() => checkedAdapter(at('pipe.mjs')))).toMatch(/^exit 2: pipe\.mjs is a pipe or a device/);
  });
});

describe('a trace', () => {
  it.each(PLACES)('that is %s is refused', async (what, make, message) => {
    const file = at(`trace-${what.replaceAll(/\W/g, '-')}.json`);
    make(file);
    expect(await refusal(() => judgeTrace(file, {}))).toMatch(message);
  });
});

describe('what a message quotes', () => {
  it.each([
    ['of wrong use', new UsageError('no "\u001b[2J".\n::error::x')],
    ['of an adapter that did not start', new HandshakeError('no "\u001b[2J".\n::error::x')],
  ])('paints nothing on the terminal, and is no order to a build server: %s', (_, error) => {
    expect(describeError(error).message).toMatch(/no "\\u001b\[2J"\.\n\\u003a:error::x$/);
  });
});

describe('a place to write to', () => {
  const write = (reporter: string) => refusal(() => openWriters({ reporter: [reporter], quiet: true }));

  it('that is a device is left alone', async () => {
    symlinkSync('/dev/full', at('full.json'));
    expect(await write(`json=${at('full.json')}`)).toMatch(
      /^exit 2: --reporter .* can't be written to: .*no regular file/,
    );
    expect(existsSync('/dev/full')).toBe(true);
  });

  it('that is a folder is left alone', async () => {
    mkdirSync(at('folder.json'));
    expect(await write(`json=${at('folder.json')}`)).toMatch(/^exit 2: --reporter .* can't be written to/);
    expect(existsSync(at('folder.json'))).toBe(true);
  });

  it.each([
    [
      '/dev/null',
      /^exit 2: --out \/dev\/null can't be written to: \/dev\/null is there already, and is no folder\. Name/,
    ],
    ['/dev/null/x/y', /^exit 2: --out \S+ can't be written to: \/dev\/null is there already, and is no folder\. Name/],
    ['/proc/foo', /^exit 2: --out \/proc\/foo can't be written to: the system makes no new folder in \/proc\. Name/],
  ])('that is no folder is refused in words: --out %s', async (out, message) => {
    expect(await refusal(() => openWriters({ out, quiet: true }))).toMatch(message);
  });

  it('below a file is refused', async () => {
    expect(await write(`json=${path.join(written('file', ''), 'x.json')}`)).toMatch(
      /^exit 2: --reporter .* can't be written to/,
    );
  });
});
