import { describe, expect, test } from 'vitest';
import { text } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import { DIALECTS } from './dialects.ts';
import { MODELS, openSession } from './model.testkit.ts';
import type { ModelScript } from './script/model-script.ts';

const user = (said: string): Message => ({ role: 'user', content: [text(said)] });
const call = (id: string, path: string) => ({ type: 'tool-call' as const, id, name: 'read_file', arguments: { path } });
const result = (callId: string, said: string): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId, content: [text(said)] }],
});

const STORY: Message[] = [
  user('Compare the two configs. F-2222'),
  { role: 'assistant', content: [text('Reading both. F-3333'), call('a', 'prod.yaml'), call('b', 'dev.yaml')] },
  result('a', 'pool: 20 F-4444'),
  result('b', 'pool: 5 F-5555'),
  { role: 'assistant', content: [text('They differ. F-6666')] },
];

describe.each(Object.values(DIALECTS))('the scripted agent in $name', (dialect) => {
  const open = (script: Partial<ModelScript> = {}) =>
    openSession({ dialect: dialect.name, script: { rules: [], story: STORY, ...script } });

  const ask = (session: ReturnType<typeof open>, messages: Message[]) => {
    const response = session.ask(dialect.encodeRequest({ model: MODELS.agent, messages, maxTokens: 500 }), 'suite');
    expect(response.status).toBe(200);
    const { said, ruling } = session.exchanges.at(-1)!;
    return { said: said!, ruling, body: response.body };
  };

  test('lives through its story to the end', () => {
    const session = open();
    const conversation = [STORY[0]!];
    for (let asked = 0; conversation.length < STORY.length && asked < 5; asked += 1) {
      conversation.push(ask(session, conversation).said);
      // The tools give what stands next in the story.
      for (let next = STORY[conversation.length]; next?.role === 'tool'; next = STORY[conversation.length]) {
        conversation.push(next);
      }
    }
    expect(conversation).toEqual(STORY);
    expect(session.exchanges.map(({ ruling }) => ruling)).toEqual([
      { kind: 'accepted', reply: 'story' },
      { kind: 'accepted', reply: 'story' },
    ]);
  });

  test('puts calls on the wire with the ids and arguments of the story', () => {
    const { body } = ask(open(), [STORY[0]!]);
    for (const piece of ['"a"', '"b"', 'prod.yaml', 'dev.yaml', 'Reading both. F-3333']) expect(body).toContain(piece);
  });

  test('obeys a rule before the story', () => {
    const rules: ModelScript['rules'] = [
      {
        class: 'agent',
        has: ['F-2222'],
        times: 1,
        reply: { calls: [{ ...call('x', 'other.yaml') }], text: 'First this.' },
      },
      { class: 'agent', has: ['F-7777'], reply: { text: 'Noted.' } },
    ];
    const session = open({ rules });
    expect(ask(session, [STORY[0]!]).said.content).toEqual([text('First this.'), call('x', 'other.yaml')]);
    expect(ask(session, [STORY[0]!]).said).toEqual(STORY[1]);
    expect(ask(session, [user('F-7777')]).ruling).toEqual({ kind: 'accepted', reply: 'text' });
  });

  test.each([
    ['overflow', dialect.name === 'anthropic' ? 'prompt is too long' : 'context_length_exceeded'],
    ['error', 'invalid_request_error'],
  ] as const)('is refused by %s as the script says, whatever the size, and goes on in the story', (reply, words) => {
    const session = open({ rules: [{ class: 'agent', has: ['F-2222'], times: 1, reply }] });
    const request = dialect.encodeRequest({ model: MODELS.agent, messages: [STORY[0]!], maxTokens: 500 });
    const refused = session.ask(request, 'suite');
    expect(refused.status).toBe(400);
    expect(refused.body).toContain(words);
    expect(session.exchanges.at(-1)).toMatchObject({ class: 'agent', ruling: { kind: 'failed', reply } });
    expect(session.exchanges.at(-1)).not.toHaveProperty('said');
    expect(ask(session, [STORY[0]!]).said).toEqual(STORY[1]);
  });

  test('gives each call an id where the script names none', () => {
    const rules: ModelScript['rules'] = [{ class: 'agent', reply: 'tool-call' }];
    const [asked] = ask(open({ rules }), [user('Hello.')]).said.content;
    expect(asked).toMatchObject({ type: 'tool-call', id: expect.stringMatching(/^call_[0-9a-f]{24}$/) });
  });
});
