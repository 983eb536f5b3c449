import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandLineIn, SUITE } from './command-line.testkit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-drive-claims-'));
afterAll(() => rmSync(folder, { recursive: true }));
const manifest = path.join(folder, 'adapter.yaml');
const out = path.join(folder, 'out');

const conform = commandLineIn(SUITE);
const run = (...more: string[]) => conform('run', '--adapter', folder, '--case', 'CC-0421', ...more);

writeFileSync(
  path.join(folder, 'adapter.mjs'),
  `export default {
  name: 'mine',
  version: '1',
  compact: ({ messages }) => ({ messages }),
  open: () => {
    const view = [];
    return { step: async (step) => ({ view: view.push(...(step.messages ?? [])) && [...view] }) };
  },
};
`,
);

const claiming = (onDrive: string) =>
  writeFileSync(
    manifest,
    `module: ./adapter.mjs
drives: [pure, session]
profiles:
  default:
    capabilities: [threads]
    onDrive:
      ${onDrive}
`,
  );

describe('what a manifest claims on one drive', () => {
  it.each([
    ['sesion: { capabilities: [cancel] }', '7:7', 'Did you mean "session"?'],
    ['agent: { capabilities: [cancel] }', '7:7', 'expected a drive that the adapter has (pure, session)'],
    ['session: { capabilities: [cancle] }', '7:33', 'Did you mean "cancel"?'],
    [
      'session: { capabilities: [threads] }',
      '7:7',
      'expected a claim that differs from what the profile says without it',
    ],
  ])('is refused with line and column: %s', async (onDrive, place, message) => {
    claiming(onDrive);
    const { status, stderr } = await run();
    expect(stderr).toContain(`${manifest}:${place}`);
    expect(stderr.toLowerCase()).toContain(message.toLowerCase());
    expect(status).toBe(2);
  });

  it('decides which cases apply there, stands in the report, and is what a report is verified by', async () => {
    claiming('session: { capabilities: [threads, cancel] }');
    const { stdout } = await run('--out', out, '--verbose');
    expect(stdout).toContain('unsupported');
    const [header, ...lines] = readFileSync(path.join(out, 'report.ndjson'), 'utf8').trimEnd().split('\n');
    expect(JSON.parse(header!).profile.onDrive).toEqual({ session: { capabilities: ['threads', 'cancel'] } });
    const results = lines.map((line) => JSON.parse(line)).filter(({ id }) => id === 'CC-0421[reason=manual]');
    expect(results.map(({ drive, reason }) => [drive, /capability "cancel"/.test(reason)])).toEqual([
      ['pure', true],
      ['session', false],
    ]);
    expect(readFileSync(path.join(out, 'report.html'), 'utf8')).toContain('on the session drive instead');
    expect(await conform('verify', out)).toMatchObject({ status: 0 });
  });

  it('is explained', async () => {
    expect((await conform('explain', 'onDrive')).stdout).toContain('What is claimed on one drive instead');
  });
});
