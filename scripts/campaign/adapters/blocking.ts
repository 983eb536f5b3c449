import { atImport, type HostileAdapter, inCase, NEVER_BEGINS } from './hostile.ts';

/** Those that are never done: in a call of the system, in a loop, or because nothing ever answers. */
export const BLOCKING: readonly HostileAdapter[] = [
  inCase(
    'fifo',
    'reads a pipe that nobody writes to',
    `execFileSync('mkfifo', ['fifo-' + process.pid], { cwd: import.meta.dirname }); fs.readFileSync(import.meta.dirname + '/fifo-' + process.pid);`,
    ['timeout'],
  ),
  inCase('sleep-sync', 'waits for a program that sleeps', `execFileSync('sleep', ['600']);`, ['timeout']),
  inCase('shell-sync', 'waits for a shell whose child ignores SIGTERM', `execSync("trap '' TERM; sleep 600");`, [
    'timeout',
  ]),
  inCase(
    'atomics-wait',
    'waits on memory that nobody changes',
    `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`,
    ['timeout'],
  ),
  inCase(
    'sparse-array',
    'returns an array with two thousand million holes',
    `const messages = []; messages.length = 2 ** 31; return { messages };`,
    ['timeout', 'protocol'],
  ),
  inCase('loop', 'loops for ever', `for (;;) {}`, ['timeout']),
  inCase(
    'loop-microtasks',
    'never lets anything but promises have their turn',
    `const spin = () => Promise.resolve().then(spin); spin(); await never();`,
    // With a long limit its memory is full before.
    ['timeout', 'crash'],
  ),
  inCase(
    'loop-ticks',
    'never lets anything but ticks have their turn',
    `const spin = () => process.nextTick(spin); spin(); await never();`,
    ['timeout'],
  ),
  inCase('loop-timers', 'does nothing but start timers', `setInterval(() => {}, 0); await never();`, ['timeout']),
  inCase('loop-regexp', 'searches with an expression that takes years', `/^(a+)+$/.test('a'.repeat(60) + 'b');`, [
    'timeout',
  ]),
  inCase('loop-in-getter', 'returns an object whose getter loops', `return { get messages() { for (;;) {} } };`, [
    'timeout',
    'protocol',
  ]),
  inCase(
    'loop-in-to-json',
    'returns a message whose toJSON loops',
    `return { messages: [{ role: 'user', content: [], toJSON() { for (;;) {} } }] };`,
    ['timeout', 'protocol'],
  ),
  inCase(
    'loop-in-proxy',
    'returns a proxy whose traps loop',
    `return new Proxy({}, { get() { for (;;) {} }, ownKeys() { for (;;) {} } });`,
    ['timeout', 'protocol'],
  ),
  inCase('never-answers', 'never answers', `await never();`, ['timeout']),
  inCase('thenable', 'returns something to wait for that never comes', `return { then() {} };`, ['timeout']),
  inCase('stops-itself', 'stops itself with SIGSTOP', `process.kill(process.pid, 'SIGSTOP'); await never();`, [
    'timeout',
  ]),
  inCase(
    'asks-for-ever',
    'asks the model again and again',
    `for (;;) await input.model.complete({ messages: [{ role: 'user', content: 'again' }] });`,
    ['timeout', 'protocol', 'crash'],
  ),
  inCase(
    'asks-much-for-ever',
    'asks the model again and again, with more each time',
    `for (let more = 'x'.repeat(100_000); ; more += more.slice(0, 100_000))
      await input.model.complete({ messages: [{ role: 'user', content: more }] }).catch(() => {});`,
    ['timeout', 'protocol'],
  ),
  atImport('loop-at-import', 'loops when it is imported', { top: `for (;;) {}` }, NEVER_BEGINS),
  atImport('waits-at-import', 'is never done with importing', { top: `await never();` }, NEVER_BEGINS),
];
