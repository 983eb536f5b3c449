import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  answerOf,
  compactStep,
  fakeDoor,
  faultOf,
  hostOf,
  obedientProgram,
  openStep,
  rawProgramOf,
  say,
  take,
  tell,
} from '../adapter.testkit.ts';
import type { ManifestClaims } from '../identity.ts';
import type { StepRequest } from '../protocol.ts';

const GIVE_BACK = 'send({ id: step.id, messages: step.messages });';
const host = hostOf(obedientProgram());

describe('a program adapter', () => {
  it('says who it is, with what it leaves out filled in', async () => {
    expect(await host.identity()).toEqual({
      name: 'test',
      version: '1',
      drives: ['pure', 'session', 'agent'],
      door: 'callback',
      dialects: ['openai-chat'],
      reach: ['preload'],
      matchers: [],
    });
  });

  it('gets a step and answers it', async () => {
    const echo = tell('const { id, verb, ...rest } = step; send({ id, messages: [], state: rest });', { was: 7 });
    const answer = { messages: [], state: echo };
    expect(await take(host, echo)).toEqual({ kind: 'answer', answer, inputMutated: false, noise: [] });
  });

  it('stays the same process over a hundred steps', async () => {
    for (let step = 1; step <= 100; step += 1) {
      const result = await take(
        host,
        tell('kept.steps = (kept.steps ?? 0) + 1; send({ id: step.id, messages: [], state: kept.steps });'),
      );
      expect(answerOf(result)).toEqual({ messages: [], state: step });
    }
  });

  it('keeps lone surrogates, emoji and U+2028 as they are', async () => {
    const messages = [
      say('user', GIVE_BACK),
      say('user', 'half \ud83d, whole 🦊, line\u2028separator\u2029, \r and \n'),
    ];
    expect(answerOf(await take(host, compactStep(messages)))).toEqual({ messages });
  });

  it('may answer with megabytes', async () => {
    const result = await take(host, tell('send({ id: step.id, messages: [], state: "🦊".repeat(2e6) });'));
    expect(answerOf(result).state).toBe('🦊'.repeat(2e6));
  });

  it('may write a line in pieces that cut a character', async () => {
    const pieces = `const line = Buffer.from(JSON.stringify({ id: step.id, messages: [], state: '🦊' }) + '\\n');
      const middle = line.indexOf(0xf0) + 2;
      process.stdout.write(line.subarray(0, middle), () => setTimeout(() => process.stdout.write(line.subarray(middle)), 20));`;
    expect(answerOf(await take(host, tell(pieces))).state).toBe('🦊');
  });

  it('may answer and end at once: the answer counts, even where both are seen at the same time', async () => {
    const parting = `const line = JSON.stringify({ id: step.id, messages: [], state: 'x'.repeat(9e4) });
      process.stdout.write(line + '\\n', () => process.exit(0));`;
    const leaving = hostOf(obedientProgram());
    await leaving.identity();
    const result = take(leaving, tell(parting));
    await setImmediate();
    // While the suite is busy, the program answers and is gone.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    expect(answerOf(await result).state).toBe('x'.repeat(9e4));
  });

  it('may say what the implementation threw', async () => {
    const threw = { message: 'too long', stack: 'at line 1' };
    expect(answerOf(await take(host, tell(`send({ id: step.id, threw: ${JSON.stringify(threw)} });`)))).toEqual({
      threw,
    });
  });

  it('gets the base URL of the step', async () => {
    const step = {
      ...tell('send({ id: step.id, messages: [], state: step.baseUrl });'),
      baseUrl: 'http://127.0.0.1:1/v1',
    };
    expect(answerOf(await take(host, step)).state).toBe('http://127.0.0.1:1/v1');
  });
});

describe('the model of a program adapter', () => {
  it('is asked through the door, and goes to the summarizer where no model is named', async () => {
    const door = fakeDoor('Short.');
    const result = await take(host, tell('send({ id: step.id, messages: [], state: await model(["old"]) });'), door);
    expect(answerOf(result).state).toEqual({
      call: 'c0',
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: { choices: [{ message: { role: 'assistant', content: 'Short.' }, finish_reason: 'stop' }] },
    });
    expect(door.asked.map(({ path, body }) => ({ path, body: JSON.parse(body) }))).toEqual([
      { path: '/v1/chat/completions', body: { model: 'the-summarizer', messages: ['old'] } },
    ]);
  });

  it('gives refusals as they are, and a body that is not JSON as a string', async () => {
    const ask = tell(
      'const { status, body } = await model([]); send({ id: step.id, messages: [], state: { status, body } });',
    );
    const refused = await take(host, ask, fakeDoor('No room.', { status: 429 }));
    expect(answerOf(refused).state).toEqual({ status: 429, body: { error: { message: 'No room.' } } });
    const html = await take(host, ask, async () => ({ status: 502, headers: {}, body: '<html>' }));
    expect(answerOf(html).state).toEqual({ status: 502, body: '<html>' });
    const lost = { status: 0, headers: {}, body: 'socket hang up', broken: 'hang-up' as const };
    expect(answerOf(await take(host, ask, async () => lost)).state).toEqual({ status: 0, body: 'socket hang up' });
  });

  it('is refused to a task that outlives its step, which is noted', async () => {
    await take(host, tell(`kept.model = model; ${GIVE_BACK}`));
    const late = await take(
      host,
      tell('const { status } = await kept.model([]); send({ id: step.id, messages: [], state: status });'),
    );
    expect(answerOf(late).state).toBe(409);
    expect(late.noise).toEqual([expect.stringMatching(/^refused a model call for "\d+", which is not open$/)]);
  });

  it('makes the step reject where the door itself fails, as that is a fault of the suite', async () => {
    const door = () => Promise.reject(new Error('The scripted model is broken.'));
    await expect(take(host, tell('kept.old = true; await model([]);'), door)).rejects.toThrow(
      'The scripted model is broken.',
    );
    expect(answerOf(await take(host, tell('send({ id: step.id, messages: [], state: kept });'))).state).toEqual({});
  });
});

describe('sessions of a program adapter', () => {
  const append: StepRequest = { do: 'append', drive: 'session', session: 's', messages: [say('user', 'one')] };

  it('are opened, stepped and closed', async () => {
    expect(answerOf(await take(host, openStep('s')))).toEqual({ done: true });
    expect(answerOf(await take(host, append))).toEqual({ view: [say('user', 'one')] });
    expect(answerOf(await take(host, { do: 'close', drive: 'session', session: 's' }))).toEqual({ done: true });
  });

  it('stand beside another one, and then live where it lives', async () => {
    await take(host, openStep('s', 'agent'));
    const beside: StepRequest = { do: 'beside', drive: 'agent', session: 't', of: 's' };
    expect(answerOf(await take(host, beside))).toEqual({ done: true });
    const turn: StepRequest = { do: 'turn', drive: 'agent', session: 't', input: say('user', 'two') };
    expect(answerOf(await take(host, turn))).toEqual({ view: [say('user', 'two')] });
    await take(host, tell('process.exit(6);'));
    expect(faultOf(await take(host, turn)).detail).toMatch(/session "t" with it/);
    await expect(take(host, { ...beside, of: 'nobody' })).rejects.toThrow('Session "nobody" was never opened');
  });

  it('ask the summarizer of the conversation they stand beside, where they name no model', async () => {
    const asking = hostOf(
      rawProgramOf(`process.stdin.setEncoding('utf8').on('data', (line) => {
  const { id, verb, do: what, call } = JSON.parse(line);
  const say = (message) => console.log(JSON.stringify(message));
  if (verb === 'hello') say({ id, protocol: 1, name: 'x', version: '1', drives: ['agent'] });
  else if (call !== undefined) say({ id: call, view: [] });
  else if (what === 'turn') say({ call: id, for: id, model: { messages: [] } });
  else say({ id, done: true });
});`),
    );
    await take(asking, openStep('s', 'agent'));
    await take(asking, { do: 'beside', drive: 'agent', session: 't', of: 's' });
    const door = fakeDoor('Short.');
    await take(asking, { do: 'turn', drive: 'agent', session: 't', input: say('user', 'Go.') }, door);
    expect(JSON.parse(door.asked[0]!.body).model).toBe('the-summarizer');
  });

  it('die with the program: that is a crash of the case that has the session', async () => {
    await take(host, openStep('s'));
    await take(host, tell('process.exit(6);'));
    expect(faultOf(await take(host, append))).toEqual({
      kind: 'crash',
      detail: expect.stringMatching(/died between two steps, and session "s" with it: .*exit code 6/),
    });
    expect(answerOf(await take(host, { do: 'close', drive: 'session', session: 's' }))).toEqual({ done: true });
  });

  it('have to be opened first', async () => {
    await expect(take(host, { ...append, session: 'unknown' })).rejects.toThrow('Session "unknown" was never opened');
  });
});

describe('a program with a manifest', () => {
  const HELLO = { id: 'hello', protocol: 1, name: 'mine', version: '2' };
  const under = (claims: ManifestClaims, said = {}) => {
    const source = `process.stdin.once('data', () => console.log(${JSON.stringify(JSON.stringify({ ...HELLO, ...said }))}));`;
    return hostOf({ ...rawProgramOf(source), manifest: { folder: '/', claims, setup: [], needs: [] } });
  };

  it('claims what the manifest says', async () => {
    const claims: ManifestClaims = {
      name: 'mine',
      drives: ['pure', 'agent'],
      door: 'loopback',
      dialects: ['anthropic'],
    };
    expect(await under(claims).identity()).toMatchObject({ ...claims, version: '2' });
  });

  it('does not start where the two disagree', async () => {
    await expect(under({ drives: ['agent'] }, { drives: ['pure'] }).identity()).rejects.toThrow(
      'disagree about "drives": the adapter says ["pure"], adapter.yaml says ["agent"].',
    );
  });
});

describe('a handshake fails and says so where the program', () => {
  const answering = (line: string) => `process.stdin.once('data', () => console.log(${JSON.stringify(line)}));`;

  it.each([
    ['dies', 'console.error("no licence"); process.exit(4);', /exit code 4.*no licence.*To see it by hand: cd /s],
    ['stays silent', 'setInterval(() => {}, 1000);', /No answer to "hello" within 200 ms.*flush/],
    ['prints something else', 'console.log("Welcome!");', /not a JSON object: "Welcome!"/],
    ['calls the model', answering('{"call":"1","for":"hello","model":{"messages":[]}}'), /called the model before/],
    [
      'speaks another protocol',
      answering('{"id":"hello","protocol":2,"name":"x","version":"1"}'),
      /"protocol": 1.*got 2/,
    ],
    [
      'misspells a key',
      answering('{"id":"hello","protocol":1,"name":"x","version":"1","drive":["pure"]}'),
      /Did you mean "drives"/,
    ],
  ])('%s', async (_, source, message) => {
    const broken = hostOf(rawProgramOf(source), { startTimeout: source.includes('setInterval') ? 200 : 60_000 });
    // Who says something that can't be has started.
    const name = message.source.startsWith('Did you mean') ? 'WrongClaimsError' : 'HandshakeError';
    await expect(broken.identity()).rejects.toMatchObject({ name, message: expect.stringMatching(message) });
  });

  it('does not exist', async () => {
    const nobody = hostOf({
      kind: 'process',
      command: ['no-such-program', '-x'],
      cwd: import.meta.dirname,
      label: 'x',
    });
    const message = expect.stringContaining('no "no-such-program" is found on the PATH');
    await expect(nobody.identity()).rejects.toMatchObject({ name: 'HandshakeError', message });
  });

  it('fails at first, and works when it is tried again', async () => {
    const source = `import { existsSync, writeFileSync } from 'node:fs';
      if (!existsSync('./tried')) { writeFileSync('./tried', ''); process.exit(1); }
      ${answering('{"id":"hello","protocol":1,"name":"second","version":"1"}')}`;
    const flaky = hostOf(rawProgramOf(source));
    await expect(flaky.identity()).rejects.toThrow('exit code 1');
    expect((await flaky.identity()).name).toBe('second');
  });
});
