import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandLineIn } from '../command-line.testkit.ts';

/** Does nothing, which is a failure where a pass is due. */
const IDLE = "export default { name: 'idle', version: '1', compact: ({ messages }) => ({ messages }) };\n";

function withAdapter(...beside: ('findings.yaml' | 'evidence')[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-read-causes-'));
  const own = path.join(folder, 'idle');
  mkdirSync(own);
  writeFileSync(path.join(own, 'adapter.yaml'), 'module: adapter.mjs\n');
  writeFileSync(path.join(own, 'adapter.mjs'), IDLE);
  if (beside.includes('findings.yaml')) writeFileSync(path.join(own, 'findings.yaml'), "version: '1'\ncauses: []\n");
  if (beside.includes('evidence')) mkdirSync(path.join(own, 'evidence'));
  return folder;
}

const lastLine = async (folder: string, ...more: string[]): Promise<string | undefined> => {
  const { stdout } = await commandLineIn(folder)('run', '--adapter', 'idle', '--case', 'CC-0001', ...more);
  return stdout.trimEnd().split('\n').at(-1);
};

describe('the last line of a run that failed', () => {
  it('says where a person has written about its causes, and what shows them', async () => {
    expect(await lastLine(withAdapter('findings.yaml', 'evidence'), '--out', 'out')).toMatch(
      /^What was read about its causes: .*idle\/findings\.yaml; scripts that show them without the suite: .*idle\/evidence\/$/,
    );
    expect(await lastLine(withAdapter('findings.yaml'))).toMatch(
      /^What was read about its causes: .*idle\/findings\.yaml$/,
    );
  });

  it('says nothing of it where nobody has, and with --quiet', async () => {
    expect(await lastLine(withAdapter())).toMatch(/^exit 1/);
    expect(await lastLine(withAdapter('evidence', 'findings.yaml'), '--quiet')).toBe('');
  });
});
