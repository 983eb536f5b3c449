import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandSection } from '../../agent-section/agent-section.ts';
import { HandshakeError } from '../../handshake-error.ts';
import { AgentCannotError } from './agent-cannot-error.ts';
import { startCommandAgent } from './command.ts';
import { conversationIn, endedLater, isLiving, processOf, saying } from './drivers.testkit.ts';

/** Keeps in its folder how it was called and in which process, and does what the text of a turn tells it. */
const AGENT = `
import { appendFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
const [,, ...args] = process.argv;
const said = args.at(-1) === '-' ? await text(process.stdin) : args.at(-1);
appendFileSync('turns.jsonl', JSON.stringify({ args, said, pid: process.pid }) + '\\n');
process.stdout.write('an answer without an end');
if (said === 'fail') { console.error('TypeError: no credit'); process.exit(3); }
if (said === 'mute') { console.log('\\nError: said on stdout'); process.exit(4); }
if (said === 'signal') process.kill(process.pid, 'SIGSEGV');
if (said === 'silent') setInterval(() => {}, 1000);
if (said === 'leave') spawn('sleep', ['60'], { detached: true, stdio: 'ignore' }).unref();
`;

const SECTION: CommandSection = { first: ['--dir={{work}}', '--', '{{input}}'], next: ['-c', '{{input}}'] };

async function talking(section: CommandSection = SECTION, source = AGENT) {
  const driver = await endedLater(startCommandAgent(processOf(source), section));
  const begin = async () => {
    const work = mkdtempSync(path.join(tmpdir(), 'agent-command-test-'));
    await driver.begin({ ...conversationIn(work), work });
    const turns = () =>
      readFileSync(path.join(work, 'turns.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    return { work, turns };
  };
  return { driver, begin, ...(await begin()) };
}

/** @returns what `look` gives as soon as it gives something */
async function seen<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    try {
      const found = look();
      if (found !== undefined) return found;
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('an agent that is a process for each turn', { timeout: 60_000 }, () => {
  it('is started for the first turn and for each other one, in the folder of its conversation', async () => {
    const { driver, work, turns } = await talking();
    expect(await driver.turn(saying('hello "you"\n{{work}}'))).toEqual({ kind: 'ended' });
    expect(await driver.turn(saying('more'))).toEqual({ kind: 'ended' });
    expect(turns().map(({ args }) => args)).toEqual([
      [`--dir=${work}`, '--', 'hello "you"\n{{work}}'],
      ['-c', 'more'],
    ]);
    expect(driver.death()).toBeUndefined();
  });

  it('begins anew with each conversation', async () => {
    const { driver, begin } = await talking();
    await driver.turn(saying('hello'));
    const other = await begin();
    await driver.turn(saying('hello'));
    expect(other.turns().map(({ args }) => args.length)).toEqual([3]);
  });

  it('may be given its message on standard input', async () => {
    const { driver, turns } = await talking({ first: ['-'], next: ['-'], stdin: '{{input}}' });
    const long = 'ä'.repeat(200_000);
    expect(await driver.turn(saying(long))).toEqual({ kind: 'ended' });
    expect(turns()[0].said).toBe(long);
  });

  it('says by its exit code that a turn failed, and goes on', async () => {
    const { driver } = await talking();
    const failed = (words: string) => ({ kind: 'failed', message: `It ended with exit code ${words}` });
    expect(await driver.turn(saying('fail'))).toEqual(failed('3: TypeError: no credit'));
    expect(driver.death()).toBeUndefined();
    expect(await driver.turn(saying('mute'))).toEqual(failed('4: Error: said on stdout'));
    expect(await driver.turn(saying('on'))).toEqual({ kind: 'ended' });
  });

  it('dies by a signal', async () => {
    const { driver } = await talking();
    await expect(driver.turn(saying('signal'))).rejects.toThrow('ended with signal SIGSEGV');
    expect(driver.death()).toContain('SIGSEGV');
  });

  it('can be ended while it is silent', async () => {
    const { driver, turns } = await talking();
    const open = driver.turn(saying('silent')).catch((error: Error) => error.message);
    const pid = await seen(() => turns()[0].pid as number | undefined);
    expect(isLiving(pid)).toBe(true);
    await driver.end('kill');
    expect(isLiving(pid)).toBe(false);
    expect(await open).toContain('SIGKILL');
  });

  it('leaves nothing behind', async () => {
    const { driver } = await talking();
    expect(await driver.turn(saying('leave'))).toEqual({ kind: 'ended' });
    await driver.end('bye');
    expect(driver.leftBehind()).toEqual(['sleep 60']);
  });

  it('is not put what no argument can hold', async () => {
    const { driver } = await talking();
    await expect(driver.turn(saying('a\0b'))).rejects.toThrow(AgentCannotError);
    await expect(driver.turn(saying('ä'.repeat(70_000)))).rejects.toThrow('140000 bytes');
    expect(await driver.turn(saying('a'.repeat(130_000)))).toEqual({ kind: 'ended' });
  });

  it('may not be there', async () => {
    const started = { ...processOf(''), command: ['no-such-agent'] };
    const driver = await endedLater(startCommandAgent(started, SECTION));
    await driver.begin(conversationIn(started.cwd));
    const error = await driver.turn(saying('hello')).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(HandshakeError);
    expect((error as Error).message).toContain('no "no-such-agent" is found on the PATH');
  });
});
