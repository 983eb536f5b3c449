import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { answerOf, faultOf, say, take } from '../adapter.testkit.ts';
import type { StepRequest } from '../protocol.ts';
import { askingModel, close, hostWith, isLiving, model, open, told, turn } from './agent-host.testkit.ts';

askingModel();

describe('an agent that a manifest describes', { timeout: 60_000 }, () => {
  it('is who the manifest says, seen on the wire alone', async () => {
    expect(await (await hostWith()).identity()).toMatchObject({
      name: 'my-agent',
      version: '1.2.3',
      drives: ['agent'],
      door: 'loopback',
      reach: ['replay'],
      onWire: true,
      notGiven: ['tools', 'system'],
    });
  });

  it('has its turns, each of which ends when its protocol says so', async () => {
    const host = await hostWith();
    expect(answerOf(await take(host, open('a')))).toEqual({ done: true });
    const result = await take(host, turn('a', 'Hello.'));
    expect(result).toMatchObject({ kind: 'answer', answer: {}, noise: [] });
    const input = { ...say('user', 'One.'), content: [...say('user', 'One.').content, ...say('user', 'Two.').content] };
    await take(host, { do: 'turn', drive: 'agent', session: 'a', input });
    expect(model.asked).toEqual([
      { path: '/a/v1/chat/completions', text: 'Hello.' },
      { path: '/a/v1/chat/completions', text: 'One.|Two.' },
    ]);
  });

  it('is kept for the next conversation, which has a folder, files and an address of its own', async () => {
    const host = await hostWith();
    await take(host, open('a'));
    const first = [await told(host, 'a', 'process.pid'), await told(host, 'a', 'session.cwd')];
    await take(host, close('a'));
    await take(host, open('b', { trigger: { tokens: 777 } }));
    const second = [await told(host, 'b', 'process.pid'), await told(host, 'b', 'session.cwd')];
    expect(second[0]).toBe(first[0]);
    expect(second[1]).not.toBe(first[1]);
    expect(model.asked.at(-1)?.path).toBe('/b/v1/chat/completions');
    expect(await told(host, 'b', "fs.readFileSync(session.cwd + '/my.json', 'utf8')")).toContain('"trigger":777');
  });

  it('that wants a process for each conversation gets one, and the one before is gone', async () => {
    const host = await hostWith({ reset: 'process' });
    await take(host, open('a'));
    const first = await told(host, 'a', 'process.pid');
    await take(host, close('a'));
    expect(isLiving(first)).toBe(false);
    await take(host, open('b'));
    expect(await told(host, 'b', 'process.pid')).not.toBe(first);
  });

  it.each([
    ['process', ''],
    ['conversation', '  renewAfter: 1\n'],
  ] as const)('has a new home in each process, and the one before is gone (%s)', async (reset, more) => {
    const host = await hostWith({ reset, more });
    await take(host, open('a'));
    const first = await told(host, 'a', 'process.env.HOME');
    await told(host, 'a', `fs.writeFileSync(process.env.HOME + '/remembered', '')`);
    await take(host, close('a'));
    await take(host, open('b'));
    const second = await told(host, 'b', 'process.env.HOME');
    expect(second).not.toBe(first);
    expect(JSON.parse(await told(host, 'b', 'JSON.stringify(fs.readdirSync(process.env.HOME))'))).toEqual(['tmp']);
    expect(existsSync(path.dirname(first))).toBe(false);
  });

  it('asks in vain for a conversation that has ended, which is named and counted nowhere', async () => {
    const host = await hostWith();
    await take(host, open('a'));
    await take(host, turn('a', "run globalThis.late = () => ask('late')"));
    await take(host, close('a'));
    await take(host, open('b'));
    const result = await take(host, turn('b', 'run await ask(String(await late()))'));
    expect(model.asked).toEqual([{ path: '/b/v1/chat/completions', text: '410' }]);
    expect(result.noise).toEqual([expect.stringMatching(/^late request: POST \/v1\/chat\/completions/)]);
  });

  it.each([
    ['is still being answered', "globalThis.title = ask('slow')"],
    ['comes right behind', "globalThis.title = new Promise((come) => setImmediate(come)).then(() => ask('slow'))"],
  ])('is not over when its turn is, where a request %s', async (_when, asking) => {
    const host = await hostWith();
    await take(host, open('a'));
    await take(host, turn('a', 'Hello.'));
    await take(host, turn('a', `run ${asking}; return`));
    expect((await take(host, close('a'))).noise).toEqual([]);
    await take(host, open('b'));
    expect(await told(host, 'b', 'await title')).toBe('200');
  });

  it('is over in any case, where a request is never answered', async () => {
    const host = await hostWith();
    await take(host, open('a'));
    await take(host, turn('a', "run ask('never'); return"));
    await vi.waitFor(() => expect(model.asked).toHaveLength(1));
    const begun = performance.now();
    expect(answerOf(await take(host, close('a')))).toEqual({ done: true });
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(answerOf(await take(host, open('b')))).toEqual({ done: true });
  });

  it('says itself that a turn failed, by an error or a refusal', async () => {
    const host = await hostWith();
    await take(host, open('a'));
    const failed = `run return { error: { code: -32603, message: 'Internal error', data: { details: 'no more tokens' } } }`;
    expect(answerOf(await take(host, turn('a', failed))).threw).toMatchObject({
      message: expect.stringContaining('no more tokens'),
    });
    const refused = `run return { result: { stopReason: 'refusal' } }`;
    expect(answerOf(await take(host, turn('a', refused))).threw).toMatchObject({
      message: expect.stringContaining('refus'),
    });
  });

  it.each([
    [['reject_once', 'allow_once', 'allow_always'], { outcome: 'selected', optionId: '1' }],
    [['reject_always', 'allow_always', 'allow_once'], { outcome: 'selected', optionId: '1' }],
    [['reject_once', 'reject_always'], { outcome: 'cancelled' }],
    [[], { outcome: 'cancelled' }],
  ])('that asks for leave with %j gets the first that allows, and else nothing', async (kinds, outcome) => {
    const host = await hostWith();
    await take(host, open('a'));
    const options = JSON.stringify(kinds.map((kind, at) => ({ optionId: String(at), name: kind, kind })));
    const permission = `await request('session/request_permission', { sessionId: '1', toolCall: { toolCallId: 'c' }, options: ${options} })`;
    expect(JSON.parse(await told(host, 'a', `JSON.stringify(${permission})`))).toEqual({ outcome });
  });

  it('reads no files through its client', async () => {
    const host = await hostWith();
    await take(host, open('a'));
    expect(await told(host, 'a', `await request('fs/read_text_file', { sessionId: '1', path: '/etc/passwd' })`)).toBe(
      'undefined',
    );
  });

  it('that dies costs its case, with its last words, and the next finds another', async () => {
    const host = await hostWith();
    await take(host, open('a'));
    const fault = faultOf(await take(host, turn('a', `run console.error('out of luck'); process.exit(7)`)));
    expect(fault).toMatchObject({ kind: 'crash', detail: expect.stringMatching(/exit code 7.*out of luck/s) });
    expect(answerOf(await take(host, open('b')))).toEqual({ done: true });
    expect(answerOf(await take(host, turn('b', 'Hello.')))).toEqual({});
  });

  it('that starts for one case and not for the next costs the one alone', async () => {
    const host = await hostWith({ reset: 'process', mode: 'not-twice' });
    answerOf(await take(host, open('a')));
    await take(host, close('a'));
    expect(faultOf(await take(host, open('b')))).toMatchObject({
      kind: 'crash',
      detail: expect.stringContaining('code 7'),
    });
    answerOf(await take(host, open('c')));
  });

  it('that can not begin a conversation has raised nothing', async () => {
    const host = await hostWith({ mode: 'unable' });
    expect(faultOf(await take(host, open('a')))).toMatchObject({
      kind: 'protocol',
      detail: expect.stringContaining('no folder'),
    });
  });

  it('that hangs is ended, with what it has started', async () => {
    const host = await hostWith();
    await take(host, open('a'));
    const child = await told(
      host,
      'a',
      `spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true }).pid`,
    );
    expect(isLiving(child)).toBe(true);
    const door = () => Promise.reject(new Error('not asked'));
    const result = await host.step(turn('a', 'run await new Promise(() => {})'), { timeout: 500, door });
    expect(faultOf(result)).toMatchObject({ kind: 'timeout', ms: 500 });
    expect(isLiving(child)).toBe(false);
    expect(await host.close()).toEqual([expect.stringContaining('setInterval')]);
  });

  it.each([
    ['that wants a log-in says so', { mode: 'log-in' }, /It wants a log-in before a session begins/],
    [
      'that says nothing is not waited for any longer',
      { mode: 'silent', more: '  startTimeout: 300\n' },
      /No answer to "initialize" within 300 ms/,
    ],
    ['that is no program says so', { mode: 'x]\n  seed: [[a]' }, /is not set up: \.conform-seed is missing/],
  ])('%s', async (_name, options, message) => {
    await expect(take(await hostWith(options), open('a'))).rejects.toThrow(message);
  });

  it.each([
    ['a trigger in messages', { trigger: { messages: 5 } }, /trigger of this agent can't be set in messages/],
    ['a system prompt', { system: 'Be kind.' }, /no way in which this agent gets a system prompt/],
    ['tools', { tools: [{ name: 'x', parameters: {} }] }, /no way in which tools get to this agent/],
  ])('can not be set to %s, which is said and no finding', async (_name, settings, reason) => {
    const host = await hostWith();
    expect(answerOf(await take(host, open('a', settings as object))).unsupported).toMatch(reason);
    expect(model.asked).toEqual([]);
  });

  it('can not be started with what no program can be given, which is said and no finding', async () => {
    const host = await hostWith({ reset: 'process', more: "  environment: { PROMPT: '{{system}}' }\n" });
    const result = await take(host, open('a', { system: 'a\0b' } as object));
    expect(answerOf(result).unsupported).toMatch(/U\+0000 can be given to no program/);
    answerOf(await take(host, open('b', { system: 'a' } as object)));
  });

  it('is told that a conversation is over where it has a word for that, and asks in vain from then on', async () => {
    const host = await hostWith({ mode: 'able' });
    await take(host, open('a'));
    expect((await take(host, close('a'))).noise).toEqual([expect.stringMatching(/^late request/)]);
    await take(host, open('b'));
    expect(await told(host, 'b', 'sessions[0].closed')).toBe('410');
  });

  it('is shown pictures where it says that it takes them, and else can not be', async () => {
    const picture = { type: 'image' as const, mediaType: 'image/png', data: 'AAAA' };
    const input = { role: 'user' as const, content: [{ type: 'text' as const, text: 'See:' }, picture] };
    const showing: StepRequest = { do: 'turn', drive: 'agent', session: 'a', input };
    const able = await hostWith({ mode: 'able' });
    await take(able, open('a'));
    await take(able, showing);
    expect(model.asked.at(-1)?.text).toBe('See:|image/png AAAA');
    const other = await hostWith();
    await take(other, open('a'));
    expect(answerOf(await take(other, showing)).unsupported).toContain('does not say that it takes any');
  });

  it('is not shown what its protocol has no block for', async () => {
    const host = await hostWith();
    await take(host, open('a'));
    const input = { role: 'user' as const, content: [{ type: 'reasoning' as const, text: 'x' }] };
    expect(answerOf(await take(host, { do: 'turn', drive: 'agent', session: 'a', input })).unsupported).toContain(
      '"reasoning"',
    );
  });
});
