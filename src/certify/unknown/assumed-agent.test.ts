import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { readManifest } from '../../adapter/resolve/read-manifest.ts';
import { assumedManifest, assumptionsOf } from './assumed-agent.ts';

const agent = (...command: string[]) => ({ command, environment: {}, files: [] });
const read = (manifest: object) => readManifest('/adapters/found/adapter.yaml', stringify(manifest));

describe('an agent that nobody has described', () => {
  it('is assumed to be one that the suite can start, whatever is known of it', () => {
    const files = [{ path: 'work/a.json', text: '{"at":"{{baseUrl}}"}' }];
    const named = { ...agent('my-agent', '--acp'), environment: { URL: '{{origin}}' }, files, model: 'big' };
    for (const found of [{}, { dialect: 'anthropic', scale: 16, tools: { by: 'mcp', named: 'x_{{tool}}' } }] as const) {
      const { entry, manifest } = read(assumedManifest(named, found));
      expect(entry).toMatchObject({ agent: { driver: 'acp', reset: 'process', files } });
      expect(manifest.claims.name).toBe('my-agent');
    }
  });

  it('has its tools offered until it is known that they do not get there', () => {
    expect(assumedManifest(agent('a'))).toMatchObject({ agent: { tools: { by: 'mcp' } } });
    expect(assumedManifest(agent('a'), { dialect: 'openai-chat' }).agent).not.toHaveProperty('tools');
  });

  it.each([
    [['node', '/home/me/my-agent.mjs', '--acp'], 'my-agent'],
    [['npx', '-y', 'their-agent', 'acp'], 'their-agent'],
    [['/usr/bin/opencode', 'acp'], 'opencode'],
    [['python3', 'agent.py'], 'agent'],
  ])('is named by its program: %j', (command, name) => {
    expect(assumedManifest(agent(...command))).toMatchObject({ name });
  });

  it('whose tools have to be its own is told how, in words that can be pasted', () => {
    const found = { dialect: 'openai-chat', offers: ['view', 'bash'] } as const;
    const shows = { by: 'own', named: 'view', arguments: { path: '{{file}}' } } as const;
    const lines = assumptionsOf(agent('a'), { ...found, shows }).join('\n');
    expect(lines).toContain('view, bash');
    const [section = ''] = /tools: \{.*\}$/m.exec(lines) ?? [];
    const { tools } = parse(section);
    expect(tools).toEqual(shows);
    const { agent: written, ...rest } = assumedManifest(agent('a'), { ...found, shows });
    expect(read({ ...rest, agent: { ...(written as object), tools } }).entry).toMatchObject({
      agent: { tools: shows },
    });
    expect(assumptionsOf(agent('a'), found).join('\n')).not.toContain('by: own');
    expect(assumptionsOf(agent('a'), { ...found, shows, tools: { by: 'mcp' } }).join('\n')).not.toContain('bash');
  });

  it('is told by words, where it was said which of its requests ask for a summary', () => {
    const named = { ...agent('a'), summarizer: ['Shrink it', 'and "this"'] };
    expect(read(assumedManifest(named)).manifest.claims.matchers).toEqual([
      { class: 'summarizer', contains: 'Shrink it' },
      { class: 'summarizer', contains: 'and "this"' },
    ]);
    expect(assumptionsOf(named, {}).join('\n')).toContain('"Shrink it" or "and \\"this\\""');
  });

  it('says where its trigger and its address come from', () => {
    const files = [{ path: 'home/.a/config.toml', text: 'limit = {{trigger + reserved}}' }];
    const given = assumptionsOf({ ...agent('a'), files }, { scale: 3 }).join('\n');
    expect(given).toContain('by what was given (home/.a/config.toml), or by OPENAI_BASE_URL');
    expect(given).toContain('Its trigger is set where {{trigger}} stands, and all sizes are 3 times the usual ones.');
    const none = assumptionsOf(agent('a'), {}).join('\n');
    expect(none).toContain('It finds its model by OPENAI_BASE_URL');
    expect(none).toContain("Its trigger can't be set: no template names {{trigger}}.");
  });

  it('has what it asks beside answered as a title is', () => {
    const found = { dialect: 'openai-chat', beside: ['You name sessions'] } as const;
    expect(read(assumedManifest(agent('a'), found)).manifest.claims.matchers).toEqual([
      { class: 'auxiliary', contains: 'You name sessions', reply: 'A talk' },
    ]);
    expect(assumptionsOf(agent('a'), found).join('\n')).toContain('"You name sessions" stands is asked beside');
  });

  it('and all that is taken for granted is said', () => {
    const lines = assumptionsOf(agent('a'), { dialect: 'anthropic', scale: 4 }).join('\n');
    for (const word of ['ACP', 'ANTHROPIC_BASE_URL', 'anthropic', 'tools', '4 times']) expect(lines).toContain(word);
  });
});
