import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AgentSection, SEED_FOLDER } from '../../agent-section/agent-section.ts';
import { makeAgentHome } from './agent-home.ts';
import { seedAgentHome } from './seed-home.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'conform-seeding-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes down what it was started with, as a first start leaves things in its home. */
const REMEMBER = `fs.mkdirSync(process.env.HOME + '/.mine', { recursive: true });
fs.writeFileSync(process.env.HOME + '/.mine/env.json', JSON.stringify({ ...process.env, cwd: process.cwd(), read: fs.readFileSync('my.json', 'utf8') }));
fs.writeFileSync(process.env.TMPDIR + '/passing', '');
console.log('fetched it')`;

const section = (seed: string[][]): AgentSection => ({
  driver: 'acp',
  start: ['my-agent'],
  reset: 'process',
  environment: { MY_URL: '{{baseUrl}}', MY_API: '{{dialect}}' },
  files: [{ path: 'work/my.json', text: '{"limit":{{window - reserved}}}' }],
  seed,
});

async function seeded(seed: string[][]) {
  const lines: string[] = [];
  const result = await seedAgentHome(section(seed), folder, { report: (line) => lines.push(line), timeout: 30_000 });
  return { result, lines };
}

describe('the first start of an agent', { timeout: 60_000 }, () => {
  it('leaves what each later home begins as', async () => {
    const { result, lines } = await seeded([[process.execPath, '-e', REMEMBER]]);
    expect(result).toEqual({ kind: 'set-up' });
    expect(lines).toContain('fetched it');
    const home = makeAgentHome(path.join(folder, SEED_FOLDER));
    expect(readdirSync(home.home).sort()).toEqual(['.mine', 'tmp']);
    expect(readdirSync(path.join(home.home, 'tmp'))).toEqual([]);
    home.remove();
  });

  it('has its files and variables, a way to the network, and nothing else of the user', async () => {
    vi.stubEnv('ANTHROPIC_API_KEY', 'sk-real');
    vi.stubEnv('XDG_CONFIG_HOME', '/home/me/.config');
    vi.stubEnv('https_proxy', 'http://way.out:1');
    await seeded([[process.execPath, '-e', REMEMBER]]);
    const seen = JSON.parse(readFileSync(path.join(folder, SEED_FOLDER, '.mine/env.json'), 'utf8'));
    expect(seen).toMatchObject({
      MY_URL: 'http://127.0.0.1:9/v1',
      MY_API: 'openai-chat',
      https_proxy: 'http://way.out:1',
      read: '{"limit":180000}',
    });
    expect(seen.ANTHROPIC_API_KEY).toBeUndefined();
    expect(seen.XDG_CONFIG_HOME).toBe(path.join(seen.HOME, '.config'));
    expect(existsSync(seen.HOME)).toBe(false);
  });

  it('that fails keeps nothing, also of an earlier one, and says what it printed', async () => {
    await seeded([[process.execPath, '-e', REMEMBER]]);
    const { result } = await seeded([[process.execPath, '-e', `console.error('no network here'); process.exit(3)`]]);
    expect(result).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/exit code 3:\n {4}no network here/),
    });
    expect(existsSync(path.join(folder, SEED_FOLDER))).toBe(false);
  });
});
