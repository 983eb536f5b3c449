import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ManifestFaultError } from '../../agent-section/manifest-fault.ts';
import { agentEnvironment } from './agent-environment.ts';
import { makeAgentHome, writeAgentFiles } from './agent-home.ts';

describe('the home of an agent', () => {
  it('begins as its seed, has folders to work in, and is gone afterwards', () => {
    const seed = mkdtempSync(path.join(tmpdir(), 'conform-seed-'));
    writeFileSync(path.join(seed, 'fetched.json'), '{}');
    const home = makeAgentHome(seed);
    expect(readdirSync(home.home).sort()).toEqual(['fetched.json', 'tmp']);
    const [one, other] = [home.workFolder(), home.workFolder()];
    expect(one).not.toBe(other);
    expect(readdirSync(one)).toEqual([]);
    home.remove();
    expect(existsSync(home.root)).toBe(false);
    expect(existsSync(path.join(seed, 'fetched.json'))).toBe(true);
  });

  it('lies in no repository', () => {
    const home = makeAgentHome();
    const { status } = spawnSync('git', ['rev-parse', '--show-toplevel'], { cwd: home.workFolder() });
    home.remove();
    expect(status).not.toBe(0);
  });

  it('of a process that was killed is removed by the next one', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const left = path.join(tmpdir(), `conform-agent-${pid}-abcdef`);
    mkdirSync(left);
    const mine = makeAgentHome();
    expect(existsSync(left)).toBe(false);
    makeAgentHome().remove();
    expect(existsSync(mine.root)).toBe(true);
    mine.remove();
  });

  it('has no file where a folder is, and the manifest is to blame for it', () => {
    const home = makeAgentHome();
    mkdirSync(path.join(home.home, '.my'));
    const write = () => writeAgentFiles([{ path: 'home/.my', text: '' }], { home: home.home, work: home.root }, {});
    expect(write).toThrow(ManifestFaultError);
    expect(write).toThrow("Its file home/.my can't be written (EISDIR");
    home.remove();
  });

  it('has the files of the manifest, filled', () => {
    const home = makeAgentHome();
    const work = home.workFolder();
    const files = [
      { path: 'work/deep/my.json', text: '{"url":"{{baseUrl}}"}' },
      { path: 'home/.my/settings', text: '{{window}}' },
    ];
    writeAgentFiles(files, { home: home.home, work }, { baseUrl: 'http://x', window: 5 });
    expect(readFileSync(path.join(work, 'deep/my.json'), 'utf8')).toBe('{"url":"http://x"}');
    expect(readFileSync(path.join(home.home, '.my/settings'), 'utf8')).toBe('5');
    home.remove();
  });
});

describe('the environment of an agent', () => {
  it('is a list of what passes: no key and no folder of the user', () => {
    process.env.OPENAI_API_KEY = 'sk-real';
    process.env.XDG_CONFIG_HOME = '/real';
    try {
      const env = agentEnvironment('/home-of-agent', { MINE: 'yes' }, { HTTPS_PROXY: 'http://127.0.0.1:1' });
      expect(env).not.toHaveProperty('OPENAI_API_KEY');
      expect(env).toMatchObject({ HOME: '/home-of-agent', XDG_CONFIG_HOME: '/home-of-agent/.config', MINE: 'yes' });
      expect(env.PATH).toBe(process.env.PATH);
      expect(JSON.stringify(env)).not.toContain('/real');
    } finally {
      delete process.env.OPENAI_API_KEY;
      delete process.env.XDG_CONFIG_HOME;
    }
  });
});
