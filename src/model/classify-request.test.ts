import { describe, expect, test } from 'vitest';
import { classifyRequest } from './classify-request.ts';
import { agentRequest, MODELS, openSession, summarizerRequest, textIn } from './model.testkit.ts';
import type { Matcher } from './model-state.ts';

const asked = (text: string, model: string | undefined = MODELS.agent, matchers: Matcher[] = [], marker = 'NONCE-1') =>
  classifyRequest({ marker, matchers, models: MODELS }, { model, text });

const titles: Matcher = { class: 'auxiliary', contains: 'a title for' };

describe('who asks is told', () => {
  test('by the marker before everything else', () => {
    expect(asked('Be brief. NONCE-1')).toBe('summarizer');
    expect(asked('NONCE-1', 'unknown')).toBe('summarizer');
    expect(asked('NONCE-1 a title for', MODELS.agent, [titles])).toBe('summarizer');
  });

  test('by the words that a user set for summaries, whatever model is named', () => {
    const told = { marker: '', summaryPrompt: 'Keep the numbers.', matchers: [titles], models: MODELS };
    expect(classifyRequest(told, { model: MODELS.agent, text: 'Sum up. Keep the numbers.' })).toBe('summarizer');
    expect(classifyRequest(told, { model: MODELS.agent, text: 'Sum up.' })).toBe('agent');
    expect(classifyRequest({ ...told, summaryPrompt: '' }, { model: MODELS.agent, text: 'Sum up.' })).toBe('agent');
  });

  test('by no marker where there is none', () => {
    expect(asked('anything', MODELS.agent, [], '')).toBe('agent');
  });

  test('by what the implementation declares, before the name of the model', () => {
    const summaries: Matcher = { class: 'summarizer', contains: 'Sum up' };
    expect(asked('Sum up.', MODELS.agent, [summaries])).toBe('summarizer');
    expect(asked('Write a title for this.', MODELS.summarizer, [titles])).toBe('auxiliary');
    expect(asked('Hello.', MODELS.agent, [titles, summaries])).toBe('agent');
  });

  test('only by a matcher all of whose fields match', () => {
    const both: Matcher = { class: 'auxiliary', model: 'small', contains: 'a title for' };
    expect(asked('a title for', 'small', [both])).toBe('auxiliary');
    expect(asked('a title for', MODELS.agent, [both])).toBe('agent');
    expect(asked('Hello.', 'small', [both])).toBe('unmatched');
    expect(asked('Hello.', MODELS.agent, [{ class: 'auxiliary' }])).toBe('agent');
  });

  test('against the declaration where an auxiliary request takes facts with it', () => {
    expect(asked('a title for F-2222', MODELS.agent, [titles])).toBe('summarizer');
    expect(asked('a title for S-2222', MODELS.agent, [titles])).toBe('auxiliary');
  });

  test('by the name of the model in the end', () => {
    expect(asked('', MODELS.agent)).toBe('agent');
    expect(asked('', MODELS.summarizer)).toBe('summarizer');
    expect(classifyRequest({ marker: '', matchers: [], models: MODELS }, { model: undefined, text: '' })).toBe(
      'unmatched',
    );
  });
});

describe('a session', () => {
  test('answers a declared request by any model name, and one with the marker by a summary', () => {
    const session = openSession({ marker: 'NONCE-1', matchers: [titles] });
    const said = (content: string, model = 'small') =>
      textIn(session.ask(agentRequest({ model, messages: [{ role: 'user', content }] }), 'suite'));
    expect(said('Write a title for this.')).toBe('Understood. I will go on from here.');
    expect(said('NONCE-1 F-2222')).toContain('F-2222');
    expect(session.exchanges.map((exchange) => exchange.class)).toEqual(['auxiliary', 'summarizer']);
  });

  test('classifies a refused request by its text, in whatever dialect', () => {
    const session = openSession({ marker: 'NONCE-1' });
    const messages = [
      { role: 'user', content: 'NONCE-1' },
      { role: 'user', content: [] },
    ];
    session.ask(agentRequest({ messages }), 'suite');
    session.ask({ path: '/v1/messages', body: JSON.stringify({ model: MODELS.agent, system: 'NONCE-1' }) }, 'suite');
    expect(session.exchanges.map(({ ruling }) => ruling.kind)).toEqual(['rejected', 'rejected']);
    expect(session.exchanges.map((exchange) => exchange.class)).toEqual(['summarizer', 'summarizer']);
  });

  test('does not let time pass for an auxiliary request', () => {
    const session = openSession({ matchers: [titles], script: { rules: [], latency: 40 } });
    session.ask(agentRequest({ messages: [{ role: 'user', content: 'a title for' }] }), 'suite');
    expect(session.clock).toBe(0);
    session.ask(summarizerRequest('Sum up.'), 'suite');
    expect(session.clock).toBe(40);
  });
});
