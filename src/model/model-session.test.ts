import { describe, expect, test } from 'vitest';
import { marksIn } from '../conversation/mark.ts';
import type { Message } from '../conversation/message.ts';
import { agentRequest, MODELS, openSession, summarizerRequest, summarizing, textIn } from './model.testkit.ts';

describe('a model session', () => {
  test('records every exchange raw, with its door, class, ruling, nonce and time', () => {
    const session = summarizing('lossless', {
      script: { rules: [{ class: 'summarizer', reply: 'lossless' }], latency: 40 },
    });
    const requests = [summarizerRequest('Sum up F-2222.'), agentRequest({ model: 'other' }), agentRequest()];
    const answered = requests.map((request, index) => session.ask(request, index === 0 ? 'callback' : 'suite'));
    expect(session.exchanges).toEqual([
      {
        door: 'callback',
        class: 'summarizer',
        request: requests[0],
        response: answered[0],
        ruling: { kind: 'accepted', reply: 'lossless' },
        summary: expect.stringMatching(/^S-/),
        at: 0,
      },
      {
        door: 'suite',
        class: 'unmatched',
        request: requests[1],
        response: answered[1],
        ruling: { kind: 'rejected', rule: 'openai-chat/model-not-found' },
        at: 40,
      },
      {
        door: 'suite',
        class: 'agent',
        request: requests[2],
        response: answered[2],
        ruling: { kind: 'accepted', reply: 'text' },
        said: { role: 'assistant', content: [{ type: 'text', text: textIn(answered[2]!) }] },
        at: 40,
      },
    ]);
    expect(textIn(answered[0]!)).toContain(session.exchanges[0]?.summary);
    expect(session.clock).toBe(40);
  });

  test('lets rules that are used up answer again in the next step', () => {
    const session = openSession({
      script: {
        rules: [
          { class: 'summarizer', reply: 'empty', times: 1 },
          { class: 'summarizer', reply: 'blank' },
        ],
      },
    });
    const ask = () => textIn(session.ask(summarizerRequest('Sum up.'), 'suite'));
    expect([ask(), ask()]).toEqual(['', ' \n\t\n ']);
    session.beginStep();
    expect(ask()).toBe('');
  });

  test('gives every summary a nonce of its own, the same ones for the same seed', () => {
    const nonces = () => {
      const session = summarizing('lossless');
      for (let count = 0; count < 20; count += 1) session.ask(summarizerRequest('Sum up.'), 'suite');
      return session.exchanges.map(({ summary }) => summary);
    };
    expect(new Set(nonces()).size).toBe(20);
    expect(nonces()).toEqual(nonces());
  });

  test('does not spend a nonce on an answer that carries none', () => {
    const script = { rules: [{ class: 'summarizer' as const, reply: 'error' as const, times: 1 }] };
    const failing = openSession({ script });
    failing.ask(summarizerRequest('Sum up.'), 'suite');
    failing.ask(summarizerRequest('Sum up.'), 'suite');
    const steady = summarizing('lossless');
    steady.ask(summarizerRequest('Sum up.'), 'suite');
    expect(failing.exchanges[1]?.summary).toBe(steady.exchanges[0]?.summary);
  });

  test('cannot be opened where agent and summarizer bear the same name', () => {
    expect(() => openSession({ models: { agent: 'same', summarizer: 'same' } })).toThrow(
      /both named "same".*different names/,
    );
  });

  test('answers by the agent’s own rules where it has some', () => {
    const session = openSession({ script: { rules: [{ class: 'agent', reply: { text: 'On it.' } }] } });
    expect(textIn(session.ask(agentRequest(), 'suite'))).toBe('On it.');
    expect(textIn(session.ask(agentRequest({ model: MODELS.summarizer }), 'suite'))).toContain('Summary');
  });

  test('gives every remark of the agent that is in no script a mark of its own, and none of the story', () => {
    const story: Message[] = [{ role: 'user', content: [{ type: 'text', text: 'Well? F-5GD6' }] }];
    const session = openSession({ script: { rules: [], story } });
    const remark = () => marksIn(textIn(session.ask(agentRequest(), 'suite'))!, 'F');
    const remarks = [remark(), remark(), remark()].flat();
    expect(new Set(remarks).size).toBe(3);
    expect(remarks).not.toContain('F-5GD6');
  });

  test('keeps the archive with a request where it has changed since the one before', () => {
    const files: Record<string, string> = {};
    const session = openSession({ archive: () => files });
    const ask = () => session.ask(agentRequest(), 'suite');
    ask();
    files['b.md'] = 'F-2222';
    ask();
    ask();
    files['a.md'] = '';
    ask();
    expect(session.exchanges.map(({ archive }) => archive)).toEqual([
      {},
      { 'b.md': 'F-2222' },
      undefined,
      { 'a.md': '', 'b.md': 'F-2222' },
    ]);
  });

  test('keeps nothing of an archive that is not there', () => {
    const session = openSession({ archive: () => undefined });
    session.ask(agentRequest(), 'suite');
    expect(session.exchanges[0]).not.toHaveProperty('archive');
  });

  test('cannot be opened with a form that has no place for a summary, or with a broken pattern', () => {
    expect(() => openSession({ summaryFormat: { facts: ['{{fact}}'] } })).toThrow(
      /no place for the summary.*"\{\{summary\}\}"/,
    );
    expect(() => openSession({ recovery: { tool: 't', argument: 'a', pattern: '(' } })).toThrow(/regular expression/);
  });
});
