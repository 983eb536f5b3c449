import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandLineIn, SUITE } from './command-line.testkit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = path.join(folder, 'out');

const conform = commandLineIn(SUITE);
const adapterOf = (name: string, settings: unknown, drives = ['pure']) => {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `export default { name: 'mine', version: '1', drives: ${JSON.stringify(drives)}, settings: ${JSON.stringify(settings)}, compact: ({ messages }) => ({ messages }), open: () => ({ step: async ({ messages = [] }) => ({ view: messages }) }) };`,
  );
  return file;
};
const limit = { name: 'limit', shipped: 25, used: 1000, why: 'Turns are longer.', changesVerdicts: true };
const mine = adapterOf('mine', [limit, { ...limit, name: 'elsewhere', drives: ['session'] }], ['pure', 'session']);
const WARNING = (what: string, names: string) =>
  `${what} may rest on ${names.includes(',') ? '2 settings' : '1 setting'} of the adapter's own that a user of the package does not have: ${names}.`;

describe('a setting of the adapter’s own', () => {
  it('is part of the report and of each trace, and said at the end of a run', async () => {
    const { stdout } = await conform('run', '--adapter', mine, '--case', 'CC-0013', '--out', out);
    expect(stdout.split('\n')).toContain(WARNING('Verdicts', 'limit, elsewhere'));
    const [header] = readFileSync(path.join(out, 'report.ndjson'), 'utf8').split('\n');
    expect(JSON.parse(header!).adapter.settings).toMatchObject([limit, { name: 'elsewhere' }]);
    expect((await conform('verify', out)).stdout).not.toContain('differs');
  });

  it('is warned of where a trace is judged, if it is of the drive that the trace is of', async () => {
    const { stdout, stderr } = await conform('judge', path.join(out, 'traces/CC-0013.json.zst'), '--drive', 'pure');
    expect(stderr).toBe(`${WARNING('This verdict', 'limit')}\n`);
    expect(stdout).toContain('  may change verdicts  limit: 1000 (shipped: 25). Turns are longer.\n');
    expect(stdout).not.toContain('elsewhere');
  });

  it('is told by the doctor with its reason', async () => {
    const { stdout } = await conform('doctor', '--adapter', mine);
    expect(stdout).toContain('  may change verdicts  limit: 1000 (shipped: 25). Turns are longer.\n');
    expect(stdout).toContain(WARNING('Verdicts', 'limit, elsewhere'));
    expect((await conform('doctor', '--adapter', adapterOf('quiet', []))).stdout).not.toContain('shipped');
  });

  it('is wrong use where the adapter contradicts itself: nothing has failed to start', async () => {
    const { status, stderr } = await conform(
      'run',
      '--adapter',
      adapterOf('twice', [limit, limit]),
      '--case',
      'CC-0013',
    );
    expect(stderr).toContain('a second one for "limit"');
    expect(stderr).not.toContain('INCOMPLETE');
    expect(status).toBe(2);
  });

  it('is refused with file and line where a manifest says it wrongly', async () => {
    const manifest = path.join(folder, 'adapter.yaml');
    writeFileSync(manifest, 'module: ./mine.mjs\nsettings:\n  - name: limit\n    shiped: 25\n');
    const { status, stderr } = await conform('run', '--adapter', folder, '--case', 'CC-0013');
    expect(stderr).toContain(`${manifest}:4:`);
    expect(stderr).toContain('Did you mean "shipped"?');
    expect(status).toBe(2);
  });
});
