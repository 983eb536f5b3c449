import { ANY, type HostileAdapter, inCase } from './hostile.ts';

const patches = (name: string, what: string, code: string): HostileAdapter =>
  inCase(`patches-${name}`, `takes ${what} away from everybody, and goes on`, code, ANY);

/** Those that change what everybody in their process uses; the next case must not feel it. */
export const GLOBALS: readonly HostileAdapter[] = [
  patches('array', 'Array.prototype.map and filter', `Array.prototype.map = Array.prototype.filter = () => [];`),
  patches('json', 'JSON', `JSON.stringify = () => 'null'; JSON.parse = () => null;`),
  patches('promise', 'Promise.prototype.then', `Promise.prototype.then = () => never();`),
  patches('object', 'Object.prototype', `Object.prototype.toJSON = () => 'mine'; Object.prototype.kind = 'result';`),
  patches(
    'getter',
    'Object.prototype, by a getter that throws',
    `Object.defineProperty(Object.prototype, 'id', { get() { throw new Error('mine'); }, configurable: false });`,
  ),
  patches('map', 'Map and Set', `Map.prototype.get = () => undefined; Set.prototype.has = () => true;`),
  patches('timers', 'setTimeout and setImmediate', `globalThis.setTimeout = globalThis.setImmediate = () => 0;`),
  patches('date', 'Date and Math.random', `Date.now = () => NaN; Math.random = () => 7;`),
  patches('emit', 'process.emit and all listeners', `process.emit = () => false; process.removeAllListeners();`),
  patches('stdout', 'process.stdout', `process.stdout.write = () => { throw new Error('mine'); };`),
  patches('regexp', 'RegExp and String', `RegExp.prototype.exec = () => null; String.prototype.split = () => [];`),
  patches(
    'frozen',
    'all room for change by freezing everything',
    `for (const one of [Object, Array, Promise, Map, Function, Error]) { Object.freeze(one); Object.freeze(one.prototype); }`,
  ),
];
