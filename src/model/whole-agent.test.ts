import { describe, expect, it } from 'vitest';
import { text } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import { agentRequest, openSession, textIn } from './model.testkit.ts';
import type { KnownAgent } from './model-state.ts';

const say = (role: 'user' | 'assistant', words: string): Message => ({ role, content: [text(words)] });
const STORY = [say('user', 'one (F-2222)'), say('assistant', 'two (F-3333)')];
const AGENT: KnownAgent = { voice: { tools: [], system: 'You are an agent.' }, summarizerDeclared: false };

const ask = (system: string, content: string, fields = {}) =>
  agentRequest({
    messages: [
      { role: 'system', content: system },
      { role: 'user', content },
    ],
    ...fields,
  });

describe('the model of a whole agent', () => {
  it('answers by guesses, takes any name of a model, and says that it guessed', () => {
    const session = openSession({ script: { rules: [], story: STORY }, agent: AGENT });
    expect(textIn(session.ask(ask('You are an agent.', 'one (F-2222)', { model: 'any' }), 'loopback'))).toBe(
      'two (F-3333)',
    );
    const title = textIn(session.ask(ask('You make titles.', 'one (F-2222)', { model: 'small' }), 'loopback'));
    expect(title).toMatch(/S-\w{4}.*F-2222/);
    expect(session.exchanges.map(({ class: who, guessed }) => [who, guessed])).toEqual([
      ['agent', true],
      ['summarizer', true],
    ]);
  });

  it('lets a declaration stand, and gives what it declares with a mark of its own', () => {
    const matchers = [
      { class: 'auxiliary' as const, contains: 'make titles', reply: 'A title' },
      { class: 'auxiliary' as const, contains: 'JSON', reply: { kind: 'x', why: 'no reason' } },
      { class: 'auxiliary' as const, contains: 'anything' },
    ];
    const session = openSession({ script: { rules: [], story: STORY }, agent: AGENT, matchers });
    const said = ['You make titles.', 'JSON', 'anything'].map((words) =>
      textIn(session.ask(ask(words, 'one (F-2222)'), 'loopback')),
    );
    expect(said[0]).toMatch(/^A title \(S-\w{4}\)$/);
    expect(JSON.parse(said[1]!)).toEqual({ kind: 'x', why: expect.stringMatching(/^no reason \(S-\w{4}\)$/) });
    expect(said[2]).toMatch(/^Summary S-\w{4}/);
    expect(session.exchanges.map(({ class: who, guessed, summary }) => [who, guessed, typeof summary])).toEqual(
      Array(3).fill(['auxiliary', undefined, 'string']),
    );
  });

  it('lets only declared requests for a summary play the script, where some are declared', () => {
    const script = {
      rules: [{ class: 'summarizer' as const, reply: 'server-error' as const, request: 1 }],
      story: STORY,
    };
    const matchers = [{ class: 'summarizer' as const, contains: 'Sum up' }];
    const session = openSession({ script, matchers, agent: { ...AGENT, summarizerDeclared: true } });
    expect(session.ask(ask('You make titles.', 'one (F-2222)'), 'loopback').status).toBe(200);
    expect(session.ask(ask('Sum up', 'one (F-2222)'), 'loopback').status).toBe(500);
  });

  it('tells the agent what comes next, be there a wish in its summary, where requests for one are declared', () => {
    const story = [...STORY, say('user', 'three (F-4444)'), say('assistant', 'four (F-5555)')];
    const matchers = [{ class: 'summarizer' as const, contains: 'Sum up' }];
    const goesOn = ask(
      'You are an agent.',
      'The summary below covers it: S-2222 F-2222 F-4444. Continue the conversation.',
    );
    const told = (agent: KnownAgent) =>
      textIn(openSession({ script: { rules: [], story }, matchers, agent }).ask(goesOn, 'loopback'));
    expect(told({ ...AGENT, summarizerDeclared: true })).toBe('four (F-5555)');
    expect(told(AGENT)).toMatch(/^Summary S-/);
  });
});
