import { describe, expect, it } from 'vitest';
import { startAcpAgent } from './acp.ts';
import { conversationIn, endedLater, processOf } from './drivers.testkit.ts';

/** An agent of ACP that prints what it was asked, and says what this says of its sessions. */
const agent = (sessionCapabilities: object) =>
  processOf(`
    import { createInterface } from 'node:readline';
    createInterface({ input: process.stdin }).on('line', (line) => {
      const { id, method, params } = JSON.parse(line);
      console.log(method + ' ' + (params.sessionId ?? ''));
      const result = method === 'initialize'
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
