import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { take } from '../adapter.testkit.ts';
import { agentOf, askingModel, close, hostWith, isLiving, model, open, told, turn } from './agent-host.testkit.ts';

askingModel();

describe('around an agent', { timeout: 60_000 }, () => {
  it('there is no home, no key and no folder of the user, and nothing is left in any', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'conform-user-'));
    vi.stubEnv('HOME', home);
    vi.stubEnv('XDG_DATA_HOME', path.join(home, 'data'));
    vi.stubEnv('OPENAI_API_KEY', 'sk-real');
    const host = await hostWith();
    await take(host, open('a'));
    const env = JSON.parse(await told(host, 'a', 'JSON.stringify(process.env)'));
    expect(JSON.stringify(env)).not.toMatch(/sk-real|conform-user-/);
    await told(
      host,
      'a',
      `fs.writeFileSync(process.env.HOME + '/mine', '') ?? fs.writeFileSync(process.env.TMPDIR + '/x', '')`,
    );
    expect(existsSync(path.join(env.HOME, 'mine'))).toBe(true);
    await take(host, close('a'));
    await host.close();
    expect(existsSync(path.dirname(env.HOME))).toBe(false);
    expect(readdirSync(home)).toEqual([]);
  });

  it('nothing lives on where the suite is killed, and its folders go when the next agent starts', async () => {
    const spec = await agentOf();
    const program = `import { openAdapter } from ${JSON.stringify(path.join(import.meta.dirname, 'open-adapter.ts'))};
      const host = openAdapter(${JSON.stringify(spec)});
      const options = { timeout: 60_000, door: () => Promise.reject(new Error('not asked')) };
      await host.step(${JSON.stringify(open('a'))}, options);
      await host.step(${JSON.stringify(turn('a', 'run await ask(JSON.stringify([process.pid, process.env.HOME]))'))}, options);
      setInterval(() => {}, 1000);`;
    const suite = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
    await vi.waitFor(() => expect(model.asked).toHaveLength(1), { timeout: 50_000 });
    const [pid, home] = JSON.parse(model.asked[0]!.text) as [number, string];
    expect(isLiving(String(pid))).toBe(true);
    suite.kill('SIGKILL');
    await once(suite, 'exit');
    await vi.waitFor(() => expect(isLiving(String(pid))).toBe(false), { timeout: 50_000 });
    await take(await hostWith(), open('b'));
    expect(existsSync(home)).toBe(false);
  });

  it('there is no other machine: whoever it asks is named', async () => {
    const host = await hostWith();
    await take(host, open('a'));
    const result = await take(host, turn('a', `run await fetch('http://telemetry.example/v1/events').catch(() => {})`));
    expect(result.noise.join()).toMatch(
      /Network guard: a request to ".*telemetry\.example.*" was refused.*tell the agent the address of that, \{\{baseUrl\}\}/,
    );
    expect(result.noise.join()).not.toContain('door: loopback');
  });
});
