import { describe, expect, test } from 'vitest';
import { calling, refusalFor, resultBlock, results, use, user } from './anthropic.testkit.ts';

const assistant = (content: unknown) => ({ role: 'assistant', content });
const text = (value: string) => ({ type: 'text', text: value });
const refusal = (rule: string, message: string) => ({ rule: `anthropic/${rule}`, message });

describe('everybody says something', () => {
  test.each([
    ['an empty text', [user, assistant(''), user], 1],
    ['no blocks', [user, assistant([]), user], 1],
    ['an empty message of the user', [{ role: 'user', content: '' }], 0],
  ])('%s is refused', (_name, messages, index) => {
    expect(refusalFor({ messages })).toEqual(
      refusal(
        'nonempty-content',
        `messages.${index}: all messages must have non-empty content except for the optional final assistant message`,
      ),
    );
  });

  test('an empty final message of the assistant is refused for being the last, not for being empty', () => {
    expect(refusalFor({ messages: [user, assistant([])] })?.rule).toBe('anthropic/prefill-unsupported');
  });

  test('a block without text is refused, and one with nothing but white space', () => {
    expect(refusalFor({ messages: [{ role: 'user', content: [text('x'), text('')] }] })).toEqual(
      refusal('text-nonempty', 'messages: text content blocks must be non-empty'),
    );
    expect(refusalFor({ messages: [{ role: 'user', content: ' \n' }] })).toEqual(
      refusal('text-whitespace', 'messages: text content blocks must contain non-whitespace text'),
    );
    expect(refusalFor({ system: [text('')] })).toEqual(
      refusal('text-nonempty', 'system: text content blocks must be non-empty'),
    );
  });

  test('a result may be empty', () => {
    const empty = { role: 'user', content: [resultBlock('a', '')] };
    expect(refusalFor({ messages: [user, calling('a'), empty] })).toBeUndefined();
  });
});

describe('roles', () => {
  test('need not alternate, and any may come first', () => {
    expect(refusalFor({ messages: [assistant('Hello.'), assistant('Well?'), user, user] })).toBeUndefined();
  });

  test('a system message in the list is refused, with the way out', () => {
    expect(refusalFor({ messages: [user, { role: 'system', content: 'Summary: none.' }, user] })).toEqual(
      refusal(
        'role-enum',
        'messages: Unexpected role "system". The Messages API accepts a top-level `system` parameter, not "system" as an input message role.',
      ),
    );
  });

  test('a role of another provider is refused', () => {
    expect(refusalFor({ messages: [user, { role: 'tool', content: 'x' }] })).toEqual(
      refusal('role-enum', "messages.1.role: Input should be 'user' or 'assistant'"),
    );
  });

  test('the assistant cannot have the last word', () => {
    expect(refusalFor({ messages: [user, assistant('The best answer is (')] })).toEqual(
      refusal(
        'prefill-unsupported',
        'This model does not support assistant message prefill. The conversation must end with a user message.',
      ),
    );
  });

  test('a call of the user and a result of the assistant are refused', () => {
    expect(refusalFor({ messages: [{ role: 'user', content: [use('a')] }] })).toEqual(
      refusal('tool-use-role', 'messages.0: `tool_use` blocks can only be in `assistant` messages'),
    );
    expect(refusalFor({ messages: [user, assistant([resultBlock('a')]), user] })).toEqual(
      refusal('tool-use-role', 'messages.1: `tool_result` blocks can only be in `user` messages'),
    );
  });
});

describe('tools and markers', () => {
  const tool = { name: 'read_file', input_schema: { type: 'object' } };

  test('two tools of one name are refused, and a choice among none', () => {
    expect(refusalFor({ tools: [tool, tool] })).toEqual(
      refusal('tool-names-unique', 'tools: Tool names must be unique.'),
    );
    expect(refusalFor({ tool_choice: { type: 'any' } })?.rule).toBe('anthropic/tool-choice-needs-tools');
  });

  test('calls and results need no tools beside them, as a summarizer has none', () => {
    expect(refusalFor({ messages: [user, calling('a'), results('a')] })).toBeUndefined();
  });

  test('four markers for the cache are the most, wherever they stand', () => {
    const cache_control = { type: 'ephemeral' };
    const marked = (count: number) => ({
      system: [{ ...text('x'), cache_control }],
      tools: [{ ...tool, cache_control }],
      messages: [{ role: 'user', content: Array.from({ length: count }, () => ({ ...text('x'), cache_control })) }],
    });
    expect(refusalFor(marked(2))).toBeUndefined();
    expect(refusalFor(marked(3))).toEqual(
      refusal('cache-control-max', 'A maximum of 4 blocks with cache_control may be provided. Found 5.'),
    );
  });
});
