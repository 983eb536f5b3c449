import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Message } from '../../../conversation/message.ts';
import { writeTemporary } from '../../adapter.testkit.ts';
import type { AgentConversation, AgentDriver, AgentProcess } from './agent-driver.ts';

/** Small agents written down in a test, as real processes. */

const folder = mkdtempSync(path.join(tmpdir(), 'agent-driver-test-'));
const drivers: AgentDriver[] = [];

afterAll(async () => {
  await Promise.all(drivers.map((driver) => driver.end('kill')));
  rmSync(folder, { recursive: true, force: true });
});

/** @returns what a driver is given of a program in JavaScript, and what is heard of it beside its protocol */
export function processOf(source: string): AgentProcess & { heard: string[] } {
  const heard: string[] = [];
  // Another file of tests may have ended in the same process, and removed it.
  mkdirSync(folder, { recursive: true });
  return {
    command: [process.execPath, writeTemporary('agent.mjs', source)],
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', MARKED: 'its own' },
    startTimeout: 30_000,
    takenBack: new AbortController().signal,
    noise: (line) => heard.push(line),
    heard,
  };
}

/** A driver that ends with the tests of the file. */
export async function endedLater(starting: Promise<AgentDriver>): Promise<AgentDriver> {
  const driver = await starting;
  drivers.push(driver);
  return driver;
}

export const conversationIn = (work: string): AgentConversation => ({
  work: folder,
  values: { work },
  quietSince: () => 0,
});

/** @returns a message of the user with these texts as its blocks */
export const saying = (...texts: string[]): Message => ({
  role: 'user',
  content: texts.map((text) => ({ type: 'text', text })),
});

/** What the process that wrote its number into a text is doing. @returns whether it lives */
export function isLiving(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
