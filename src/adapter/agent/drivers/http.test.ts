import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { HttpSection } from '../../agent-section/agent-section.ts';
import { HandshakeError } from '../../handshake-error.ts';
import { conversationIn, endedLater, isLiving, processOf, saying } from './drivers.testkit.ts';
import { startHttpAgent } from './http.ts';

/** Counts the turns of each conversation, and does what the text of a turn tells it. It is ready at the third look, and never answers the first. */
const AGENT = `
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
const talks = new Map();
let looks = 0;
createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://x');
  const reply = (status, body) => { response.statusCode = status; response.end(JSON.stringify(body)); };
  if (pathname === '/health' && ++looks === 1) return;
  if (pathname === '/health') return reply(looks < 3 ? 503 : 200, {});
  const body = await json(request);
  if (request.method !== 'POST' || !body) return reply(400, 'no');
  if (looks < 3) return reply(503, 'not ready');
  if (pathname === '/talks') {
    if (searchParams.get('in') === 'nowhere') return reply(404, { error: 'no such folder' });
    const name = 'talk/' + (talks.size + 1);
    talks.set(name, []);
    return reply(200, { of: { name }, where: searchParams.get('in') });
  }
  const name = decodeURIComponent(pathname.split('/')[2]);
  const turns = talks.get(name);
  if (turns === undefined) return reply(404, { error: 'no talk ' + name });
  turns.push(body.parts.map(({ text }) => text));
  const text = turns.at(-1).join('');
  if (text === 'fail') return reply(500, { error: 'it broke' });
  if (text === 'own') return reply(200, { info: { error: { name: 'Overflow' } } });
  if (text === 'die') { console.error('TypeError: it broke'); process.exit(3); }
  if (text === 'drop') return request.socket.destroy();
  if (text === 'silent') return;
  if (text === 'print') console.log('a log line');
  if (text === 'pid') return reply(200, { info: { error: process.pid } });
  if (text === 'tell') return reply(200, { info: { error: [name, request.headers['x-folder'], turns] } });
  reply(200, { info: { error: null } });
}).listen(Number(process.argv[2]), '127.0.0.1');
`;

const SECTION: HttpSection = {
  ready: '/health',
  begin: { path: '/talks?in={{work}}', body: {}, session: '/of/name' },
  turn: {
    path: '/talks/{{session}}/turns',
    headers: { 'x-folder': '{{work}}' },
    body: { parts: '{{blocks}}' },
    fails: '/info/error',
  },
};

async function onFreePort(source = AGENT) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  const started = processOf(source);
  return { ...started, command: [...started.command, `${port}`], port };
}

async function talking() {
  const started = await onFreePort();
  const driver = await endedLater(startHttpAgent(started, SECTION));
  await driver.begin(conversationIn('/the folder/x&y'));
  return { driver, heard: started.heard };
}

describe('an agent that is a server', { timeout: 60_000 }, () => {
  it('takes a turn, which ends when its request is answered', async () => {
    const { driver } = await talking();
    expect(await driver.turn(saying('hello'))).toEqual({ kind: 'ended' });
    expect(driver.death()).toBeUndefined();
  });

  it('has two conversations, each by its name', async () => {
    const { driver } = await talking();
    await driver.turn(saying('a', 'b'));
    expect(await driver.turn(saying('tell'))).toMatchObject({
      message: '["talk/1","/the folder/x&y",[["a","b"],["tell"]]]',
    });
    await driver.begin(conversationIn('/two'));
    expect(await driver.turn(saying('tell'))).toMatchObject({ message: '["talk/2","/two",[["tell"]]]' });
  });

  it('says that a turn failed, by a status or where the manifest has it', async () => {
    const { driver } = await talking();
    expect(await driver.turn(saying('fail'))).toEqual({ kind: 'failed', message: 'HTTP 500: {"error":"it broke"}' });
    expect(await driver.turn(saying('own'))).toEqual({ kind: 'failed', message: '{"name":"Overflow"}' });
    expect(await driver.turn(saying('on'))).toEqual({ kind: 'ended' });
  });

  it('may die in a turn', async () => {
    const { driver } = await talking();
    await expect(driver.turn(saying('die'))).rejects.toThrow(/exit code 3.*it broke/s);
    expect(driver.death()).toContain('exit code 3');
  });

  it('may drop a connection, and live', async () => {
    const { driver } = await talking();
    await expect(driver.turn(saying('drop'))).rejects.toThrow('The connection to it broke');
    expect(driver.death()).toBeUndefined();
  });

  it('can be ended while it is silent', async () => {
    const { driver } = await talking();
    const { message } = (await driver.turn(saying('pid'))) as { message: string };
    const open = driver.turn(saying('silent')).catch((error: Error) => error.message);
    expect(isLiving(Number(message))).toBe(true);
    await driver.end('kill');
    expect(isLiving(Number(message))).toBe(false);
    expect(await open).toContain('SIGKILL');
  });

  it('is ended though it does not read its input', async () => {
    const { driver } = await talking();
    await driver.end('bye');
    expect(driver.death()).toContain('SIGTERM');
  });

  it('is heard where it prints', async () => {
    const { driver, heard } = await talking();
    await driver.turn(saying('print'));
    await driver.end('bye');
    expect(heard).toEqual(['a log line']);
  });

  it('may refuse to begin', async () => {
    const { driver } = await talking();
    await expect(driver.begin(conversationIn('nowhere'))).rejects.toThrow(
      'POST /talks?in=nowhere was answered with HTTP 404: {"error":"no such folder"}',
    );
  });
});

describe('an agent that is a server, and can not be had', { timeout: 60_000 }, () => {
  const refused = async (starting: Promise<unknown>) => {
    const error = await starting.catch((one: unknown) => one);
    expect(error).toBeInstanceOf(HandshakeError);
    return (error as Error).message;
  };

  it('is not there', async () => {
    const started = { ...(await onFreePort()), command: ['no-such-agent'] };
    expect(await refused(startHttpAgent(started, SECTION))).toContain('no "no-such-agent" is found on the PATH');
  });

  it('dies before it is ready', async () => {
    const started = await onFreePort('console.error("no licence"); process.exit(4)');
    expect(await refused(startHttpAgent(started, SECTION))).toMatch(/exit code 4.*no licence/);
  });

  it('is not ready in time', async () => {
    const started = { ...(await onFreePort('setInterval(() => {}, 1000)')), startTimeout: 300 };
    expect(await refused(startHttpAgent(started, SECTION))).toMatch(/GET \/health is not answered .* within 300 ms/);
  });
});
