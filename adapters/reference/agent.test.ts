import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import type { AdapterSession, OpenInput, StepOptions } from '../../src/adapter/contract.ts';
import { modelAccess } from '../../src/adapter/runtime/model-access.ts';
import { checkAdapter } from '../../src/adapter/validation/check-adapter.ts';
import { text, textOf } from '../../src/conversation/content.ts';
import type { Message } from '../../src/conversation/message.ts';
import { seededRandom } from '../../src/conversation/random.ts';
import type { Settings } from '../../src/conversation/settings.ts';
import type { DialectName } from '../../src/model/dialect/dialect.ts';
import type { Exchange } from '../../src/model/dialect/exchange.ts';
import { callbackDoor } from '../../src/model/doors/callback.ts';
import { startLoopback } from '../../src/model/doors/loopback.ts';
import { createModelSession, type ModelSession } from '../../src/model/model-session.ts';
import type { ModelScript, ScriptRule } from '../../src/model/script/model-script.ts';
import agent from './agent.ts';

/** What goes with a step that nobody takes back. */
const PLAIN: StepOptions = { signal: new AbortController().signal };
const loopback = await startLoopback();
/** Plays the tools: it hands back what it was asked, with an error where that is a missing file. */
const asked: unknown[] = [];
const tools = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const use = JSON.parse(body);
  asked.push(use);
  response.end(JSON.stringify({ content: `read ${use.arguments.path}`, isError: use.arguments.path === 'missing' }));
}).listen(0, '127.0.0.1');
await once(tools, 'listening');
const toolUrl = `http://127.0.0.1:${(tools.address() as AddressInfo).port}/`;
afterAll(async () => {
  tools.close();
  await loopback.close();
});

const SETTINGS: Settings = {
  window: 16_000,
  trigger: { tokens: 10_000 },
  keep: { turns: 1 },
  reservedOutput: 300,
  system: 'Be brief.',
  tools: [{ name: 'read', description: 'Reads a file.', parameters: { type: 'object' } }],
  models: { agent: 'the-agent', summarizer: 'the-summarizer' },
};
const say = (role: 'user' | 'assistant', value: string): Message => ({ role, content: [text(value)] });
const words = (count: number): string => 'word '.repeat(count);
const HISTORY = [say('user', `Which pool size? (F-2222) ${words(300)}`), say('assistant', 'Twenty. (F-3333)')];
const QUESTION = say('user', 'And the other one? (F-4444)');

let sessions = 0;
function playing(
  rules: ScriptRule[],
  story: Message[] = [],
  window = 16_000,
  script: Partial<ModelScript> = {},
  dialect: DialectName = 'openai-chat',
): ModelSession {
  sessions += 1;
  const summarizer: ScriptRule = { class: 'summarizer', reply: 'lossless' };
  return createModelSession({
    id: `agent-test-${sessions}`,
    window,
    script: { rules: [...rules, summarizer], story, ...script },
    models: SETTINGS.models,
    random: seededRandom('agent'),
    dialect,
  });
}

async function open(
  session: ModelSession,
  change: Partial<Settings> = {},
  profile = 'in-turn',
): Promise<AdapterSession> {
  const model = modelAccess({
    call: callbackDoor(session),
    summarizer: SETTINGS.models.summarizer,
    baseUrl: loopback.register(session),
    dialect: session.dialect,
    marker: '',
    isOpen: () => true,
  });
  const input: OpenInput = { drive: 'agent', settings: { ...SETTINGS, ...change }, model, profile, toolUrl };
  return agent.open!(input);
}

const turn = (session: AdapterSession, input = QUESTION) => session.step({ do: 'turn', input }, PLAIN);
const classesOf = ({ exchanges }: ModelSession) => exchanges.map(({ class: who, ruling }) => `${who} ${ruling.kind}`);
const bodyOf = (exchange: Exchange | undefined) => JSON.parse(exchange?.request.body ?? '{}');

it('the agent declares what it is', () => {
  const { identity } = checkAdapter({ default: agent });
  expect(identity).toMatchObject({ drives: ['agent'], door: 'loopback', dialects: ['openai-chat', 'anthropic'] });
  const claims = Object.entries(identity.profiles ?? {}).map(([name, { triggers }]) => [name, triggers?.at(-1)]);
  const profiles = ['in-turn', 'user-turn', 'user-turn-no-ack', 'view', 'archive', 'clearing', 'streaming'];
  expect(claims).toEqual(profiles.map((name) => [name, 'overflow']));
  const asked = ['outcome', 'concurrent'];
  const capabilities = Object.values(identity.profiles ?? {}).flatMap((profile) => profile.capabilities ?? []);
  expect(capabilities.filter((name) => asked.includes(name))).toEqual([]);
});

describe('a turn of the agent', () => {
  it('asks once where nothing is due, with the prompt, the tools and the conversation as it is', async () => {
    const model = playing([{ class: 'agent', reply: { text: 'Five. (F-5555)' } }]);
    const session = await open(model);
    await session.step({ do: 'append', messages: HISTORY }, PLAIN);
    const { view } = await turn(session);
    expect(view).toEqual([...HISTORY, QUESTION, say('assistant', 'Five. (F-5555)')]);
    expect(classesOf(model)).toEqual(['agent accepted']);
    const { model: name, messages, tools: offered, max_completion_tokens: budget } = bodyOf(model.exchanges[0]);
    expect([name, offered[0].function.name, budget]).toEqual(['the-agent', 'read', 300]);
    expect(messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: textOf(HISTORY[0]!) },
      { role: 'assistant', content: 'Twenty. (F-3333)' },
      { role: 'user', content: 'And the other one? (F-4444)' },
    ]);
  });

  it('runs the tools the model calls, and asks again with their results', async () => {
    const calls = ['a', 'missing'].map((path, index) => ({ id: `call-${index}`, name: 'read', arguments: { path } }));
    const model = playing([
      { class: 'agent', times: 1, reply: { calls } },
      { class: 'agent', reply: { text: 'Both read.' } },
    ]);
    asked.length = 0;
    const { view } = await turn(await open(model));
    expect(asked).toEqual(calls);
    const result = (callId: string, value: string, flag = {}) => {
      return { role: 'tool', content: [{ type: 'tool-result', callId, content: [text(value)], ...flag }] };
    };
    expect(view?.slice(2)).toEqual([
      result('call-0', 'read a'),
      result('call-1', 'read missing', { isError: true }),
      say('assistant', 'Both read.'),
    ]);
    expect(classesOf(model)).toEqual(['agent accepted', 'agent accepted']);
    expect(bodyOf(model.exchanges[1]).messages.slice(-2)).toEqual([
      { role: 'tool', tool_call_id: 'call-0', content: 'read a' },
      { role: 'tool', tool_call_id: 'call-1', content: 'read missing' },
    ]);
  });

  it('compacts first where the trigger is reached', async () => {
    const model = playing([]);
    const session = await open(model, { trigger: { tokens: 200 } });
    await session.step({ do: 'append', messages: HISTORY }, PLAIN);
    await turn(session);
    expect(classesOf(model)).toEqual(['summarizer accepted', 'agent accepted']);
    const { messages } = bodyOf(model.exchanges[1]);
    expect(messages[1].content).toMatch(/Facts to keep: F-2222, F-3333\./);
    expect(messages.slice(2)).toEqual([{ role: 'user', content: 'And the other one? (F-4444)' }]);
  });

  it('compacts inside the turn as well, as soon as the results of tools fill it and are not the newest any more', async () => {
    const call = (id: string, path: string) => ({ calls: [{ id, name: 'read', arguments: { path } }] });
    const model = playing([
      { class: 'agent', times: 1, reply: call('call-0', words(300)) },
      { class: 'agent', times: 1, reply: call('call-1', 'b') },
      { class: 'agent', reply: { text: 'Read.' } },
    ]);
    await turn(await open(model, { trigger: { tokens: 400 }, keep: { tokens: 100 } }));
    expect(classesOf(model)).toEqual(['agent accepted', 'agent accepted', 'summarizer accepted', 'agent accepted']);
    const last: { role: string; tool_call_id?: string }[] = bodyOf(model.exchanges[3]).messages;
    expect(last.map(({ tool_call_id: id }) => id).filter((id) => id !== undefined)).toEqual(['call-1']);
    expect(JSON.stringify(last)).toContain('F-4444');
  });
});

describe('an answer that the request is too long', () => {
  const LONG = say('user', `And the other one? (F-4444) ${words(450)}`);

  it('is met with one compaction and one shorter request, which is accepted', async () => {
    const model = playing([], [], 800);
    const session = await open(model);
    await session.step({ do: 'append', messages: HISTORY }, PLAIN);
    await turn(session, LONG);
    expect(classesOf(model)).toEqual(['agent overflow', 'summarizer accepted', 'agent accepted']);
    const inputs = bodyOf(model.exchanges[2]).messages.filter(({ content }: { content: string }) =>
      content.includes('F-4444'),
    );
    expect(inputs).toHaveLength(1);
  });

  it('is passed on where nothing can be made shorter, and the request is not repeated', async () => {
    const model = playing([], [], 400);
    await expect(turn(await open(model), LONG)).rejects.toThrow(/HTTP 400: .*context_length_exceeded/s);
    expect(classesOf(model)).toEqual(['agent overflow']);
  });

  it('is passed on where the summarizer fails', async () => {
    const model = playing([{ class: 'summarizer', reply: 'error' }], [], 800);
    const session = await open(model);
    await session.step({ do: 'append', messages: HISTORY }, PLAIN);
    await expect(turn(session, LONG)).rejects.toThrow('context_length_exceeded');
    expect(classesOf(model)).toEqual(['agent overflow', 'summarizer failed']);
  });

  it('is told from any other refusal', async () => {
    const session = await open(playing([]));
    const orphan: Message = { role: 'tool', content: [{ type: 'tool-result', callId: 'nobody', content: [] }] };
    await session.step({ do: 'append', messages: [orphan] }, PLAIN);
    await expect(turn(session)).rejects.toThrow(/HTTP 400/);
  });
});

describe('a refusal in the words of a provider', () => {
  const refusing = (refuse: string, times = 1) => playing([{ class: 'agent', times, reply: { refuse } }]);
  const withHistory = async (model: ModelSession, profile?: string) => {
    const session = await open(model, {}, profile);
    await session.step({ do: 'append', messages: HISTORY }, PLAIN);
    return session;
  };

  it.each(['openai-2023', 'vllm-0.11'])('that means overflow is understood: %s', async (refuse) => {
    for (const profile of ['in-turn', 'streaming']) {
      const model = refusing(refuse);
      await turn(await withHistory(model, profile));
      expect(classesOf(model)).toEqual(['agent overflow', 'summarizer accepted', 'agent accepted']);
      const [refused, retry] = [model.exchanges[0]!, model.exchanges[2]!].map(({ request }) => request.body.length);
      expect(retry).toBeLessThan(refused!);
    }
  });

  it('is passed on the second time', async () => {
    const model = refusing('vllm-0.11', 2);
    await expect(turn(await withHistory(model))).rejects.toThrow(/HTTP 400/);
    expect(model.exchanges.map(({ class: who }) => who)).toEqual(['agent', 'summarizer', 'agent']);
  });

  it.each(['bedrock-throttle', 'openai-tpm', 'deepseek-billing'])(
    'that means something else is passed on: %s',
    async (refuse) => {
      const model = refusing(refuse);
      await expect(turn(await withHistory(model))).rejects.toThrow(/HTTP 4\d\d/);
      expect(model.exchanges).toHaveLength(1);
    },
  );
});

describe.each(['in-turn', 'streaming'])('in the words of Anthropic, under "%s"', (profile) => {
  it.each([
    ['anthropic-2024', ['agent overflow', 'summarizer accepted', 'agent accepted'], 'answered'],
    ['anthropic-overloaded-midstream', ['agent failed'], expect.stringContaining('Overloaded')],
  ])('%s is what it is', async (refuse, classes, end) => {
    const model = playing([{ class: 'agent', times: 1, reply: { refuse } }], [], 16_000, {}, 'anthropic');
    const session = await open(model, {}, profile);
    await session.step({ do: 'append', messages: HISTORY }, PLAIN);
    const ended = await turn(session).then(() => 'answered', String);
    expect([classesOf(model), ended]).toEqual([classes, end]);
    expect(bodyOf(model.exchanges[0])).toMatchObject({ system: 'Be brief.', max_tokens: 300 });
  });
});

describe('a usage that says nothing', () => {
  it.each(['none', 'zero'] as const)('(%s) leaves the trigger to the estimate', async (usage) => {
    const model = playing([], [], 16_000, { usage });
    const session = await open(model, { trigger: { tokens: 500 } });
    for (const number of [1, 2, 3]) await turn(session, say('user', `Question ${number}. ${words(150)}`));
    // 150 words have 750 characters: 188 tokens and 4 for each question. The third of them is over 500.
    expect(classesOf(model)).toEqual(['agent accepted', 'agent accepted', 'summarizer accepted', 'agent accepted']);
  });
});

it('what was measured before a compaction does not make the next one due', async () => {
  const model = playing([]);
  const session = await open(model, { trigger: { tokens: 500 } });
  for (const number of [1, 2, 3]) await turn(session, say('user', `Question ${number}. ${words(150)}`));
  await turn(session, say('user', 'Thanks.'));
  expect(model.exchanges.filter(({ class: who }) => who === 'summarizer')).toHaveLength(1);
});

describe('beside one conversation', () => {
  it('there can be another, which knows nothing of the first', async () => {
    const model = playing([{ class: 'agent', reply: { text: 'Yes.' } }]);
    const first = await open(model);
    await first.step({ do: 'append', messages: HISTORY }, PLAIN);
    const second = await first.beside!();
    await turn(second);
    await turn(first);
    expect(bodyOf(model.exchanges[0]).messages).toHaveLength(2);
    expect(bodyOf(model.exchanges[1]).messages).toHaveLength(4);
  });
});

it('the agent keeps the log that the profile "view" claims, and no other', async () => {
  const inView = await (await open(playing([]), {}, 'view')).step({ do: 'append', messages: HISTORY }, PLAIN);
  expect(inView.log?.trimEnd().split('\n')).toHaveLength(2);
  expect(await (await open(playing([]))).step({ do: 'append', messages: HISTORY }, PLAIN)).toEqual({ view: HISTORY });
});

it('the agent refuses to be asked for a pass', async () => {
  const session = await open(playing([]));
  await expect(session.step({ do: 'compact', reason: 'manual' }, PLAIN)).rejects.toThrow('compacts by itself');
});
