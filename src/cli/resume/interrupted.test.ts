import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readReport } from '../../report/saved/read-report.ts';
import { commandLineIn, MAIN } from '../command-line.testkit.ts';

/** Changes nothing. Where it was told to stop at a step it says so in a file, and never answers. */
const program = (stopsAt: string) => `import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
let steps = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { id, verb, messages } = JSON.parse(line);
  const say = (answer) => console.log(JSON.stringify({ id, ...answer }));
  if (verb === 'hello') say({ protocol: 1, name: 'slow', version: '1', profiles: { default: {}, other: {} } });
  else if (messages === undefined || existsSync('go') || !(${stopsAt})) say({ messages });
  else writeFileSync('stopped', '');
}
`;

/** The first step is one of the calibration. */
const IN_CALIBRATION = 'true';
const IN_A_CASE = "existsSync('../out/report.ndjson') && (steps += 1) > 3";

function folderWith(stopsAt: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-interrupted-'));
  mkdirSync(path.join(folder, 'slow'));
  writeFileSync(path.join(folder, 'slow/adapter.yaml'), `start: [${process.execPath}, program.mjs]\n`);
  writeFileSync(path.join(folder, 'slow/program.mjs'), program(stopsAt));
  return folder;
}

const ASKED = ['run', '--adapter', 'slow', '--case', 'CC-0001', 'CC-0002', 'CC-0003', '--timeout', '60000'];
const WITH_OUT = [...ASKED, '--out', 'out'];

/** @returns what a run said on standard error that got a signal as soon as the program had stopped */
async function stopped(folder: string, args: readonly string[], signal: NodeJS.Signals): Promise<string> {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const said = text(child.stderr!);
  await expect.poll(() => existsSync(path.join(folder, 'slow/stopped')), { timeout: 60_000 }).toBe(true);
  child.kill(signal);
  await ended;
  writeFileSync(path.join(folder, 'slow/go'), '');
  return said;
}

const typed = (args: readonly string[]): string => `npx compaction-conformance ${args.join(' ')}`;
const BEGINS_ANEW = '--resume out: nothing was finished there: begins anew.';

describe('a run that is interrupted', () => {
  it.each<NodeJS.Signals>(['SIGINT', 'SIGKILL'])(
    'by %s while the trigger is looked for has measured nothing, and begins anew by --resume',
    async (signal) => {
      const folder = folderWith(IN_CALIBRATION);
      const said = await stopped(folder, WITH_OUT, signal);
      const lines = [
        'INTERRUPTED before any case had ended: nothing was measured.',
        `To begin anew: ${typed(WITH_OUT)}`,
        '',
      ];
      expect(said).toBe(signal === 'SIGINT' ? lines.join('\n') : '');
      const { stdout, stderr, status } = await commandLineIn(folder)(...WITH_OUT, '--resume', 'out');
      expect([stderr, status]).toEqual(['', 1]);
      expect(stdout.split('\n')[0]).toBe(BEGINS_ANEW);
      const { header, cases } = readReport(path.join(folder, 'out'));
      expect(cases).toHaveLength(header.selection.selected);
      expect(header.earlier).toBeUndefined();
    },
  );

  it('later is told the command that goes on, with the options that were typed', async () => {
    const folder = folderWith(IN_A_CASE);
    const said = await stopped(folder, WITH_OUT, 'SIGINT');
    const [first, second] = said.split('\n');
    expect(first).toMatch(/^INTERRUPTED(: \d+ of 7 results had been told| before any case had ended)/);
    expect(second).toBe(`To go on: ${typed(WITH_OUT)} --resume out`);
    const again = [...WITH_OUT, '--resume', 'out'];
    const { stdout, stderr } = await commandLineIn(folder)(...again);
    expect(stderr).toBe('');
    expect(stdout).not.toContain(BEGINS_ANEW);
    expect(readReport(path.join(folder, 'out')).header.earlier).toHaveLength(1);
  });

  it('without a folder is told that nothing is kept, and nothing of it with --quiet', async () => {
    const said = await stopped(folderWith(IN_CALIBRATION), ASKED, 'SIGINT');
    expect(said).toContain(`To begin anew, so that it can be gone on with: ${typed(ASKED)} --out report\n`);
    expect(await stopped(folderWith(IN_CALIBRATION), [...WITH_OUT, '--quiet'], 'SIGINT')).toBe('');
  });

  it('under the first of several profiles goes on with the others', async () => {
    const folder = folderWith(IN_CALIBRATION);
    const several = [...WITH_OUT, '--profile', 'default', '--profile', 'other'];
    const said = await stopped(folder, several, 'SIGINT');
    expect(said).toContain(`To go on: ${typed(several)} --resume out\n`);
    const conform = commandLineIn(folder);
    await conform(...WITH_OUT.with(-1, 'out/default'), '--profile', 'default', '--quiet');
    // Not gone on with otherwise than it ended, and nothing of the other one is run before that is known.
    const otherwise = await conform(...several, '--resume', 'out', '--seed', '2');
    expect(otherwise.stderr).toContain('seed was "1" there, and is "2" now');
    expect([otherwise.status, existsSync(path.join(folder, 'out/other/report.ndjson'))]).toEqual([2, false]);
    const { stdout, stderr } = await conform(...several, '--resume', 'out');
    expect(stderr).toBe('');
    expect(stdout).toContain('profile default had come to its end before: out/default');
    expect(readReport(path.join(folder, 'out/other')).footer!.complete).toBe(true);
  });
});

describe('--resume', () => {
  it('begins anew where the header was cut, or nothing was written', async () => {
    for (const begun of ['{"kind":"header","format":', '', undefined]) {
      const folder = folderWith('false');
      mkdirSync(path.join(folder, 'out'));
      const file = path.join(folder, 'out/report.ndjson');
      if (begun !== undefined) writeFileSync(file, begun);
      const { stdout, stderr } = await commandLineIn(folder)(...WITH_OUT, '--resume', begun === '' ? file : 'out');
      expect(stderr).toBe('');
      expect(stdout).toContain('nothing was finished there: begins anew.');
    }
  });

  it('says what to type where no run was', async () => {
    const folder = folderWith('false');
    mkdirSync(path.join(folder, 'elsewhere'));
    const { stderr, status } = await commandLineIn(folder)(...WITH_OUT, '--resume', 'elsewhere');
    expect(status).toBe(2);
    expect(stderr).toContain('there is no run to go on with in elsewhere/report.ndjson.');
    expect(stderr).toContain(`To begin: ${typed(WITH_OUT)}\n`);
  });
});
