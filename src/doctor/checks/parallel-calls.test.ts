import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import { resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import { examineAdapter } from '../doctor.ts';
import type { Diagnosis } from './check.ts';
import { parallelCalls } from './parallel-calls.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const REFERENCE = path.join(ROOT, 'adapters/reference');
const FOLDER = mkdtempSync(path.join(tmpdir(), 'parallel-calls-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

async function look(file: string, profile?: string): Promise<Diagnosis> {
  const spec = await resolveAdapter(file, ROOT);
  const choice = { suite: { version: '0', corpus: 'doctor' }, seed: '1', timeout: 10_000 };
  const chosen = profile === undefined ? choice : { ...choice, profile };
  const [result] = await examineAdapter(
    () => openAdapter(spec, { isolate: 'none' }),
    chosen,
    () => {},
    [parallelCalls],
  );
  return result!.diagnosis;
}

/** @param send as source: what becomes of an answer, or of a request. @returns the file of the reference's agent with such a client */
function agentThat(name: string, send: string): string {
  const file = path.join(FOLDER, `${name}.mjs`);
  const from = (module: string) => JSON.stringify(pathToFileURL(path.join(REFERENCE, module)).href);
  const source = `import { createReferenceAgent } from ${from('create-agent.ts')};
    import { postCompletion } from ${from('http.ts')};
    const ofAnswer = (completion, change) => { change(completion.choices[0].message); return completion; };
    export default createReferenceAgent({}, { send: ${send} });`;
  writeFileSync(file, source);
  return file;
}

const answering = (name: string, change: string): string =>
  agentThat(name, `async (...request) => ofAnswer(await postCompletion(...request), (message) => { ${change} })`);
const asking = (name: string, change: string): string =>
  agentThat(name, `(address, request, options) => { ${change}; return postCompletion(address, request, options); }`);

describe('what the doctor says of two calls in one answer', () => {
  it('is that the reference keeps both, in one piece and out of a stream', async () => {
    const agent = path.join(REFERENCE, 'agent.ts');
    expect(await look(agent)).toMatchObject({ kind: 'right', detail: expect.stringContaining('asked for no stream') });
    expect(await look(agent, 'streaming')).toMatchObject({ kind: 'right', detail: expect.stringMatching(/a stream$/) });
  });

  it('is that a client is wrong that keeps the last of them (BotSharp#1420)', async () => {
    const file = path.join(ROOT, 'src/selftest/mutants/last-call-only.ts');
    expect(await look(file, 'streaming')).toMatchObject({
      kind: 'wrong',
      detail: 'Of two calls in an answer that came as a stream only the last comes back in the next request.',
      got: 'a call for second.md',
    });
  });

  it('is that a client is wrong that takes the first for the end of the answer (Anthropic.SDK#174)', async () => {
    const file = answering('first-call', 'message.tool_calls &&= message.tool_calls.slice(0, 1)');
    expect(await look(file)).toMatchObject({
      kind: 'wrong',
      detail: 'Of two calls in an answer that came in one piece only the first comes back in the next request.',
    });
  });

  it('is that results are wrong of which one is left out', async () => {
    const drop = 'request.messages = request.messages.filter((one) => one.tool_call_id !== "call_0")';
    expect(await look(asking('one-result', drop))).toMatchObject({
      kind: 'wrong',
      detail: 'Of the results of two calls made at once only the last comes back in the next request.',
    });
  });

  it('is that the text beside the calls has to stay', async () => {
    const file = answering('no-text', 'if (message.tool_calls) message.content = null');
    expect(await look(file)).toMatchObject({ kind: 'wrong', got: 'the calls alone' });
  });

  it('is nothing of an agent that makes no second request, or of other drives', async () => {
    const file = answering('no-calls', 'delete message.tool_calls');
    expect(await look(file)).toMatchObject({ kind: 'open', reason: expect.stringContaining('no request followed') });
    expect(await look(path.join(ROOT, 'adapters/example-typescript'))).toMatchObject({ kind: 'open' });
  });
});
