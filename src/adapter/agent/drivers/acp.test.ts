import { chmodSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeTemporary } from '../../adapter.testkit.ts';
import { HandshakeError } from '../../handshake-error.ts';
import { startAcpAgent } from './acp.ts';
import { conversationIn, endedLater, processOf } from './drivers.testkit.ts';

/** An agent of ACP that prints what it was asked, and says what this says of its sessions, or answers a method otherwise. */
const agent = (sessionCapabilities: object, otherwise: { [method: string]: unknown } = {}) =>
  processOf(`
    import { createInterface } from 'node:readline';
    createInterface({ input: process.stdin }).on('line', (line) => {
      const { id, method, params } = JSON.parse(line);
      console.log(method + ' ' + (params.sessionId ?? ''));
      const otherwise = ${JSON.stringify(otherwise)};
      const result = method in otherwise ? otherwise[method] : method === 'initialize'
        ? { protocolVersion: 1, agentCapabilities: { sessionCapabilities: ${JSON.stringify(sessionCapabilities)} } }
        : method === 'session/new' ? { sessionId: 'one' } : {};
      console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
  `);

describe('an agent of ACP ends a session', () => {
  it.each([
    ['by the method of the protocol, where it offers that', { close: {} }, undefined, ['session/close one']],
    ['not at all, where it offers none', {}, undefined, []],
    ['by a method of its own that the manifest names', {}, { close: 'my/close' }, ['my/close one']],
  ])('%s', async (_name, offered, own, expected) => {
    const started = agent(offered);
    const driver = await endedLater(startAcpAgent(started, own));
    await driver.begin(conversationIn('work'));
    await driver.leave?.();
    expect(started.heard.filter((line) => line.includes('close'))).toEqual(expected);
  });
});

describe('what answers otherwise than an agent of ACP', () => {
  const refused = async (starting: Promise<unknown>) => {
    const error = await starting.catch((one: unknown) => one);
    expect(error).toBeInstanceOf(HandshakeError);
    return (error as Error).message;
  };

  it.each([
    [{ protocolVersion: 9 }, 'with protocolVersion 9; 1 is expected'],
    [{ protocolVersion: '1' }, 'with protocolVersion "1"; 1 is expected'],
    [{}, 'with no protocolVersion; 1 is expected'],
  ])('is refused where its version is not the one that is spoken: %j', async (hello, words) => {
    expect(await refused(startAcpAgent(agent({}, { initialize: hello })))).toContain(`"initialize" ${words}`);
  });

  it.each([
    [{}, '{}'],
    [{ sessionId: '' }, '{"sessionId":""}'],
    [{ sessionId: 5 }, '{"sessionId":5}'],
    [null, 'null'],
  ])('is refused where its session has no name: %j', async (answer, came) => {
    const driver = await endedLater(startAcpAgent(agent({}, { 'session/new': answer })));
    expect(await refused(driver.begin(conversationIn('work')))).toBe(
      `It answers "session/new" with ${came}; a text at sessionId is expected, by which its session is named.`,
    );
  });

  it('is told of as what could not be started, where it could not, and by no word about ACP', async () => {
    const file = writeTemporary('agent', '#!/no/such/program\n');
    chmodSync(file, 0o755);
    const folder = path.dirname(file);
    for (const [program, words] of [
      ['no-such-agent', 'no "no-such-agent" is found on the PATH.'],
      [folder, `"${folder}" can't be executed, as a folder or a file that is no program can't.`],
      [path.join(folder, 'other'), `there is no file "${path.join(folder, 'other')}".`],
      [file, `"${file}" is there, but not the program that its first line names.`],
    ] as const) {
      const message = await refused(startAcpAgent({ ...agent({}), command: [program] }));
      expect(message).toMatch(/^The agent could not be started \(spawn /);
      expect(message.endsWith(`: ${words}`), message).toBe(true);
    }
    const elsewhere = { ...agent({}), cwd: path.join(folder, 'nowhere') };
    expect(await refused(startAcpAgent(elsewhere))).toContain(`to run in does not exist, ${elsewhere.cwd}.`);
  });
});
