import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { answerOf, fakeDoor, faultOf, hostOf, obedientProgram, say, take, tell } from '../adapter.testkit.ts';
import type { StepRequest } from '../protocol.ts';

const GIVE_BACK = 'send({ id: step.id, messages: step.messages });';
const host = hostOf(obedientProgram());
const hello = tell(GIVE_BACK);
const still = { messages: [say('user', GIVE_BACK)] };
const patient = (step: StepRequest) => take(host, step);
const impatient = (step: StepRequest) => host.step(step, { timeout: 200, door: fakeDoor('') });

describe('a fault costs the open step and no other:', () => {
  const crash = (detail: string) => ({ kind: 'crash', detail: expect.stringContaining(detail) });
  const protocol = (detail: string) => ({ kind: 'protocol', detail: expect.stringContaining(detail) });
  const timeout = { kind: 'timeout', ms: 200, detail: expect.stringContaining('200 ms') };

  it.each([
    ['an endless loop', 'for (;;) {}', timeout],
    ['silence', 'await new Promise(() => {});', timeout],
    ['an answer to another step', 'send({ id: "99", messages: [] });', timeout],
    [
      'an exit',
      'console.error("out of luck"); process.exitCode = 3; process.stdin.destroy();',
      crash('exit code 3. Its stderr ends: out of luck'),
    ],
    ['an error that nobody catches', 'throw new Error("loose end");', crash('loose end')],
    ['a kill', 'process.kill(process.pid, "SIGKILL");', crash('signal SIGKILL')],
    [
      'an exit in the middle of a line',
      'process.stdout.write(\'{"id":"\', () => process.exit(0));',
      crash('in the middle of the line "{\\"id\\":\\""'),
    ],
    ['text on stdout', 'print("Loading weights\\n"); for (;;) {}', protocol('not a JSON object: "Loading weights"')],
    ['a line of JSON that is no object', 'print("[1]\\n");', protocol('not a JSON object: "[1]"')],
    ['an empty line', 'print("\\n");', protocol('not a JSON object: ""')],
    ['bytes that are not UTF-8', 'process.stdout.write(Buffer.from([0x22, 0xff, 0x22, 0x0a]));', protocol('not UTF-8')],
    ['a line with neither id nor call', 'print("{}\\n");', protocol('neither an "id"')],
    [
      'an answer of another shape',
      'send({ id: step.id, mesages: [] });',
      protocol('got the key "mesages". Did you mean "messages"?'),
    ],
    ['an answer that belongs to another step', 'send({ id: step.id, done: true });', protocol('got the key "done"')],
    [
      'a model call of another shape',
      'send({ call: "1", for: step.id, model: "Summarize!" });',
      protocol('at /model: expected an object with messages'),
    ],
  ])('%s', async (_, body, fault) => {
    await host.identity();
    expect(faultOf(await (fault === timeout ? impatient : patient)(tell(body)))).toEqual(fault);
    expect(answerOf(await patient(hello))).toEqual(still);
  });

  it('a program that ignores SIGTERM', async () => {
    const result = await impatient(
      tell('process.on("SIGTERM", () => {}); kept.pid = process.pid; await new Promise(() => {});'),
    );
    expect(faultOf(result)).toEqual(timeout);
    expect(answerOf(await take(host, tell('send({ id: step.id, messages: [], state: kept });'))).state).toEqual({});
  });

  it('names the error of a traceback first', async () => {
    const traceback = 'Traceback:\\n  File \\"a.py\\", line 3\\n    ^^^^\\nValueError: boom\\n';
    const result = await patient(tell(`process.stderr.write("${traceback}", () => process.exit(1));`));
    expect(faultOf(result).detail).toBe(
      'The adapter ended with exit code 1. Its stderr ends: ValueError: boom (printed with it: Traceback: | File "a.py", line 3)',
    );
  });

  it('says what was last on stderr when the program hangs', async () => {
    const result = await impatient(tell('console.error("waiting for the lock"); await new Promise(() => {});'));
    expect(faultOf(result).detail).toContain('Its stderr ends: waiting for the lock');
  });
});

describe('what belongs to no open step', () => {
  it('is dropped and noted, where it is an answer to a step that is over', async () => {
    await take(host, tell(`${GIVE_BACK} kept.again = { id: step.id, done: true };`));
    const result = await take(host, tell(`send(kept.again); send({ id: "never", done: true }); ${GIVE_BACK}`));
    expect(result.kind).toBe('answer');
    expect(result.noise).toEqual([
      expect.stringMatching(/^dropped an answer to "\d+", which is not open: /),
      'dropped an answer to "never", which is not open: {"id":"never","done":true}',
    ]);
    expect((await take(host, hello)).noise).toEqual([]);
  });

  it('is a fault of the next step, where it is garbage behind an answer', async () => {
    expect(
      (await take(host, tell('print(JSON.stringify({ id: step.id, messages: [] }) + "\\nbye for now\\n");'))).kind,
    ).toBe('answer');
    expect(faultOf(await take(host, hello))).toMatchObject({
      kind: 'protocol',
      detail: expect.stringContaining('bye for now'),
    });
    expect(answerOf(await take(host, hello))).toEqual(still);
  });
});

describe('the whole process group', () => {
  /** A process started by the adapter calls this server; the line falls when it is dead, wherever it went. */
  async function listen() {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const caller = once(server, 'connection').then(([socket]: Socket[]) => socket!);
    const { port } = server.address() as AddressInfo;
    const code = `require('net').connect(${port}, '127.0.0.1')`;
    const start = (options = '') =>
      `process.getBuiltinModule('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(code)}], { stdio: 'inherit', ${options} });`;
    return { server, caller, start };
  }

  it('dies with its leader, and the pipes it holds open keep nobody waiting', async () => {
    const { server, caller, start } = await listen();
    const called = async () => {
      const socket = await caller;
      socket.on('error', () => {});
      return { status: 200, headers: {}, body: '{}' };
    };
    const result = await take(host, tell(`${start()} await model([]); process.exit(5);`), called);
    expect(faultOf(result).detail).toContain('exit code 5');
    await closed(await caller);
    server.close();
  });

  it('is not waited for, where one of its processes left it and holds the pipes open', async () => {
    const { server, caller, start } = await listen();
    const called = async () => {
      await caller;
      return { status: 200, headers: {}, body: '{}' };
    };
    const result = await take(host, tell(`${start('detached: true')} await model([]); process.exit(5);`), called);
    expect(faultOf(result).detail).toContain('exit code 5');
    (await caller).destroy();
    server.close();
  });

  it('is gone after close', async () => {
    const { server, caller, start } = await listen();
    const other = hostOf(obedientProgram());
    await take(other, tell(`${start()} ${GIVE_BACK}`));
    const socket = await caller;
    socket.on('error', () => {});
    expect(socket.readableEnded).toBe(false);
    await other.close();
    await closed(socket);
    server.close();
  });

  const closed = async (socket: Socket) => socket.resume().closed || once(socket, 'close');
});
