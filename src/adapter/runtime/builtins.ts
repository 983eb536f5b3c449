/** What a module may change for all that runs in its process later: JavaScript's own objects and functions. */

const CONSTRUCTORS = [
  ...[
    Object,
    Function,
    Array,
    String,
    Number,
    Boolean,
    Symbol,
    BigInt,
    Date,
    RegExp,
    Promise,
    Map,
    Set,
    WeakMap,
    WeakSet,
  ],
  ...[Error, TypeError, RangeError, AggregateError, ArrayBuffer, Uint8Array, DataView, WeakRef, AbortController],
  ...[EventTarget, URL, URLSearchParams, TextEncoder, TextDecoder, Buffer],
] as const;

const { getPrototypeOf } = Object;

/** What loops, spreads and generators lean on has no name of its own: it is reached through what it made. */
const NAMELESS: readonly (readonly [string, object])[] = [
  ['%TypedArray%', getPrototypeOf(Uint8Array)],
  ['%TypedArray%.prototype', getPrototypeOf(Uint8Array.prototype)],
  ...prototypesAbove('array iterator', [].values()),
  ...prototypesAbove('string iterator', ''[Symbol.iterator]()),
  ...prototypesAbove('match iterator', ''.matchAll(/x/g)),
  ...prototypesAbove('map iterator', new Map().values()),
  ...prototypesAbove('set iterator', new Set().values()),
  ...prototypesAbove('async generator', (async function* () {})()),
  ...prototypesAbove('generator', (function* () {})()),
];

/** @returns the prototypes of an object, up to that of all objects, which is watched by its name */
function prototypesAbove(name: string, object: object): [string, object][] {
  const above: [string, object][] = [];
  for (let one = getPrototypeOf(object); one !== null && one !== Object.prototype; one = getPrototypeOf(one))
    above.push([`%${name}% prototype ${above.length + 1}`, one]);
  return above;
}

/** Those of `globalThis` that programs lean on; it has others that Node itself fills in when they are first asked for. */
const GLOBALS = [
  ...['setTimeout', 'clearTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'structuredClone'],
  ...['parseInt', 'parseFloat', 'isNaN', 'encodeURIComponent', 'decodeURIComponent'],
];

interface Known {
  name: string;
  object: object;
  keys: readonly PropertyKey[];
  /** of the properties, in the order of the keys; an accessor by its getter */
  values: readonly unknown[];
  /** whether there is anything but values to read, again in the order of the keys */
  accessors: readonly boolean[];
}

// The check must not lean on what it checks.
const { ownKeys, getOwnPropertyDescriptor } = Reflect;
const { is } = Object;

/**
 * Remembers how they are now.
 * @returns a function that names what has been changed, taken away or added since, as `Array.prototype.flatMap`
 */
export function watchBuiltins(): () => string[] {
  const known = watched().map(([name, object, keys]) => knownOf(name, object, keys));
  return () => {
    try {
      const changes: string[] = [];
      for (let at = 0; at < known.length; at += 1) noteChanges(known[at]!, changes);
      return changes;
    } catch (error) {
      return [`something the check itself needs (${String(error)})`];
    }
  };
}

/** Libraries set the limit and the format of stacks for a moment, and no code depends on them: `Error` itself is left out. */
const watched = (): [string, object, (readonly PropertyKey[])?][] => [
  ['globalThis', globalThis, [...GLOBALS, 'JSON', 'Math', 'Reflect', ...CONSTRUCTORS.map((one) => one.name)]],
  ['JSON', JSON],
  ['Math', Math],
  ['Reflect', Reflect],
  ...CONSTRUCTORS.filter((one) => one !== Error).map((one): [string, object] => [one.name, one]),
  ...CONSTRUCTORS.map((one): [string, object] => [`${one.name}.prototype`, one.prototype as object]),
  ...NAMELESS.map(([name, object]): [string, object] => [name, object]),
];

const knownOf = (name: string, object: object, keys: readonly PropertyKey[] = ownKeys(object)): Known => ({
  name,
  object,
  keys,
  values: keys.map((key) => valueAt(object, key)),
  accessors: keys.map((key) => getOwnPropertyDescriptor(object, key)?.get !== undefined),
});

/** Reading an accessor would run it: its getter stands for it. */
function valueAt(object: object, key: PropertyKey): unknown {
  const descriptor = getOwnPropertyDescriptor(object, key);
  return descriptor?.get ?? descriptor?.value;
}

function noteChanges({ name, object, keys, values, accessors }: Known, changes: string[]): void {
  const before = changes.length;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!;
    // What was a value is simply read, which is much faster: a getter in its place gives itself away.
    const now = accessors[at] === true ? valueAt(object, key) : (object as Record<PropertyKey, unknown>)[key];
    if (!is(now, values[at])) changes[changes.length] = `${name}.${String(key)}`;
  }
  // Node fills in globals of its own when they are first asked for.
  if (object === globalThis) return;
  const all = ownKeys(object);
  if (all.length === keys.length && changes.length === before) return;
  for (let at = 0; at < all.length; at += 1) {
    if (!isOneOf(all[at]!, keys)) changes[changes.length] = `${name}.${String(all[at])}`;
  }
}

function isOneOf(key: PropertyKey, keys: readonly PropertyKey[]): boolean {
  for (let at = 0; at < keys.length; at += 1) if (keys[at] === key) return true;
  return false;
}
