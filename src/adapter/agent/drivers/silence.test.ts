import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { LinesSection } from '../../agent-section/agent-section.ts';
import { conversationIn, endedLater, processOf, saying } from './drivers.testkit.ts';
import { startLinesAgent } from './lines.ts';

/** Says as many lines as a turn asks for, one each 50 ms, and never that it has done. */
const AGENT = `
import { createInterface } from 'node:readline';
const say = (line) => process.stdout.write(line + '\\n');
for await (const text of createInterface({ input: process.stdin })) {
  const { text: told } = JSON.parse(text);
  if (told === 'die') process.exit(3);
  if (told === 'fail') say('{"type":"failed","why":"no credit"}');
  for (let left = Number(told); left > 0; left -= 1) {
    await new Promise((passed) => setTimeout(passed, 50));
    say(left % 2 === 0 ? '{"type":"event"}' : 'a log line');
  }
}`;

const SECTION: LinesSection = {
  turn: { text: '{{input}}' },
  silence: 300,
  fails: { line: { type: 'failed' }, message: '/why' },
};

async function talking(section: LinesSection = SECTION, quietSince: () => number | undefined = () => 0) {
  const driver = await endedLater(startLinesAgent(processOf(AGENT), section));
  await driver.begin({ ...conversationIn('one'), quietSince });
  return driver;
}

/** @returns ms that it took */
async function timed(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

describe('a turn of an agent that does not say when it has ended', { timeout: 60_000 }, () => {
  it('ends when nothing was said for so long, and no sooner', async () => {
    const driver = await talking();
    expect(await driver.turn(saying('0'))).toEqual({ kind: 'ended' });
    expect(await timed(driver.turn(saying('20')))).toBeGreaterThan(20 * 50 + 200);
  });

  it('goes on while a request of its conversation is open, and so long after it', async () => {
    let quiet: number | undefined;
    const driver = await talking(SECTION, () => quiet);
    const turn = driver.turn(saying('0'));
    expect(await Promise.race([turn, sleep(1000, 'going on')])).toBe('going on');
    quiet = performance.now();
    expect(await timed(turn)).toBeGreaterThan(200);
  });

  it('may fail all the same, and is over where its process is', async () => {
    const driver = await talking({ ...SECTION, silence: 50_000 });
    expect(await driver.turn(saying('fail'))).toEqual({ kind: 'failed', message: 'no credit' });
    await expect(driver.turn(saying('die'))).rejects.toThrow('exit code 3');
  });
});
