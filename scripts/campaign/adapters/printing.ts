import { ANY, type HostileAdapter, inCase } from './hostile.ts';

/** Those that print, and those that speak in the suite's own name. */
export const PRINTING: readonly HostileAdapter[] = [
  inCase('prints-line', 'prints a line', `console.log('hello');`, ['pass']),
  inCase('prints-megabyte', 'prints a line of 1 MB', `console.log('x'.repeat(1e6));`, ['pass']),
  inCase('prints-for-ever', 'prints until somebody stops it', `for (;;) console.log('x'.repeat(1000));`, [
    'timeout',
    'crash',
  ]),
  inCase(
    'floods-stderr',
    'writes 50 MB to stderr',
    `for (let part = 0; part < 50; part += 1) fs.writeSync(2, 'x'.repeat(1e6));`,
    ANY,
  ),
  inCase(
    'forges-annotation',
    'writes a command for GitHub to file descriptor 1',
    `fs.writeSync(1, '\\n::error::forged\\n'); fs.writeSync(2, '\\n::error::forged\\n');`,
    ['pass'],
    { unprinted: '\n::error::forged' },
  ),
  inCase(
    'prints-controls',
    'prints control sequences',
    `process.stdout.write('\\x1b]0;forged\\x07\\x1b[2J'); fs.writeSync(1, '\\x1b]0;forged\\x07');`,
    ['pass'],
    { unprinted: '\x1b]0;forged' },
  ),
  inCase(
    'prints-bytes',
    'prints bytes that are no UTF-8',
    `fs.writeSync(1, Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x0a]));`,
    ['pass'],
  ),
  inCase('posts-null', 'posts null to whoever started it', `parentPort?.postMessage(null); process.send?.(null);`, [
    'pass',
    'crash',
    'protocol',
  ]),
  inCase(
    'posts-nonsense',
    'posts messages that nobody asked for',
    `for (const message of [{ kind: 'reply' }, { kind: 'result' }, { kind: 'result', step: 99 }, 7, 'x', [], { kind: 'ready' }]) { parentPort?.postMessage(message); process.send?.(message); }`,
    ['pass', 'crash', 'protocol'],
  ),
  inCase(
    'posts-result',
    'posts a result in the name of the suite',
    `const end = { result: { kind: 'answer', answer: { messages: [] }, inputMutated: false }, places: [] }; for (let step = 0; step < 50; step += 1) { parentPort?.postMessage({ kind: 'result', step, end }); process.send?.({ kind: 'result', step, end }); } await never();`,
    ['timeout', 'crash', 'protocol', 'fail'],
  ),
  inCase(
    'writes-everywhere',
    'writes into every file descriptor',
    `for (let fd = 3; fd <= 20; fd += 1) { try { fs.writeSync(fd, '{"kind":"result","step":1}\\n\\0\\0\\0'); } catch {} }`,
    ANY,
  ),
  inCase(
    'closes-everything',
    'closes every file descriptor',
    `for (let fd = 0; fd <= 20; fd += 1) { try { fs.closeSync(fd); } catch {} }`,
    ANY,
  ),
  inCase(
    'inspects',
    'inspects itself',
    `const { Session } = await import('node:inspector'); const session = new Session(); session.connect(); session.post('Runtime.evaluate', { expression: 'globalThis.findings = []' });`,
    ['pass'],
  ),
  inCase(
    'opens-inspector',
    'opens its inspector to everybody',
    `const { open } = await import('node:inspector'); open(0, '127.0.0.1');`,
    ['pass'],
    { unprinted: 'Debugger listening' },
  ),
  inCase(
    'wakes-inspector',
    'asks whoever started it to open its inspector',
    `process.kill(process.ppid, 'SIGUSR1');`,
    ['pass', 'crash'],
    { unprinted: 'Debugger listening' },
  ),
];
