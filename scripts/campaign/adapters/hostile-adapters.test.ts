import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { deviations, lostCases } from './deviations.ts';
import { inCase, NEVER_BEGINS, REFUSED, VICTIM } from './hostile.ts';
import { HOSTILE_ADAPTERS } from './hostile-adapters.ts';
import { endAll, leftOver } from './left-over.ts';
import { OTHERS, type Outcome } from './run-one.ts';

describe('the hostile adapters', () => {
  it('are at least sixty, each with a name of its own, and a misdeed', () => {
    const hostile = HOSTILE_ADAPTERS.filter(({ misdeed }) => misdeed !== 'none');
    expect(hostile.length).toBeGreaterThanOrEqual(60);
    expect(new Set(HOSTILE_ADAPTERS.map(({ name }) => name)).size).toBe(HOSTILE_ADAPTERS.length);
    expect(hostile.filter(({ misdeed }) => misdeed === '' || misdeed.includes('\n'))).toEqual([]);
  });

  it('are programs that can be read: what a slip of ours breaks would count as their misdeed', () => {
    const sources = HOSTILE_ADAPTERS.flatMap(({ name, files }) =>
      Object.entries(files).flatMap(([file, text]) => (file.endsWith('.mjs') ? [{ name, text }] : [])),
    );
    const wrong = sources.filter(({ text }) => !isReadable(text)).map(({ name }) => name);
    expect(wrong).toEqual([]);
  });

  it('may cost no other case, unless they never begin or are not who they were', () => {
    const costly = HOSTILE_ADAPTERS.filter(({ expected: { others } }) => others.join() !== 'pass');
    const begun = costly.filter(({ expected }) => expected !== NEVER_BEGINS && expected !== REFUSED);
    expect(begun.map(({ name }) => name)).toEqual(['name-changes']);
  });
});

/** A module is no script: its imports are left out, and what it exports is put into a function that may wait. */
function isReadable(source: string): boolean {
  const body = source
    .replace(/^import .*$/gm, '')
    .replace(/export default/, 'const exported =')
    .replaceAll('export const', 'const')
    .replaceAll('import.meta', 'importMeta')
    .replaceAll('await import(', 'await load(');
  try {
    new Script(`async () => { ${body} }`);
    return true;
  } catch {
    return false;
  }
}

describe('what is not as it should be', () => {
  const adapter = inCase('exits', 'exits', 'process.exit(0);', ['crash'], { unprinted: '\n::error::forged' });
  const passed = Object.fromEntries([VICTIM, ...OTHERS].map((id) => [id, 'pass']));
  const fine: Outcome = {
    exit: 1,
    verdicts: { ...passed, [VICTIM]: 'crash' },
    seconds: 1,
    printed: '\nexit 1: not conformant\n',
    heldOutput: false,
    processes: [],
    files: [],
  };
  const wrongIn = (changes: Partial<Outcome>) => deviations(adapter, { ...fine, ...changes });

  it('is nothing where only its own case is lost', () => {
    expect(wrongIn({})).toEqual([]);
    expect(lostCases(adapter, fine)).toBe(1);
  });

  it.each<[string, Partial<Outcome>, string]>([
    ['a suite that hangs', { exit: undefined }, 'the suite hung and had to be ended'],
    ['a suite that dies of a signal', { exit: 'SIGSEGV' }, 'exit SIGSEGV instead of 1'],
    ['a verdict it may not have', { verdicts: passed }, `${VICTIM}: pass`],
    ['another case that is lost', { verdicts: { ...fine.verdicts, 'CC-0003': 'crash' } }, 'CC-0003: crash'],
    ['an output that stays open', { heldOutput: true }, 'its output stayed open'],
    ['a process that goes on', { processes: [{ pid: 1, command: 'sleep 300' }] }, 'left: sleep 300'],
    [
      'a file that stays',
      { files: ['conform-archive-a'] },
      'left in the folder for temporary files: conform-archive-a',
    ],
    ['a command that was printed as it was forged', { printed: '\n::error::forged\n' }, 'it printed what was forged'],
    [
      'a fault of its own',
      { printed: 'Please report this.' },
      'it takes it for a fault of its own: Please report this',
    ],
  ])('is %s', (_, changes, words) => {
    expect(wrongIn(changes)).toEqual([words]);
  });
});

describe.skipIf(!existsSync('/proc/self/environ'))('what is left over', () => {
  it('is found by its environment or by its command, and can be ended', async () => {
    const mark = `campaign-test-${randomUUID()}`;
    const byEnvironment = spawn('sleep', ['60'], { env: { ...process.env, MARK: mark }, stdio: 'ignore' });
    const byCommand = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', mark], { stdio: 'ignore' });
    await Promise.all([once(byEnvironment, 'spawn'), once(byCommand, 'spawn')]);
    const found = leftOver(mark);
    expect(new Set(found.map(({ pid }) => pid))).toEqual(new Set([byEnvironment.pid, byCommand.pid]));
    endAll(found);
    await Promise.all([once(byEnvironment, 'exit'), once(byCommand, 'exit')]);
    expect(leftOver(mark)).toEqual([]);
  });
});
