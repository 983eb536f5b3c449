import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const MODULE = new URL('./builtins.ts', import.meta.url).href;

/** @returns what is found after some code has run, in a process of its own */
function changesAfter(code: string): string[] {
  const program = `const { stringify } = JSON; const { watchBuiltins } = await import(${JSON.stringify(MODULE)});
    const changes = watchBuiltins(); const { write } = process.stdout; ${code}; write.call(process.stdout, stringify(changes()));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }));
}

describe('what is changed of the built-ins of JavaScript', () => {
  it.each([
    ['Array.prototype.flatMap = undefined', ['Array.prototype.flatMap']],
    ['Object.prototype.leftover = 1', ['Object.prototype.leftover']],
    ['delete String.prototype.at', ['String.prototype.at']],
    ['Promise.prototype.then = function () {}', ['Promise.prototype.then']],
    ['Array.prototype[Symbol.iterator] = function* () {}', ['Array.prototype.Symbol(Symbol.iterator)']],
    ['globalThis.setTimeout = () => {}', ['globalThis.setTimeout']],
    ['globalThis.Date = class {}', ['globalThis.Date']],
    ['Date.now = () => 0', ['Date.now']],
    ['delete Math.max; Math.maximum = 1', ['Math.max', 'Math.maximum']],
    [
      "Object.getPrototypeOf(''[Symbol.iterator]()).next = () => ({ done: true })",
      ['%string iterator% prototype 1.next'],
    ],
    ["Object.getPrototypeOf(''.matchAll(/x/g)).next = () => ({ done: true })", ['%match iterator% prototype 1.next']],
    ['Object.getPrototypeOf(Uint8Array).from = () => []', ['%TypedArray%.from']],
    [
      'globalThis.parseInt = () => 0; Buffer.prototype.toString = () => ""',
      ['globalThis.parseInt', 'Buffer.prototype.toString'],
    ],
    [
      'Reflect.ownKeys = () => []; Object.is = () => true; Array.prototype.push = () => 0',
      ['Reflect.ownKeys', 'Object.is', 'Array.prototype.push'],
    ],
  ])('%s', (code, changes) => {
    expect(changesAfter(code).sort()).toEqual([...changes].sort());
  });

  it.each([
    ['nothing'],
    ['Error.stackTraceLimit = 50; Error.prepareStackTrace = () => ""'],
    ['globalThis.mine = 1; globalThis.fetch; globalThis.crypto; globalThis.navigator'],
    ['/a(b)/.test("ab"); [1].flatMap((one) => one)'],
    [
      'new URL("http://a/?b=c").searchParams.get("b"); Buffer.from("a").toString("hex"); new TextDecoder().decode(Buffer.alloc(9000))',
    ],
  ])('%s is no change', (code) => {
    expect(changesAfter(code === 'nothing' ? '' : code)).toEqual([]);
  });
});
