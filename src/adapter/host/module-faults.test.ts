import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answerOf,
  compactStep,
  fakeDoor,
  faultOf,
  hostOf,
  moduleOf,
  obedientModule,
  say,
  take,
  tell,
} from '../adapter.testkit.ts';
import type { AdapterHost } from '../host.ts';
import { ISOLATIONS } from '../isolation.ts';

const host = hostOf(obedientModule());
const inline = hostOf(obedientModule(), { isolate: 'none' });
const BOTH = [
  ['in a process of its own', host],
  ['in a worker thread', hostOf(obedientModule(), { isolate: 'worker' })],
  ["in the suite's own thread", inline],
] as const;
const HELLO = [say('user', 'return { messages };')];
const hello = compactStep(HELLO);

describe('a fault costs the open step and no other:', () => {
  const crash = (detail: string) => ({ kind: 'crash', detail: expect.stringContaining(detail) });

  const timeout = { kind: 'timeout', ms: 200, detail: 'No answer within 200 ms, so the adapter was ended.' };

  it.each([
    ['an endless loop', 'for (;;) {}', timeout],
    ['a promise that never settles', 'await new Promise(() => {});', timeout],
    ['process.exit', 'process.exit(3);', crash('exit code 3')],
    [
      'an error that nobody catches',
      'queueMicrotask(() => { throw new Error("loose"); }); await new Promise(() => {});',
      crash('loose'),
    ],
    [
      'a rejection that nobody catches',
      'Promise.reject(new Error("dropped")); await new Promise(() => {});',
      crash('dropped'),
    ],
  ])('%s', async (_, body, fault) => {
    await host.identity();
    const patience = fault === timeout ? 200 : 5000;
    expect(faultOf(await host.step(tell(body), { timeout: patience, door: fakeDoor('') }))).toEqual(fault);
    expect(answerOf(await take(host, hello))).toEqual({ messages: HELLO });
  });

  it('running out of memory', async () => {
    const small = hostOf(obedientModule(), { memory: 24 });
    const result = await take(small, tell('const hoard = []; for (;;) hoard.push(new Array(1e5).fill(hoard.length));'));
    expect(faultOf(result)).toEqual(crash('out of memory'));
    expect(answerOf(await take(small, hello))).toEqual({ messages: HELLO });
  });
});

describe.each(BOTH)('an answer outside the contract is a fault %s:', (_, host) => {
  const protocol = (detail: string) => ({ kind: 'protocol', detail: expect.stringContaining(detail) });

  it.each([
    [
      'a function in the result',
      'return { messages, state: { next() {} } };',
      protocol('at /state/next: expected plain JSON, got a function'),
    ],
    [
      'a result of another shape',
      'return { mesages: messages };',
      protocol('got the key "mesages". Did you mean "messages"?'),
    ],
    ['no result at all', 'return;', protocol('got undefined')],
  ])('%s', async (_, body, fault) => {
    expect(faultOf(await take(host, tell(body)))).toEqual(fault);
    expect(answerOf(await take(host, hello))).toEqual({ messages: HELLO });
  });
});

describe('what an adapter prints', () => {
  it('is noise of the step, line by line', async () => {
    const printing =
      'console.log("one\\ntwo"); console.error("three"); process.stdout.write("half a "); process.stdout.write(Buffer.from("line"));';
    expect((await take(host, tell(`${printing} return { messages };`))).noise).toEqual([
      'one',
      'two',
      'three',
      'half a line',
    ]);
    expect((await take(host, hello)).noise).toEqual([]);
  });

  it('is kept when the step hangs', async () => {
    const result = await host.step(tell('console.log("before the loop"); for (;;) {}'), {
      timeout: 200,
      door: fakeDoor(''),
    });
    expect(result).toMatchObject({ kind: 'fault', noise: ['before the loop'] });
  });

  it('is cut after 200 lines, at each step anew', async () => {
    const printing = tell('for (let line = 1; line <= 5000; line += 1) console.log(line); return { messages };');
    for (let step = 1; step <= 2; step += 1) {
      const { noise } = await take(host, printing);
      expect(noise).toHaveLength(201);
      expect(noise.slice(199)).toEqual(['200', '… and 4800 more lines']);
    }
  });

  it('while it is imported belongs to no step', async () => {
    const loud = hostOf(
      moduleOf(
        'console.log("loading"); export default { name: "test", version: "1", compact: ({ messages }) => ({ messages }) };',
      ),
    );
    expect((await take(loud, hello)).noise).toEqual([]);
  });
});

describe('a module that is no adapter', () => {
  const BROKEN: [string, string, RegExp][] = [
    ['has no default export', 'export const compact = 1;', /has no default export; it exports compact/],
    ['imports what is not there', 'import "./not-there.mjs"; export default {};', /not-there\.mjs/],
    ['throws while it is imported', 'throw new Error("no key in the environment");', /no key in the environment/],
    ['throws a string while it is imported', 'throw "no key";', /can't be imported: no key/],
  ];
  const failsWith = async (broken: AdapterHost, message: RegExp) =>
    expect(broken.identity()).rejects.toMatchObject({
      name: 'HandshakeError',
      message: expect.stringMatching(message),
    });

  it.each(BROKEN)('%s: the handshake fails and says so', async (_, source, message) => {
    for (const isolate of ISOLATIONS) await failsWith(hostOf(moduleOf(source), { isolate }), message);
  });

  it.each([
    [
      'ends while it is imported',
      'adapter.mjs',
      'console.log("no licence"); process.exit(4);',
      /exit code 4.*no licence/s,
    ],
    [
      'is TypeScript that is more than types',
      'adapter.ts',
      'enum A { B } export default { name: A.B };',
      /Node only removes types/,
    ],
    [
      'is TypeScript below node_modules',
      'node_modules/x/adapter.ts',
      'export default {};',
      /name the compiled JavaScript file/,
    ],
  ])('%s: the handshake fails and says so', async (_, name, source, message) => {
    await failsWith(hostOf(moduleOf(source, name)), message);
  });

  it.each([
    ['adapter.ts', 'export default { name: "x" as string };', 'adapter.mts'],
    ['adapter.js', 'export default {};', 'adapter.mjs'],
    ['adapter.ts', 'import fs from "node:fs"; export default { fs };', 'adapter.mts'],
    ['adapter.js', 'console.log(import.meta.url);', 'adapter.mjs'],
  ])('%s is a module in a package that npm init made: the handshake fails and says what to rename', async (...row) => {
    const [name, source, renamed] = row;
    const spec = moduleOf(source, name);
    const folder = path.dirname(spec.kind === 'module' ? spec.file : '');
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "mine", "type": "commonjs" }');
    const hint = `package\\.json says "type": "commonjs"\\.\nRename it to ${renamed}, or say "type": "module" there\\.`;
    await failsWith(hostOf(spec), new RegExp(hint));
  });

  it.each([
    [
      'compactor.ts',
      './lib/compactor.ts',
      /lib\/compactor\.ts as CommonJS, .*\nRename it to compactor\.mts, or say "type"/,
    ],
    [
      'compactor.js',
      './lib/compactor.js',
      /lib\/compactor\.js as CommonJS, .*\nRename it to compactor\.mjs, or say "type"/,
    ],
    [
      'compactor.cts',
      './lib/compactor.cts',
      /lib\/compactor\.cts as CommonJS, as its name asks for\. Rename it to compactor\.mts\./,
    ],
    ['compactor.mts', './lib/compactor.js', /There is compactor\.mts: Node imports a file under its own name/],
    ['compactor.ts', './lib/compactor.js', /There is compactor\.ts: Node imports a file under its own name/],
    ['compactor.ts', './lib/compactor', /There is compactor\.ts: Node imports a file under its own name/],
    ['other.ts', './lib/compactor.js', /Check the import, and install the packages/],
  ])('imports %s as %s in a package that npm init made: the handshake fails and says what to do', async (...row) => {
    const [name, imported, message] = row;
    const spec = moduleOf(`import { fold } from '${imported}';\nexport default { name: fold() };`, 'an adapter.mts');
    const folder = path.dirname(spec.kind === 'module' ? spec.file : '');
    mkdirSync(path.join(folder, 'lib'));
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "mine", "type": "commonjs" }');
    writeFileSync(path.join(folder, 'lib', name), 'export const fold = () => 1;');
    await failsWith(hostOf(spec), message);
    await failsWith(hostOf(spec), /^(?!.*\n {4}at )/s);
  });

  describe.each([
    ['adapter.mjs', `export default {\n  name: 'a',\n  version: 1 +* 2,\n};\n`, 'adapter.mjs:3:15: Unexpected token'],
    ['adapter.cjs', `module.exports = {\n  name: ;\n};\n`, 'adapter.cjs:2:9: Unexpected token'],
    ['adapter.mts', `export default {\n  name: 'a' as string,\n  version: ;\n};\n`, 'adapter.mts:3:12: '],
    ['adapter.mts', `enum A { B }\nexport default {};\n`, 'adapter.mts:1:1: '],
  ])('a syntax error in %s: the handshake fails and says where it stands', (name, source, place) => {
    // In this thread it is vite that imports.
    it.each(['process', 'worker'] as const)('and what to do, isolated by %s', async (isolate) => {
      const { message } = (await hostOf(moduleOf(source, name), { isolate })
        .identity()
        .catch((error) => error)) as Error;
      expect(message).toContain(`/${place}`);
      expect(message).toMatch(/\n\n.*\n *\^+\n\n(Mend it there, and run again|Node only removes types)/);
      expect(message).not.toMatch(/\n {4}at /);
    });
  });

  it('imports a file with a syntax error: the handshake fails and says where that one stands', async () => {
    const spec = moduleOf(`import { one } from './lib/one.mjs';\nexport default { name: one };`, 'adapter.mjs');
    const folder = path.join(path.dirname(spec.kind === 'module' ? spec.file : ''), 'lib');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'one.mjs'), `import '../adapter.mjs';\nimport './two.mjs';\nexport const one = 1;`);
    writeFileSync(path.join(folder, 'two.mjs'), 'export const two = [1;');
    await failsWith(hostOf(spec), /lib\/two\.mjs:1:22: Unexpected token ';'/);
  });

  it('parses what is no JSON while it is imported: that is told with its stack', async () => {
    await failsWith(hostOf(moduleOf("JSON.parse('{a');")), /SyntaxError: .*\n {4}at JSON\.parse.*adapter\.mjs:1:6/s);
  });

  it('imports what a module does not export: the handshake fails and speaks of no CommonJS', async () => {
    const spec = moduleOf(`import { other } from './one.mjs';\nexport default { name: other };`, 'adapter.mjs');
    writeFileSync(path.join(path.dirname(spec.kind === 'module' ? spec.file : ''), 'one.mjs'), 'export const one = 1;');
    await failsWith(hostOf(spec), /^(?!.*CommonJS).*export named 'other'/s);
  });

  it('takes too long to be imported: the handshake fails and says so', async () => {
    const slow = hostOf(moduleOf('await new Promise(() => setInterval(() => {}, 1000));'), { startTimeout: 200 });
    await failsWith(slow, /was not imported within 200 ms/);
  });
});
