import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLineIn } from '../command-line.testkit.ts';

const SUITE = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'conform-scaled-'));
const at = (...names: string[]): string => path.join(folder, ...names);
const conform = commandLineIn(folder, { GITHUB_STEP_SUMMARY: '', NO_COLOR: '1', SOURCE_DATE_EPOCH: '1780315200' });

/** A module with the claims of a profile of another one, some of them replaced. */
function moduleOf(name: string, file: string, claims: object): void {
  const source = `import adapter from ${JSON.stringify(path.join(SUITE, file))};
const [claims] = Object.values(adapter.profiles);
export default { ...adapter, profiles: { default: { ...claims, ...${JSON.stringify(claims)} } } };
`;
  writeFileSync(at(`${name}.mjs`), source);
}

const SCALED: [string, string, object][] = [
  ['measured', 'adapters/reference/adapter.ts', { scale: 4 }],
  ['nominal', 'src/selftest/fair/sliding-window.ts', { scale: 4, triggers: ['messages', 'manual'] }],
  ['agent', 'adapters/reference/agent.ts', { scale: 4 }],
];
const SHOWN = ['junit', 'ctrf', 'markdown', 'html', 'badge', 'json', 'ndjson'];

beforeAll(async () => {
  for (const [name, file, claims] of SCALED) {
    moduleOf(name, file, claims);
    const ran = await conform('run', '--adapter', `./${name}.mjs`, '--case', 'CC-0013', 'CC-0002', '--out', name);
    expect(ran.stderr).toBe('');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(SCALED.map(([name]) => name))('a report of sizes that are not the usual ones (%s)', (name) => {
  it('says at which sizes', () => {
    const header = JSON.parse(readFileSync(at(name, 'report.ndjson'), 'utf8').split('\n')[0]!);
    const kind = name === 'nominal' ? 'nominal' : 'measured';
    for (const one of header.calibration) expect(one).toMatchObject({ kind, sizes: { scale: 4 } });
  });

  it('is read by every command that reads reports', async () => {
    cpSync(at(name), at(`${name}-before`), { recursive: true });
    const drive = name === 'agent' ? 'agent' : 'pure';
    const rendered = SHOWN.map((format) => `${format}=${at(name, `again.${format}`)}`);
    const commands = [
      ['report', 'render', name, '--reporter', ...rendered, 'terminal'],
      ['verify', name],
      ['verify', name, '--rerun'],
      ['diff', `${name}-before`, name],
      ['matrix', name, '--out', at(name, 'matrix')],
      ['baseline', 'write', name, '--out', at(name, 'baseline.yaml')],
      ['show', at(name, 'traces/CC-0013.json.zst'), '--drive', drive],
      ['judge', at(name, 'traces/CC-0013.json.zst'), '--drive', drive],
    ];
    for (const command of commands) {
      const { status, stderr } = await conform(...command);
      expect({ command, status, stderr }).toEqual({ command, status: 0, stderr: '' });
    }
    expect(readFileSync(at(name, 'again.ndjson'), 'utf8')).toBe(readFileSync(at(name, 'report.ndjson'), 'utf8'));
  });
});
