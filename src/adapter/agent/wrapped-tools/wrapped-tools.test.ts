import { afterEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../conversation/random.ts';
import type { DialectName } from '../../../model/dialect/dialect.ts';
import { startLoopback } from '../../../model/doors/loopback.ts';
import { createModelSession } from '../../../model/model-session.ts';
import type { LentTools, Wrapper } from '../../agent-section/agent-section.ts';
import { waysToAsk } from '../own-tool/ways-to-ask.testkit.ts';
import { startRelay } from '../surroundings/relay.ts';
import { wrappedToolsTranslation } from './wrapped-tools.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const TOOLS = ['read', 'read_file', 'tool_call'].map((name) => ({ name, description: '', parameters: {} }));
const CALLS = [
  { id: 'c1', name: 'read_file', arguments: { path: 'F-2345 "here"', 7: 1 } },
  { id: 'c2', name: 'tool_call', arguments: {} },
];
const OBJECT: Wrapper = { named: 'tool_call', arguments: { name: '{{tool}}', arguments: '{{arguments}}' } };
const TEXT: Wrapper = { named: 'tool_call', arguments: { name: '{{tool}}', arguments: '{{json arguments}}' } };
const LENT: LentTools = { by: 'mcp', offered: 'case_{{tool}}', named: 'mcp__{{tool}}' };

const translationOf = (dialect: DialectName, wrapper = OBJECT, lent = LENT) =>
  wrappedToolsTranslation({ lent, wrapper, dialect, tools: TOOLS });

/** The scripted model behind a relay, for an agent that calls all tools through one. */
async function relaying(dialect: DialectName, wrapper = OBJECT) {
  const [door, relay] = [await startLoopback(), await startRelay(() => {})];
  cleanups.push(
    () => door.close(),
    () => relay.close(),
  );
  const session = createModelSession({
    id: 'case',
    window: 100_000,
    dialect,
    script: { rules: [{ class: 'agent', reply: { calls: CALLS } }] },
    models: { agent: 'conform-agent', summarizer: 'conform-summarizer' },
    random: seededRandom('wrapped-tools'),
  });
  const translation = translationOf(dialect, wrapper);
  return { ...relay.open({ baseUrl: door.register(session), dialect, translation }), session };
}

const WAYS = waysToAsk<unknown>('tool_call');

describe.each(Object.entries(WAYS))('%s', (_way, [dialect, ask]) => {
  it('calls of a case become calls of the wrapper, with an object or a text in them', async () => {
    const wrapped = (inside: (given: object) => unknown) =>
      CALLS.map(({ id, name, arguments: given }) => ({
        id,
        name: 'tool_call',
        given: { name: `mcp__case_${name}`, arguments: inside(given) },
      }));
    const { origin, session } = await relaying(dialect);
    expect(await ask(origin)).toEqual(wrapped((given) => given));
    expect(await ask((await relaying(dialect, TEXT)).origin)).toEqual(wrapped((given) => JSON.stringify(given)));
    const { tools } = JSON.parse(session.exchanges[0]!.request.body);
    const names = tools.map((tool: { name?: string; function?: { name: string } }) => tool.name ?? tool.function?.name);
    expect(names).toEqual(['tool_call', 'read', 'read_file']);
  });
});

const openAi = (calls: readonly { id: string; name: string; given: string }[]) => ({
  messages: [
    {
      role: 'assistant',
      content: 'tool_call',
      tool_calls: calls.map(({ id, name, given }) => ({ id, type: 'function', function: { name, arguments: given } })),
    },
  ],
});

/** What the suite is told of these calls of the agent, after an answer with others, as JSON of their arguments. */
async function toldToOpenAi(
  made: readonly { id: string; name?: string; given: string }[],
  { wrapper = OBJECT, said = '{"a": 1.0}' }: { wrapper?: Wrapper; said?: string } = {},
): Promise<[name: string, given: string][]> {
  const translation = translationOf('openai-chat', wrapper);
  const { messages } = openAi([{ id: 'c1', name: 'read_file', given: said }]);
  await translation.toAgent(JSON.stringify({ choices: messages.map((message) => ({ message })) }));
  const body = openAi(made.map((call) => ({ name: 'tool_call', ...call })));
  const told = JSON.parse(translation.toCase(JSON.stringify(body))) as typeof body;
  expect(told.messages[0]!.content).toBe('tool_call');
  return told.messages[0]!.tool_calls.map((call) => [call.function.name, call.function.arguments]);
}

/** The same of Anthropic, whose arguments are objects. */
async function toldToAnthropic(made: readonly { id: string; name?: string; input: unknown }[], wrapper = OBJECT) {
  const translation = translationOf('anthropic', wrapper);
  const said = { type: 'tool_use', id: 'c1', name: 'read_file', input: { a: 1 } };
  await translation.toAgent(JSON.stringify({ role: 'assistant', content: [said] }));
  const content = made.map((call) => ({ type: 'tool_use', name: 'tool_call', ...call }));
  const result = { type: 'tool_result', tool_use_id: 'c1', content: 'tool_call' };
  const messages = [
    { role: 'assistant', content },
    { role: 'user', content: [result] },
  ];
  const told = JSON.parse(translation.toCase(JSON.stringify({ messages })));
  expect(told.messages[1].content).toEqual([result]);
  return told.messages[0].content.map(({ name, input }: { name: string; input: unknown }) => [name, input]);
}

const wrapping = (given: unknown, name = 'mcp__case_read_file') => ({ name, arguments: given });
const inText = (given: unknown, name?: string): string => JSON.stringify(wrapping(given, name));

describe('a call of the wrapper', () => {
  it('is the case’s own again, as the model has said it, whatever id the agent has given', async () => {
    const given = inText({ a: 1 });
    expect(await toldToOpenAi(['c1', 'own'].map((id) => ({ id, given })))).toEqual([
      ['read_file', '{"a": 1.0}'],
      ['read_file', '{"a": 1.0}'],
    ]);
    expect(await toldToOpenAi([{ id: 'own', given: inText('{"a":1}') }], { wrapper: TEXT })).toEqual([
      ['read_file', '{"a": 1.0}'],
    ]);
    expect(await toldToAnthropic([{ id: 'own', input: wrapping({ a: 1 }) }])).toEqual([['read_file', { a: 1 }]]);
    expect(await toldToAnthropic([{ id: 'own', input: wrapping('{"a":1}') }], TEXT)).toEqual([['read_file', { a: 1 }]]);
  });

  it('is the case’s with what somebody has made of its arguments', async () => {
    expect(
      await toldToOpenAi([
        { id: 'c1', given: inText({ a: '[cut]' }) },
        { id: 'c1', given: inText({}) },
        { id: 'own', given: inText({ b: 1, a: 1 }, 'mcp__case_read') },
      ]),
    ).toEqual([
      ['read_file', '{"a":"[cut]"}'],
      ['read_file', '{}'],
      ['read', '{"b":1,"a":1}'],
    ]);
    expect(
      await toldToOpenAi(
        [
          { id: 'c1', given: inText('{"a": 1}') },
          { id: 'c1', given: inText('{"a"') },
        ],
        { wrapper: TEXT },
      ),
    ).toEqual([
      ['read_file', '{"a": 1}'],
      ['read_file', '{"a"'],
    ]);
    expect(await toldToAnthropic([{ id: 'c1', input: wrapping({ a: '[cut]' }) }])).toEqual([
      ['read_file', { a: '[cut]' }],
    ]);
  });

  it('is called by the case’s name where its arguments tell of no call any more, and they stay', async () => {
    const cut = ['{}', '[cleared]', inText({ a: 1 }).slice(0, 20), inText('[cleared]'), inText({}, '[cleared]')];
    expect(await toldToOpenAi(cut.map((given) => ({ id: 'c1', given })))).toEqual(
      cut.map((given) => ['read_file', given]),
    );
    const inputs = [{}, wrapping('[cleared]'), wrapping({}, '[cleared]')];
    expect(await toldToAnthropic(inputs.map((input) => ({ id: 'c1', input })))).toEqual(
      inputs.map((input) => ['read_file', input]),
    );
    expect(await toldToAnthropic([{ id: 'c1', input: wrapping('{"a"') }], TEXT)).toEqual([
      ['read_file', wrapping('{"a"')],
    ]);
  });

  it('is known by the agent’s own id as well, once it was seen whole', async () => {
    const translation = translationOf('openai-chat');
    const told = (given: string) =>
      JSON.parse(translation.toCase(JSON.stringify(openAi([{ id: 'own', name: 'tool_call', given }])))).messages[0]
        .tool_calls[0].function;
    expect(told('{}')).toEqual({ name: 'tool_call', arguments: '{}' });
    expect(told(inText({ a: 1 })).name).toBe('read_file');
    expect(told('{}')).toEqual({ name: 'read_file', arguments: '{}' });
  });

  it('stays as it is where it names no tool of the case, and so does one of another tool', async () => {
    const others = [
      { id: 'own', name: 'tool_call', given: inText({ a: 1 }, 'mcp__other') },
      { id: 'own', name: 'tool_call', given: inText({ a: 1 }, 'read_file') },
      { id: 'own', name: 'tool_call', given: '{}' },
      { id: 'c1', name: 'bash', given: inText({ a: 1 }) },
    ];
    expect(await toldToOpenAi(others)).toEqual(others.map(({ name, given }) => [name, given]));
    const blocks = others.map(({ given, ...call }) => ({ ...call, input: JSON.parse(given) }));
    expect(await toldToAnthropic(blocks)).toEqual(blocks.map(({ name, input }) => [name, input]));
  });

  it('is told from one of a tool whose name begins another’s', async () => {
    const wrapper = { named: 'run', arguments: { line: '{{tool}}{{arguments}}' } };
    const made = ['mcp__case_read{"a":1}', 'mcp__case_read_file{"a":1}', 'mcp__case_read_file{"a"'];
    const calls = made.map((line) => ({ id: 'own', name: 'run', given: JSON.stringify({ line }) }));
    expect(await toldToOpenAi(calls, { wrapper })).toEqual([
      ['read', '{"a":1}'],
      ['read_file', '{"a": 1.0}'],
      ['read_file', '{"a"'],
    ]);
  });
});

describe('tools of a case that calls go to through a wrapper', () => {
  const offeredIn = (dialect: DialectName, tools: unknown[]) =>
    JSON.parse(translationOf(dialect).toCase(JSON.stringify({ messages: [], tools }))).tools;

  it('are offered beside it, one that is there by itself by the case’s name and none twice', () => {
    const tools = [{ name: 'tool_call' }, { name: 'mcp__case_read', input_schema: {} }];
    expect(offeredIn('anthropic', tools)).toEqual([
      { name: 'tool_call' },
      { name: 'read', input_schema: {} },
      { name: 'read_file', input_schema: { type: 'object' } },
    ]);
    const [, ...others] = offeredIn('openai-chat', [{ type: 'function', function: { name: 'tool_call' } }]);
    expect(others).toEqual(['read', 'read_file'].map((name) => ({ type: 'function', function: { name } })));
  });

  it('are not offered without it', () => {
    const tools = [{ type: 'function', function: { name: 'bash' } }];
    expect(offeredIn('openai-chat', tools)).toEqual(tools);
    expect(offeredIn('openai-chat', [])).toEqual([]);
  });

  it('leave a body as it is that can’t be read', () => {
    expect(translationOf('openai-chat').toCase('{"messages": [')).toBe('{"messages": [');
  });
});
