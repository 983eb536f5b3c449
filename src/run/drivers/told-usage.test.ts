import { describe, expect, it } from 'vitest';
import { text } from '../../conversation/content.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import { executeCase } from '../execute.ts';
import { fakeHost, runContext, runnable, user } from '../run.testkit.ts';
import { messagesOf } from '../trace/message-store.ts';
import { withoutUsage, withUsage } from './told-usage.ts';

const said = (words: string): Message => ({ role: 'assistant', content: [text(words)] });
const [ask, answer, more, last] = [user('a'.repeat(400)), said('b'.repeat(40)), user('c'.repeat(80)), said('d')];
const played = runnable([]);
const told = (view: Message[] = [], fields: Partial<typeof played> = {}) =>
  withUsage([ask, answer, more, last], view, { ...played, ...fields }, 'openai-chat').map(({ usage }) => usage);

describe('what an answer that is handed over would have taken', () => {
  it('is all that stands before it, and what it says itself', () => {
    expect(told()).toEqual([undefined, { input: 104, output: 14 }, undefined, { input: 142, output: 5 }]);
  });

  it('counts the view it is added to, the prompt, the tools and what an agent sends besides', () => {
    const system = 's'.repeat(96);
    const tools = [{ name: 'read', description: 'Reads.', parameters: {} }];
    const view = [user('v'.repeat(120))];
    const settings = { ...played.settings, system };
    expect(told(view)[1]!.input).toBe(104 + suiteTokens(view));
    expect(told([], { settings })[1]!.input).toBe(104 + 28);
    expect(told([], { settings: { ...settings, tools } })[1]!.input).toBeGreaterThan(104 + 28);
    expect(told([], { sizes: { ...played.sizes, overhead: 1000 } })[1]!.input).toBe(1104);
  });

  it('is not said where the case plays a provider that reports nothing, and zero where it reports that', () => {
    expect(told([], { script: { rules: [], usage: 'none' } })).toEqual([undefined, undefined, undefined, undefined]);
    expect(told([], { script: { rules: [], usage: 'zero' } })[1]).toEqual({ input: 0, output: 0 });
  });
});

it('what comes back is read without it: the very messages that were handed over, or the same', () => {
  const handed = withUsage([ask, answer], [], played, 'openai-chat');
  expect(withoutUsage(handed)[1]).toBe(answer);
  expect(withoutUsage(structuredClone(handed))).toEqual([ask, answer]);
});

it('a session gets it with each append, and nothing of it stands in the trace', async () => {
  const { host, requests } = fakeHost((request) => {
    if (request.do === 'append') return { view: request.messages };
    return request.do === 'open' || request.do === 'close' ? { done: true } : { view: [] };
  });
  const trace = await executeCase(runnable([], [ask, answer]), 'session', host, runContext());
  const append = requests.find((request) => request.do === 'append');
  expect(append).toMatchObject({ messages: [ask, { ...answer, usage: { input: 104, output: 14 } }] });
  const [step] = trace.steps;
  expect(step?.result.kind === 'observed' && messagesOf(trace.messages, step.result.view)).toEqual([ask, answer]);
  expect(JSON.stringify(trace)).not.toContain('usage');
});
