import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAdapter } from '../adapter/host/open-adapter.ts';
import { resolveAdapter } from '../adapter/resolve/resolve-adapter.ts';
import { smallManifest } from '../selftest/agents/small-manifest.ts';
import { systemPrompt, toolsServed } from './checks/system-and-tools.ts';
import { triggerTokens } from './checks/trigger-settings.ts';
import { examineAdapter } from './doctor.ts';

/** Two dozen sessions, each of a process. */
const LONG = { timeout: 300_000 };
const choice = { suite: { version: '0', corpus: 'doctor' }, seed: '1', timeout: 60_000 };

const withoutTools = (manifest: string): string => manifest.replace(/^ {2}tools:\n(?: {4}.*\n)+/m, '');
const withoutSystem = (manifest: string): string => manifest.replace('{{json system}}', 'null');

describe('the doctor of a whole agent', () => {
  it.each([
    ['tools', withoutTools],
    ['a system prompt', withoutSystem],
    ['either', (manifest: string) => withoutTools(withoutSystem(manifest))],
  ])('does not take it for a fault that the manifest has no place for %s', LONG, async (_, alter) => {
    const whole = smallManifest({ habits: 'plain' });
    expect(alter(whole)).not.toBe(whole);
    const folder = mkdtempSync(path.join(tmpdir(), 'doctor-agent-'));
    writeFileSync(path.join(folder, 'adapter.yaml'), alter(whole));
    const spec = await resolveAdapter(folder, '.');
    const checked = await examineAdapter(
      () => openAdapter(spec),
      choice,
      () => {},
      [triggerTokens, systemPrompt, toolsServed],
    );
    const [trigger, ...others] = checked.map(({ diagnosis }) => diagnosis);
    expect(trigger, JSON.stringify(trigger)).toMatchObject({ kind: 'right' });
    expect(others.filter(({ kind }) => kind === 'wrong')).toEqual([]);
  });
});
