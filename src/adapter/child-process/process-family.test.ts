import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { descendantsOf, MARK, type ProcessMark } from './descendants.ts';
import { processFamily } from './process-family.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const { pid } of started.splice(0)) endGroup(pid!);
});

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}

/** Starts a shell that leads a group and a session of its own, and waits until it says that all is there. */
async function leader(script: string): Promise<{ child: ChildProcess; mark: ProcessMark }> {
  const value = randomUUID();
  const child = spawn('/bin/sh', ['-c', script], {
    detached: true,
    env: { ...process.env, [MARK]: value },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  started.push(child);
  await once(child.stdout!, 'data');
  return { child, mark: { pid: child.pid!, value } };
}

const commandsOf = (list: readonly { command: string }[]) => list.map(({ command }) => command).sort();

const hasProc = existsSync('/proc/self/environ');

describe.runIf(hasProc)('what a program has started', () => {
  it.each([
    ['in its group', 'sleep 901 & echo; read -r _'],
    ['in another session', 'setsid sleep 901 & sleep 0.1; echo; read -r _'],
    ['in another session, with its parent gone', '(setsid sleep 901 &); sleep 0.1; echo; read -r _'],
    ['without the mark, in its session', 'env -i sleep 901 & echo; read -r _'],
    ['without the mark, in its session, with its parent gone', '(env -i sleep 901 &); sleep 0.1; echo; read -r _'],
  ])('is found and ended: %s', async (_, script) => {
    const { child, mark } = await leader(script);
    const family = processFamily(mark);
    await expect.poll(() => commandsOf(descendantsOf(mark))).toContain('sleep 901');
    child.stdin!.end();
    await once(child, 'exit');
    expect(commandsOf(await family.endRest(0))).toEqual(['sleep 901']);
    expect(descendantsOf(mark)).toEqual([]);
  });

  it('is found without mark, group and session where somebody looked while its parent lived', async () => {
    const { child, mark } = await leader('sh -c "env -i setsid sleep 902; :" & sleep 0.2; echo; read -r _');
    const family = processFamily(mark);
    await expect.poll(() => commandsOf(descendantsOf(mark))).toContain('sleep 902');
    family.look();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(commandsOf(await family.endRest(0))).toContain('sleep 902');
  });

  it('may go by itself first', async () => {
    const { child, mark } = await leader('sleep 0.3 & echo; exit 0');
    await once(child, 'exit').catch(() => {});
    expect(await processFamily(mark).endRest(5000)).toEqual([]);
  });

  it('is only what it started', async () => {
    const { mark } = await leader('sleep 903 & echo; read -r _');
    const other = await leader('sleep 904 & echo; read -r _');
    await expect.poll(() => commandsOf(descendantsOf(mark))).toEqual(['sleep 903']);
    await expect.poll(() => commandsOf(descendantsOf(other.mark))).toEqual(['sleep 904']);
  });
});

describe('where the system tells of no processes', () => {
  it('none is found, and nothing waits for any', async () => {
    const { child, mark } = await leader('sleep 905 & echo; read -r _');
    expect(descendantsOf(mark, [], '/nowhere')).toEqual([]);
    endGroup(mark.pid);
    await once(child, 'exit');
    expect(await processFamily(mark).endRest(5000)).toEqual([]);
  });
});
