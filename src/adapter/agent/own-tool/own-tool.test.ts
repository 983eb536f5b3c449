import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { JsonObject, Message, ToolSpec } from '../../../conversation/message.ts';
import { seededRandom } from '../../../conversation/random.ts';
import type { DialectName } from '../../../model/dialect/dialect.ts';
import { startLoopback } from '../../../model/doors/loopback.ts';
import { createModelSession } from '../../../model/model-session.ts';
import { startToolServer } from '../../../run/environment/tool-server.ts';
import { startRelay } from '../surroundings/relay.ts';
import { ownToolTranslation } from './own-tool.ts';
import { anthropicAsk, openAiAsk, waysToAsk } from './ways-to-ask.testkit.ts';

const work = mkdtempSync(path.join(tmpdir(), 'own-tool-test-'));
afterAll(() => rmSync(work, { recursive: true }));
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const TOOLS: ToolSpec[] = [
  { name: 'search', description: 'Searches.', parameters: { type: 'object', properties: {} } },
  { name: 'read', description: 'Has the name of the agent’s own.', parameters: { type: 'object', properties: {} } },
];
const CALLS = [
  { id: 'c1', name: 'search', arguments: { query: 'F-2345 "here"' } },
  { id: 'c2', name: 'read', arguments: { path: 'a.txt' } },
];
const RESULTS = ['one\n\ttwo\nthree', `${'word '.repeat(100)}F-6789`];

const pair = (call: { id: string; name: string; arguments: JsonObject }, content: string): Message[] => [
  { role: 'assistant', content: [{ type: 'tool-call', ...call }] },
  {
    role: 'tool',
    content: [{ type: 'tool-result', callId: call.id, content: [{ type: 'text', text: content }] }],
  },
];
const STORY = CALLS.flatMap((call, at) => pair(call, RESULTS[at]!));

/** The scripted model behind a relay that has a tool of the agent's own called. */
async function relaying(dialect: DialectName) {
  const [door, relay, toolServer] = [await startLoopback(), await startRelay(() => {}), await startToolServer()];
  cleanups.push(
    () => door.close(),
    () => relay.close(),
    () => toolServer.close(),
  );
  const session = createModelSession({
    id: 'case',
    window: 100_000,
    dialect,
    script: { rules: [{ class: 'agent', reply: { calls: CALLS } }] },
    models: { agent: 'conform-agent', summarizer: 'conform-summarizer' },
    random: seededRandom('own-tool'),
  });
  const own = { by: 'own' as const, named: 'read', arguments: { file: '{{file}}', limit: 5000 } };
  const toolUrl = toolServer.register('s', STORY);
  const translation = ownToolTranslation({
    own,
    dialect,
    tools: TOOLS,
    toolUrl,
    work: mkdtempSync(path.join(work, 'w-')),
  });
  const { origin } = relay.open({ baseUrl: door.register(session), dialect, translation });
  return { origin, session, translation, toolServer };
}

const OPENAI_ASK = openAiAsk('read');
const ANTHROPIC_ASK = anthropicAsk('read');
const WAYS = waysToAsk<{ file: string; limit: number }>('read');

const numbered = (file: string): string =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, at) => `${at + 1}\t${line}`)
    .join('\n');

const madeCall = ({ id, name, arguments: given }: (typeof CALLS)[number]) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(given) },
});

describe.each(Object.entries(WAYS))('%s', (_way, [dialect, ask]) => {
  it('calls of a case become calls of the agent’s own tool on files that hold the results', async () => {
    const { origin, toolServer } = await relaying(dialect);
    const called = await ask(origin);
    expect(called.map(({ id, name, given }) => ({ id, name, limit: given.limit }))).toEqual(
      CALLS.map(({ id }) => ({ id, name: 'read', limit: 5000 })),
    );
    const texts = called.map(({ given }) => readFileSync(given.file, 'utf8'));
    expect(texts[0]).toBe('one \ttwo three');
    expect(texts[1]!.replace(/\s+/g, ' ').trim()).toBe(RESULTS[1]);
    expect(toolServer.answered('s')).toEqual(CALLS);
  });
});

describe('what the agent has read', () => {
  it('is the case’s own again in a request to OpenAI, and the case’s tools are offered besides', async () => {
    const { origin, session, translation } = await relaying('openai-chat');
    const calls = await WAYS['OpenAI, in one piece'][1](origin);
    const made = calls.map(({ id, given }) => ({
      id,
      type: 'function',
      function: { name: 'read', arguments: JSON.stringify(given) },
    }));
    const body = {
      messages: [
        { role: 'user', content: `Files: ${calls[0]!.given.file}, and no more.` },
        { role: 'assistant', content: null, tool_calls: made },
        { role: 'tool', tool_call_id: 'c1', content: numbered(calls[0]!.given.file) },
        { role: 'tool', tool_call_id: 'c2', content: [{ type: 'text', text: '[cleared]' }] },
      ],
      tools: OPENAI_ASK.tools,
    };
    const { messages, tools } = JSON.parse(translation.toCase(JSON.stringify(body)));
    expect(messages[0].content).toBe('Files: F-2345 "here", and no more.');
    expect(messages[1].tool_calls.map((call: { function: unknown }) => call.function)).toEqual(
      CALLS.map(({ name, arguments: given }) => ({ name, arguments: JSON.stringify(given) })),
    );
    expect(messages[2].content).toBe(RESULTS[0]);
    expect(messages[3].content).toEqual([{ type: 'text', text: '[cleared]' }]);
    expect(tools.map((tool: { function: { name: string } }) => tool.function.name)).toEqual(['read', 'search']);
    expect(session.exchanges).toHaveLength(1);
  });

  it('is the case’s own again where a tool answers in JSON', async () => {
    const { translation } = await relaying('openai-chat');
    const body = JSON.stringify({ choices: [{ message: { tool_calls: [madeCall(CALLS[0]!)] } }] });
    const answered = JSON.parse(await translation.toAgent(body)).choices[0].message.tool_calls[0];
    const { file } = JSON.parse(answered.function.arguments);
    const read = { lines_read: 1, was_truncated: false, content: numbered(file) };
    const result = { role: 'tool', tool_call_id: CALLS[0]!.id, content: JSON.stringify(read) };
    const call = { role: 'assistant', content: null, tool_calls: [answered] };
    const { messages } = JSON.parse(translation.toCase(JSON.stringify({ messages: [call, result] })));
    expect(messages[1].content).toBe(RESULTS[0]);
    const others = [{ content: 'one' }, { note: 'Summary S-2345' }, { display: numbered(file) }];
    for (const other of others) {
      const altered = { ...result, content: JSON.stringify({ ...read, ...other }) };
      const body = JSON.stringify({ messages: [call, altered] });
      expect(JSON.parse(translation.toCase(body)).messages[1].content).not.toBe(RESULTS[0]);
    }
  });

  it('is the case’s own again in a request to Anthropic, whatever ids the agent has given', async () => {
    const { origin, translation } = await relaying('anthropic');
    const calls = await WAYS['Anthropic, in one piece'][1](origin);
    const [shown, cut] = calls.map(({ given }) => numbered(given.file));
    const body = {
      system: 'Be brief.',
      messages: [
        { role: 'user', content: 'Go.' },
        {
          role: 'assistant',
          content: calls.map(({ given }, at) => ({ type: 'tool_use', id: `own-${at}`, name: 'read', input: given })),
        },
        {
          role: 'user',
          content: [
            {
              type: 'tool_result',
              tool_use_id: 'own-0',
              content: [{ type: 'text', text: `<file>\n${shown}\n</file>\nSummary: S-2345` }],
            },
            { type: 'tool_result', tool_use_id: 'own-1', content: cut!.slice(0, 100) },
          ],
        },
      ],
      tools: ANTHROPIC_ASK.tools,
    };
    const { system, messages, tools } = JSON.parse(translation.toCase(JSON.stringify(body)));
    expect(system).toBe('Be brief.');
    expect(messages[1].content).toEqual(
      CALLS.map(({ name, arguments: input }, at) => ({ type: 'tool_use', id: `own-${at}`, name, input })),
    );
    // What the agent adds to a result is its own, and is judged as such.
    expect(messages[2].content[0].content).toEqual([{ type: 'text', text: `${RESULTS[0]}\n</file>\nSummary: S-2345` }]);
    expect(messages[2].content[1].content).toBe(cut!.slice(0, 100));
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(['read', 'search']);
  });

  it('has the case’s tools no longer, once the agent’s own is not offered', async () => {
    const { translation } = await relaying('openai-chat');
    const other = { type: 'function', function: { name: 'bash' } };
    for (const tools of [[], [other]])
      expect(JSON.parse(translation.toCase(JSON.stringify({ messages: [], tools }))).tools).toEqual(tools);
  });

  it('is called by the case’s name, with what the agent left of its arguments', async () => {
    const { origin, translation } = await relaying('openai-chat');
    await WAYS['OpenAI, in one piece'][1](origin);
    const cut = { id: 'c1', type: 'function', function: { name: 'read', arguments: '{"file":"[cleared]"}' } };
    const body = { messages: [{ role: 'assistant', content: null, tool_calls: [cut] }] };
    const { messages } = JSON.parse(translation.toCase(JSON.stringify(body)));
    expect(messages[0].tool_calls[0].function).toEqual({ name: 'search', arguments: '{"file":"[cleared]"}' });
  });

  it('is found in long texts without a look at each of their characters', async () => {
    const { translation } = await relaying('openai-chat');
    const content = 'x'.repeat(2_000_000);
    const began = performance.now();
    translation.toCase(JSON.stringify({ messages: [{ role: 'user', content }] }));
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('stays as it is where a body can’t be read, or names a file that nobody lent', async () => {
    const { translation } = await relaying('openai-chat');
    expect(translation.toCase('{"messages": [')).toBe('{"messages": [');
    const stray = JSON.stringify({ messages: [{ role: 'user', content: '/w/.conform-results/7.txt' }] });
    expect(JSON.parse(translation.toCase(stray))).toEqual(JSON.parse(stray));
  });
});
