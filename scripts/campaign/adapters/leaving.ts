import { ANY, type HostileAdapter, inCase } from './hostile.ts';

const PASSES = ['pass'] as const;
const DAEMON = `{ detached: true, stdio: 'inherit' }`;

/** Those that start what outlives them. */
export const LEAVING: readonly HostileAdapter[] = [
  inCase(
    'leaves-child',
    'leaves a program with its output',
    `spawn('sleep', ['300'], { stdio: ['ignore', 1, 2] }).unref();`,
    PASSES,
  ),
  inCase('leaves-daemon', 'leaves a daemon with all its pipes', `spawn('sleep', ['300'], ${DAEMON}).unref();`, PASSES),
  inCase(
    'leaves-server',
    'leaves a daemon with its pipes and a server',
    `spawn(process.execPath, ['-e', 'require("net").createServer().listen(0)'], ${DAEMON}).unref();`,
    PASSES,
  ),
  inCase(
    'leaves-deaf',
    'leaves a daemon that ignores SIGTERM',
    `spawn('sh', ['-c', 'trap "" TERM HUP INT; sleep 300; sleep 300'], ${DAEMON}).unref();`,
    PASSES,
  ),
  inCase(
    'leaves-orphan',
    'leaves a daemon whose parent has ended',
    `execSync('setsid sleep 300 >/dev/null 2>&1 &');`,
    PASSES,
  ),
  inCase(
    'leaves-nameless',
    'leaves a daemon in a session and an environment of its own',
    `spawn('setsid', ['-f', process.execPath, '-e', 'setTimeout(() => {}, 300_000)', mark], { env: { PATH: process.env.PATH }, detached: true, stdio: 'ignore' }).unref();`,
    PASSES,
    { mayEscape: true },
  ),
  inCase(
    'leaves-many',
    'leaves thirty programs',
    `for (let count = 0; count < 30; count += 1) spawn('sleep', ['300'], ${DAEMON}).unref();`,
    PASSES,
  ),
  inCase(
    'leaves-and-exits',
    'leaves a daemon, and exits',
    `spawn('sleep', ['300'], ${DAEMON}).unref(); process.exit(0);`,
    ['crash'],
  ),
  inCase('leaves-and-hangs', 'leaves a daemon, and hangs', `spawn('sleep', ['300'], ${DAEMON}).unref(); for (;;) {}`, [
    'timeout',
  ]),
  inCase('leaves-thread', 'leaves a thread that loops', `new Worker('for (;;) {}', { eval: true });`, PASSES),
  inCase(
    'leaves-timer',
    'leaves a timer and a server',
    `setInterval(() => {}, 1000); net.createServer().listen(0, '127.0.0.1');`,
    PASSES,
  ),
  inCase(
    'leaves-stdin',
    'leaves a program that reads its input',
    `spawn('cat', [], { stdio: ['pipe', 'inherit', 'inherit'], detached: true }).unref();`,
    PASSES,
  ),
  inCase(
    'eats-descriptors',
    'opens files until there are no more',
    `const held = globalThis.held = []; try { while (held.length < 50_000) held.push(fs.openSync('/dev/null')); } catch {}`,
    ANY,
  ),
  inCase(
    'eats-memory',
    'fills its heap',
    `const held = []; for (;;) held.push(Array.from({ length: 1e5 }, (_, at) => ({ at })));`,
    ['crash', 'timeout'],
  ),
  inCase('eats-buffers', 'holds 400 MB beside its heap', `globalThis.held = Buffer.alloc(4e8, 1);`, ['pass', 'crash']),
  inCase(
    'connects-outside',
    'connects to another machine',
    `await new Promise((resolve) => net.connect(80, '192.0.2.1').on('error', resolve));`,
    PASSES,
  ),
  inCase(
    'fetches-outside',
    'fetches from another machine',
    `await fetch('http://192.0.2.1/').catch(() => {});`,
    PASSES,
  ),
  inCase('moves', 'goes to another folder', `process.chdir('/');`, ['pass', 'fail']),
  inCase('deletes-itself', 'deletes its own file', `fs.rmSync(import.meta.filename);`, PASSES),
  inCase('umask', 'lets nobody read what is written from now on', `try { process.umask(0o777); } catch {}`, PASSES),
  inCase(
    'empties-environment',
    'empties its environment',
    `for (const name of Object.keys(process.env)) delete process.env[name];`,
    PASSES,
  ),
];
