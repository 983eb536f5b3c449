import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import { resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import { runOf } from '../../certify/certify.testkit.ts';
import { promptSize } from '../../doctor/checks/prompt-size.ts';
import { examineAdapter } from '../../doctor/doctor.ts';
import { headerLines } from '../../report/terminal/terminal-lines.ts';
import { smallManifest } from './small-manifest.ts';

const root = mkdtempSync(path.join(tmpdir(), 'prompt-size-'));
afterAll(() => rmSync(root, { recursive: true }));

/** @returns the folder of a small agent with a prompt of its own of so many words, a token and a quarter each */
function agentWith(words: number): string {
  const folder = mkdtempSync(path.join(root, 'agent-'));
  const manifest = smallManifest({ habits: 'plain' });
  writeFileSync(path.join(folder, 'adapter.yaml'), manifest.replace('{{json system}}', `"${'word '.repeat(words)}"`));
  return folder;
}

const choice = { suite: { version: '0', corpus: 'doctor' }, seed: '1', timeout: 60_000 };

async function examined(folder: string) {
  const spec = await resolveAdapter(folder, '.');
  const [found] = await examineAdapter(
    () => openAdapter(spec),
    choice,
    () => {},
    [promptSize],
  );
  return found!.diagnosis;
}

const linesOfRun = async (folder: string): Promise<string[]> =>
  headerLines((await runOf(folder, { cases: ['CC-0001'], timeout: 60_000 })).header);

describe('an agent whose own prompt takes more than a quarter of its trigger', () => {
  const TOO_SMALL =
    /its own prompt and tools take 10\d\d tokens, more than a quarter of the \d{4} it compacts at, so that scale: 1 is too small; scale: [23] would do/;

  it('is told so by run, in one line, and by the doctor', async () => {
    const folder = agentWith(800);
    const lines = await linesOfRun(folder);
    expect(lines.filter((line) => TOO_SMALL.test(line))).toHaveLength(1);
    expect(await examined(folder)).toMatchObject({ kind: 'hint', detail: expect.stringMatching(TOO_SMALL) });
  });

  it('is not told where it takes less', async () => {
    const folder = agentWith(100);
    expect((await linesOfRun(folder)).join('\n')).not.toContain('too small');
    expect(await examined(folder)).toMatchObject({ kind: 'right' });
  });
});
