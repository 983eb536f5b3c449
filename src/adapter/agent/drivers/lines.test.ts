import { describe, expect, it } from 'vitest';
import type { LinesSection } from '../../agent-section/agent-section.ts';
import { ManifestFaultError } from '../../agent-section/manifest-fault.ts';
import { HandshakeError } from '../../handshake-error.ts';
import { AgentCannotError } from './agent-cannot-error.ts';
import { conversationIn, endedLater, isLiving, processOf, saying } from './drivers.testkit.ts';
import { startLinesAgent } from './lines.ts';

/** Counts the turns of each conversation, and does what the text of a turn tells it. */
const AGENT = `
import { createInterface } from 'node:readline';
const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n');
let turns = 0, name = 'none', waiting;
const done = (result) => say({ type: 'result', is_error: false, result });
const commands = {
  fail: () => say({ type: 'result', is_error: true, result: 'no credit' }),
  mute: () => say({ type: 'result', is_error: true }),
  die: () => { console.error('TypeError: it broke'); process.exit(3); },
  silent: () => {},
  chat: () => { console.log('a log line'); console.log('[1]'); say({ type: 'event', nested: { type: 'result' } }); done(pid()); },
  ask: () => say({ type: 'permission', request: { id: 'r-7' } }),
  marked: () => done(process.env.MARKED + ' ' + process.env.HOME),
};
const pid = () => String(process.pid);
say({ type: 'hello' });
for await (const text of createInterface({ input: process.stdin })) {
  const line = JSON.parse(text);
  if (line.type === 'new') {
    turns = 0; name = line.in;
    if (name === 'nowhere') say({ type: 'result', is_error: true, result: 'no such folder' });
    else say({ type: 'begun', of: { name: 'talk in ' + name } });
  } else if (line.type === 'allow') done(line.for.id);
  else { turns += 1; (commands[line.text] ?? (() => done([name, turns, line.text, line.blocks.length, line.talk].join())))(); }
}`;

const SECTION: LinesSection = {
  ready: { answered: { type: 'hello' } },
  begin: { send: { type: 'new', in: '{{work}}' }, answered: { type: 'begun' }, session: '/of/name' },
  turn: { type: 'say', text: '{{input}}', blocks: '{{blocks}}', talk: 'In {{session}}.' },
  ends: { type: 'result', is_error: false },
  fails: { line: { type: 'result', is_error: true }, message: '/result' },
  answers: [{ line: { type: 'permission' }, send: { type: 'allow' }, repeats: { '/for/id': '/request/id' } }],
};

/** @returns an agent whose conversation has begun; a turn that is to fail gives what the agent said of it */
async function talking(section: LinesSection = SECTION) {
  const started = processOf(AGENT);
  const driver = await endedLater(startLinesAgent(started, section));
  await driver.begin(conversationIn('one'));
  return { driver, heard: started.heard };
}

/** What was said shows where each end is called a failure. */
const TELLING: LinesSection = { ...SECTION, fails: { line: { type: 'result' }, message: '/result' } };

describe('an agent that talks in lines', { timeout: 60_000 }, () => {
  it('takes a turn, which ends by the line that the manifest names', async () => {
    const { driver } = await talking();
    expect(await driver.turn(saying('hello'))).toEqual({ kind: 'ended' });
    expect(driver.death()).toBeUndefined();
  });

  it('gets the text as it is, its blocks apart, and the name of its conversation', async () => {
    const { driver } = await talking(TELLING);
    const odd = 'say "{{work}}"\n\u2028 and \\ 😀';
    expect(await driver.turn(saying(odd))).toEqual({ kind: 'failed', message: `one,1,${odd},1,In talk in one.` });
    expect(await driver.turn(saying('a', 'b'))).toMatchObject({ message: expect.stringMatching(/^one,2,.*,2,In/s) });
  });

  it('has two conversations in one process, one after the other', async () => {
    const { driver } = await talking(TELLING);
    await driver.turn(saying('first'));
    await driver.begin(conversationIn('two'));
    expect(await driver.turn(saying('again'))).toMatchObject({ message: 'two,1,again,1,In talk in two.' });
  });

  it('says that a turn failed, and why, where its manifest can tell', async () => {
    const { driver } = await talking();
    expect(await driver.turn(saying('fail'))).toEqual({ kind: 'failed', message: 'no credit' });
    expect(await driver.turn(saying('mute'))).toEqual({
      kind: 'failed',
      message: '{"type":"result","is_error":true}',
    });
    expect(await driver.turn(saying('on'))).toEqual({ kind: 'ended' });
  });

  it('is answered what it waits for, with what it wants repeated', async () => {
    const { driver } = await talking(TELLING);
    expect(await driver.turn(saying('ask'))).toEqual({ kind: 'failed', message: 'r-7' });
  });

  it('may print what is no line of its protocol, and lines that mean nothing here', async () => {
    const { driver, heard } = await talking();
    expect(await driver.turn(saying('chat'))).toEqual({ kind: 'ended' });
    expect(heard).toEqual(['a log line', '[1]']);
  });

  it('has no variables but those it is given', async () => {
    const { driver } = await talking(TELLING);
    expect(await driver.turn(saying('marked'))).toEqual({ kind: 'failed', message: 'its own undefined' });
  });

  it('may die in a turn', async () => {
    const { driver } = await talking();
    await expect(driver.turn(saying('die'))).rejects.toThrow('ended with exit code 3');
    expect(driver.death()).toContain('TypeError: it broke');
    await expect(driver.turn(saying('more'))).rejects.toThrow('ended with exit code 3');
  });

  it('can be ended while it is silent', async () => {
    const { driver } = await talking(TELLING);
    const told = (await driver.turn(saying('chat'))) as { message: string };
    const open = driver.turn(saying('silent')).catch((error: Error) => error.message);
    expect(isLiving(Number(told.message))).toBe(true);
    await driver.end('kill');
    expect(isLiving(Number(told.message))).toBe(false);
    expect(await open).toContain('SIGKILL');
  });

  it('ends by itself when nothing more is said', async () => {
    const { driver } = await talking();
    await driver.end('bye');
    expect(driver.death()).toContain('exit code 0');
    expect(driver.leftBehind()).toEqual([]);
  });

  it('is not answered what its manifest can not say yet, and is not to blame for it', async () => {
    const answers = [{ line: { type: 'begun' }, send: { type: 'allow', for: { id: '{{session}}' } } }];
    await expect(talking({ ...SECTION, answers })).rejects.toThrow(ManifestFaultError);
  });

  it('may refuse to begin', async () => {
    const { driver } = await talking();
    await expect(driver.begin(conversationIn('nowhere'))).rejects.toThrow('no such folder');
  });

  it('says it where the name of a conversation is not where the manifest has it', async () => {
    const begin = { ...SECTION.begin!, session: '/id' };
    await expect(talking({ ...SECTION, begin })).rejects.toThrow('nothing at /id');
  });

  it('is not put a picture', async () => {
    const { driver } = await talking();
    const picture = { role: 'user' as const, content: [{ type: 'image' as const, mediaType: 'image/png', data: '' }] };
    await expect(driver.turn(picture)).rejects.toThrow(AgentCannotError);
  });
});

describe('an agent that talks in lines, and can not be had', { timeout: 60_000 }, () => {
  const refused = async (starting: Promise<unknown>) => {
    const error = await starting.catch((one: unknown) => one);
    expect(error).toBeInstanceOf(HandshakeError);
    return (error as Error).message;
  };

  it('is not there', async () => {
    const started = { ...processOf(''), command: ['no-such-agent'] };
    expect(await refused(startLinesAgent(started, SECTION))).toContain('no "no-such-agent" is found on the PATH');
    const { ready: _, ...atOnce } = SECTION;
    expect(await refused(startLinesAgent(started, atOnce))).toContain('no "no-such-agent" is found on the PATH');
  });

  it('dies before it is ready', async () => {
    expect(await refused(startLinesAgent(processOf('process.exit(4)'), SECTION))).toContain('exit code 4');
  });

  it('is not ready in time', async () => {
    const started = { ...processOf('setInterval(() => {}, 1000)'), startTimeout: 200 };
    expect(await refused(startLinesAgent(started, SECTION))).toMatch(/\{"type":"hello"\} within 200 ms/);
  });
});
