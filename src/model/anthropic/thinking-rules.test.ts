import { describe, expect, test } from 'vitest';
import { ask, messageIn, refusalFor, resultBlock, results, use, user } from './anthropic.testkit.ts';

const text = { type: 'text', text: 'Reading.' };
const thought = (signature: string, thinking = 'Which file?') => ({ type: 'thinking', thinking, signature });
const said = (...content: object[]) => ({ role: 'assistant', content });
const rule = (messages: object[], more: object = {}) => refusalFor({ messages, ...more })?.rule;

const story = [
  { role: 'user' as const, content: [{ type: 'text' as const, text: 'Compare. F-2222' }] },
  {
    role: 'assistant' as const,
    content: [
      { type: 'reasoning' as const, text: 'Which file?' },
      { type: 'tool-call' as const, id: 'a', name: 'read_file', arguments: {} },
    ],
  },
];

const asked = { role: 'user', content: 'Compare. F-2222' };

/** @returns a thought as the scripted model signs it */
function issued(fields: object = { thinking: { type: 'adaptive' } }) {
  const messages = [asked];
  return messageIn(ask({ messages, ...fields }, { script: { rules: [], story } }).response).content;
}

describe('thinking that is sent back', () => {
  test('stands first in its message, and not last', () => {
    expect(refusalFor({ messages: [user, said(text, thought('s'), use('a')), results('a')] })).toEqual({
      rule: 'anthropic/thinking-not-first',
      message:
        'messages.1.content.0: If an assistant message contains any thinking blocks, the first block must be thinking or redacted_thinking. Found text.',
    });
    expect(refusalFor({ messages: [user, said(thought('s')), user] })).toEqual({
      rule: 'anthropic/thinking-last',
      message: 'messages.1: The final block in an assistant message cannot be `thinking`.',
    });
  });

  test('has a signature; one of another model is taken as it is', () => {
    expect(rule([user, said(thought('EqQB'), text), user])).toBeUndefined();
    expect(refusalFor({ messages: [user, said(thought(''), text), user] })).toEqual({
      rule: 'anthropic/signature-invalid',
      message: 'messages.1.content.0: Invalid `signature` in `thinking` block',
    });
  });

  test('is checked against the signature the scripted model gave', () => {
    const [own] = issued();
    expect(own).toMatchObject({ type: 'thinking', thinking: 'Which file?' });
    expect(rule([asked, said(own!, text), user])).toBeUndefined();
    const altered = { ...own, thinking: 'Which file is it?' };
    expect(rule([asked, said(altered, text), user])).toBe('anthropic/thinking-modified');
    expect(rule([asked, said(altered, text), user, said(text), user])).toBe('anthropic/signature-invalid');
  });

  test('is bound to all that stood before it (opencode#48637)', () => {
    const [own] = issued();
    const summary = { role: 'user', content: 'Summary: they compare configs.' };
    expect(refusalFor({ messages: [summary, said(own!, text), user] })).toEqual({
      rule: 'anthropic/thinking-prefix-bound',
      message: expect.stringMatching(
        /^messages\.1\.content\.0: Invalid `signature` in `thinking` block\. The block is bound to a different conversation\..*first at `messages\.0\.content\.0`\.$/,
      ),
    });
    expect(rule([user, said(text), asked, said(own!, text), user])).toBe('anthropic/thinking-prefix-bound');
    expect(refusalFor({ messages: [asked, said(own!, text), user], system: 'Be brief.' })?.message).toContain(
      'The `system` prompt differs',
    );
    const tools = [{ name: 'another', input_schema: { type: 'object' } }];
    expect(refusalFor({ messages: [asked, said(own!, text), user], tools })?.message).toContain(
      'The `tools` list differs',
    );
  });

  test('is the same whether a text stands alone or in a list, marked for the cache or not', () => {
    const [own] = issued();
    const parted = [{ type: 'text', text: 'Compare. F-2222', cache_control: { type: 'ephemeral' } }];
    expect(rule([{ role: 'user', content: parted }, said(own!, text), user])).toBeUndefined();
  });
});

describe('thinking that is switched on by hand', () => {
  const enabled = { thinking: { type: 'enabled', budget_tokens: 1024 }, max_tokens: 2000 };

  test('must stand before the calls of the latest turn, and only there', () => {
    expect(refusalFor({ messages: [user, said(text, use('a')), results('a')], ...enabled })?.message).toMatch(
      /^messages\.1\.content\.0\.type: Expected `thinking` or `redacted_thinking`, but found `text`\. When `thinking` is enabled/,
    );
    expect(rule([user, said(thought('s'), text, use('a')), results('a')], enabled)).toBeUndefined();
    expect(
      rule([user, said(use('a')), { role: 'user', content: [resultBlock('a')] }, said(text), user], enabled),
    ).toBeUndefined();
    expect(rule([user, said(use('a')), results('a')])).toBeUndefined();
  });

  test('needs a budget below the limit of the output', () => {
    expect(rule([user], { ...enabled, max_tokens: 1024 })).toBe('anthropic/thinking-budget');
    expect(rule([user], { ...enabled, max_tokens: 1025 })).toBeUndefined();
  });
});

test('the model shows no thoughts to whoever did not ask it to think', () => {
  const call = { type: 'tool_use', id: 'a', name: 'read_file', input: {} };
  expect(issued({})).toEqual([call]);
  expect(issued({ thinking: { type: 'disabled' } })).toEqual([call]);
  expect(issued()).toEqual([expect.objectContaining({ type: 'thinking' }), call]);
});
