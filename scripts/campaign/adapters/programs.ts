import { ANY, costsItsCase, type HostileAdapter, NEVER_BEGINS, program, REFUSED } from './hostile.ts';

const PASSES = costsItsCase('pass');
const BREAKS = costsItsCase('protocol');
const DAEMON = `{ detached: true, stdio: ['ignore', 'inherit', 'inherit'] }`;

/** Programs that talk in lines, or don't. */
export const PROGRAMS: readonly HostileAdapter[] = [
  program(
    'program-garbage',
    'prints a line that is no message',
    { code: `print('garbage\\n');` },
    costsItsCase('protocol', 'pass'),
  ),
  program(
    'program-half-line',
    'exits in the middle of a line',
    { code: `print('{"id":"1","mess'); process.exit(0);` },
    costsItsCase('crash'),
  ),
  program(
    'program-bytes',
    'prints bytes that are no UTF-8',
    { code: `fs.writeSync(1, Buffer.from([0xff, 0xfe, 0xc0, 0x0a]));` },
    costsItsCase('protocol', 'pass'),
  ),
  program(
    'program-long-line',
    'prints a line of 100 MB',
    { code: `for (let part = 0; part < 100; part += 1) print('x'.repeat(1e6)); print('\\n');` },
    costsItsCase('protocol', 'timeout'),
  ),
  program(
    'program-endless-line',
    'prints a line without an end',
    { code: `for (;;) print('x'.repeat(1e6));` },
    costsItsCase('protocol', 'timeout'),
  ),
  program(
    'program-empty-lines',
    'prints a million empty lines',
    { code: `print('\\n'.repeat(1e6));` },
    costsItsCase('protocol', 'pass', 'timeout'),
  ),
  program(
    'program-other-id',
    'answers what was never asked',
    { code: `say({ id: '999', messages: [] });` },
    costsItsCase('protocol', 'pass'),
  ),
  program(
    'program-numeric-id',
    'answers with a number as its id',
    { code: `say({ id: Number(message.id), messages: message.messages }); return;` },
    BREAKS,
  ),
  program('program-no-id', 'answers without an id', { code: `say({ messages: message.messages }); return;` }, BREAKS),
  program(
    'program-twice',
    'answers twice',
    { afterwards: `say({ id: message.id, messages: [] });` },
    costsItsCase('protocol', 'pass', 'crash'),
  ),
  program(
    'program-deep',
    'answers with 5,000 nested arrays as its state',
    {
      code: `print('{"id":"' + message.id + '","messages":[],"state":' + '['.repeat(5000) + ']'.repeat(5000) + '}\\n'); return;`,
    },
    BREAKS,
  ),
  program(
    'program-very-deep',
    'answers with a million nested arrays',
    { code: `print('{"id":"' + message.id + '","messages":' + '['.repeat(1e6) + ']'.repeat(1e6) + '}\\n'); return;` },
    BREAKS,
  ),
  program(
    'program-asks-deep',
    'asks the model with 5,000 nested arrays',
    {
      code: `print('{"call":"d","for":"' + message.id + '","model":{"messages":' + '['.repeat(5000) + ']'.repeat(5000) + '}}\\n'); return;`,
    },
    costsItsCase('protocol', 'timeout'),
  ),
  program(
    'program-asks-for-nobody',
    'asks the model for a step that is not open',
    { code: `say({ call: 'x', for: '999', model: { messages: [] } });` },
    costsItsCase('protocol', 'pass', 'fail'),
  ),
  program(
    'program-asks-unread',
    'asks the model for ever, and reads no answer',
    {
      code: `for (const call = JSON.stringify({ call: 'x'.repeat(1000), for: 'y'.repeat(1000), model: { messages: [] } }) + '\\n'; ; )
        print(call.repeat(100));`,
    },
    costsItsCase('timeout', 'protocol'),
  ),
  program(
    'program-late-line',
    'prints a line of no message, too late for its own case',
    { afterwards: `setTimeout(() => print('cache flushed\\n'), 5);` },
    costsItsCase('pass', 'protocol'),
  ),
  program(
    'program-prototype',
    'answers with __proto__ as a name',
    { code: `print('{"id":"' + message.id + '","__proto__":{"threw":1},"messages":[]}\\n'); return;` },
    costsItsCase('protocol', 'fail'),
  ),
  program('program-never-answers', 'never answers', { code: `return;` }, costsItsCase('timeout')),
  program(
    'program-deaf',
    'ignores SIGTERM, and never answers',
    {
      top: `for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});`,
      code: `setInterval(() => {}, 1000); return;`,
    },
    costsItsCase('timeout'),
  ),
  program(
    'program-stopped',
    'stops itself',
    { code: `process.kill(process.pid, 'SIGSTOP'); await never();` },
    costsItsCase('timeout'),
  ),
  program(
    'program-closes-stdout',
    'closes its output',
    { code: `fs.closeSync(1); await sleep(1e6);` },
    costsItsCase('crash', 'timeout', 'protocol'),
  ),
  program(
    'program-closes-stdin',
    'closes its input',
    { code: `process.stdin.destroy(); setInterval(() => {}, 1000); return;` },
    costsItsCase('crash', 'timeout', 'protocol'),
  ),
  program(
    'program-killed',
    'kills itself',
    { code: `process.kill(process.pid, 'SIGKILL'); await never();` },
    costsItsCase('crash'),
  ),
  program(
    'program-exits-between',
    'answers, and exits 5 ms later',
    { afterwards: `setTimeout(() => process.exit(0), 5);` },
    costsItsCase('pass', 'crash'),
  ),
  program(
    'program-says-bye',
    'answers, and exits at once',
    { afterwards: `process.exit(0);` },
    costsItsCase('pass', 'crash'),
  ),
  program(
    'program-floods-stderr',
    'writes 50 MB to stderr',
    { code: `for (let part = 0; part < 50; part += 1) { try { fs.writeSync(2, 'x'.repeat(1e6)); } catch {} }` },
    costsItsCase(...ANY),
  ),
  program(
    'program-forges-annotation',
    'writes a command for GitHub to stderr',
    { code: `fs.writeSync(2, '\\n::error::forged\\n'); process.exit(1);` },
    { ...costsItsCase('crash'), unprinted: '\n::error::forged' },
  ),
  program(
    'program-leaves-daemon',
    'leaves a daemon that holds its output',
    { code: `spawn('setsid', ['sleep', '300'], ${DAEMON}).unref();` },
    PASSES,
  ),
  program(
    'program-leaves-deaf',
    'leaves a daemon that ignores SIGTERM, and exits',
    {
      code: `spawn('sh', ['-c', 'trap "" TERM; sleep 300; sleep 300'], ${DAEMON}).unref(); await sleep(50); process.exit(0);`,
    },
    costsItsCase('crash'),
  ),
  program(
    'program-slow-hello',
    'takes its time for hello',
    {
      hello: `await sleep(700); say({ id: message.id, protocol: 1, name: 'slow', version: '1', profiles: example.profiles });`,
    },
    PASSES,
  ),
  program(
    'program-wrong-hello',
    'greets in another protocol',
    { hello: `say({ id: message.id, protocol: 99, name: 'x', version: '1' });` },
    NEVER_BEGINS,
  ),
  program(
    'program-long-name',
    'has a name of 20 MB',
    { hello: `say({ id: message.id, protocol: 1, name: 'x'.repeat(2e7), version: '1' });` },
    REFUSED,
  ),
  program('program-dies-at-hello', 'dies of hello', { hello: `process.exit(0);` }, NEVER_BEGINS),
  program(
    'program-never-reads',
    'never reads its input',
    { top: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);` },
    NEVER_BEGINS,
  ),
];
