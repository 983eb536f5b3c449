import { atImport, type HostileAdapter, inCase, NEVER_BEGINS } from './hostile.ts';

/** Those that end themselves, and those that throw what can't be caught or described. */
export const ENDING: readonly HostileAdapter[] = [
  inCase('exit-0', 'exits as if all was well', `process.exit(0);`, ['crash']),
  inCase('exit-1', 'exits with 1', `process.exit(1);`, ['crash']),
  inCase('exit-3', 'exits with 3, which the suite uses itself', `process.exit(3);`, ['crash']),
  inCase('really-exit', 'exits without telling anybody', `process.reallyExit(0);`, ['crash']),
  inCase('abort', 'aborts', `process.abort();`, ['crash']),
  inCase('sigkill', 'kills itself', `process.kill(process.pid, 'SIGKILL'); await never();`, ['crash']),
  inCase('sigsegv', 'dies of SIGSEGV', `process.kill(process.pid, 'SIGSEGV'); await never();`, ['crash']),
  inCase('stack', 'overflows its stack in a timer', `setTimeout(function deep() { deep(); }); await never();`, [
    'crash',
  ]),
  inCase('exit-in-timer', 'answers, and exits 5 ms later', `setTimeout(() => process.exit(0), 5);`, ['pass', 'crash']),
  inCase(
    'throws-in-timer',
    'answers, and throws in a timer 5 ms later',
    `setTimeout(() => { throw new Error('late'); }, 5);`,
    ['pass', 'crash'],
  ),
  inCase(
    'rejects-late',
    'answers, and leaves a rejection 5 ms later',
    `setTimeout(() => Promise.reject(new Error('late')), 5);`,
    ['pass', 'crash'],
  ),
  inCase('throws-null', 'throws null', `throw null;`, ['fail']),
  inCase(
    'throws-proxy',
    'throws a proxy that throws when it is looked at',
    `throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; }, ownKeys() { throw 3; } });`,
    ['fail', 'protocol', 'crash'],
  ),
  inCase(
    'throws-getters',
    'throws an error whose message throws',
    `throw Object.defineProperty(new Error(), 'message', { get() { throw new Error('inner'); } });`,
    ['fail', 'protocol', 'crash'],
  ),
  inCase(
    'throws-frozen-circle',
    'throws a frozen error that causes itself',
    `const error = new Error('round'); error.cause = error; throw Object.freeze(error);`,
    ['fail'],
  ),
  inCase('throws-symbol', 'throws a symbol', `throw Symbol('no');`, ['fail']),
  inCase('throws-much', 'throws an error of 50 MB', `throw new Error('x'.repeat(5e7));`, ['fail', 'protocol']),
  inCase(
    'rejects-with-thenable',
    'rejects with something that rejects',
    `return { then(_, no) { no({ then(_, no) { no(null); } }); } };`,
    ['fail', 'protocol'],
  ),
  atImport('exits-at-import', 'exits when it is imported', { top: `process.exit(0);` }, NEVER_BEGINS),
  atImport('throws-at-import', 'throws null when it is imported', { top: `throw null;` }, NEVER_BEGINS),
];
