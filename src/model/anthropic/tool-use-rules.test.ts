import { describe, expect, test } from 'vitest';
import { calling, refusalFor, resultBlock, results, use, user } from './anthropic.testkit.ts';

const text = { type: 'text', text: 'Here they are.' };
const byUser = (...content: object[]) => ({ role: 'user', content });

const open = (index: number, ids: string) =>
  `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${ids}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`;
const orphan = (path: string, id: string) =>
  `${path}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`;

describe('an accepted order', () => {
  test.each([
    ['a call and its result', [user, calling('a'), results('a')]],
    ['two calls with their results in any order', [user, calling('a', 'b'), results('b', 'a')]],
    ['results in messages of their own', [user, calling('a', 'b'), results('a'), results('b')]],
    ['calls in messages of their own', [user, calling('a'), calling('b'), results('a', 'b')]],
    ['a text behind the results', [user, calling('a'), byUser(resultBlock('a'), text)]],
    ['a message of the user behind the results', [user, calling('a'), results('a'), user]],
    ['a call that opens the conversation', [calling('a'), results('a')]],
  ])('%s', (_name, messages) => {
    expect(refusalFor({ messages })).toBeUndefined();
  });
});

describe('a call without its result', () => {
  test.each([
    ['at the end of a turn of the user', [user, calling('a'), user], open(1, 'a')],
    ['one of two', [user, calling('a', 'b'), results('b')], open(1, 'a')],
    ['both of two, in the order of the calls', [user, calling('b', 'a'), user], open(1, 'b, a')],
    ['a text before the result', [user, calling('a'), byUser(text, resultBlock('a'))], open(1, 'a')],
    [
      'a text between the results',
      [user, calling('a', 'b'), byUser(resultBlock('a'), text, resultBlock('b'))],
      open(1, 'b'),
    ],
    ['a result that comes a turn late', [user, calling('a'), user, calling('b'), results('a', 'b')], open(1, 'a')],
    [
      'calls in two messages: the last of them is named',
      [user, calling('a'), calling('b'), results('b')],
      open(2, 'a'),
    ],
  ])('%s', (_name, messages, message) => {
    expect(refusalFor({ messages })).toEqual({ rule: 'anthropic/tool-use-needs-result', message });
  });
});

describe('a result without its call', () => {
  test.each([
    ['at the head, as a bad cut leaves it', [results('a'), user], orphan('messages.0.content.0', 'a')],
    [
      'behind a text of the assistant',
      [user, { role: 'assistant', content: 'Well.' }, results('a')],
      orphan('messages.2.content.0', 'a'),
    ],
    ['beside one that has its call', [user, calling('a'), results('a', 'b')], orphan('messages.2.content.1', 'b')],
    [
      'of the turn before last',
      [user, calling('a'), results('a'), calling('b'), results('b', 'a')],
      orphan('messages.4.content.1', 'a'),
    ],
    [
      'in a second message of the same turn',
      [user, calling('a'), results('a'), results('b')],
      orphan('messages.3.content.0', 'b'),
    ],
  ])('%s', (_name, messages, message) => {
    expect(refusalFor({ messages })).toEqual({ rule: 'anthropic/tool-result-adjacent', message });
  });
});

test('a second result of one call is refused, also in a message of its own', () => {
  const message = (path: string) =>
    `${path}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: a`;
  expect(refusalFor({ messages: [user, calling('a'), results('a', 'a')] })).toEqual({
    rule: 'anthropic/tool-result-duplicate',
    message: message('messages.2.content.1'),
  });
  expect(refusalFor({ messages: [user, calling('a'), results('a'), results('a')] })?.message).toBe(
    message('messages.3.content.0'),
  );
});

test('an id is used once in a conversation', () => {
  const twice = [user, calling('a'), results('a'), { role: 'assistant', content: [text, use('a')] }, results('a')];
  expect(refusalFor({ messages: twice })).toEqual({
    rule: 'anthropic/tool-use-id-unique',
    message: 'messages.3.content.1: `tool_use` ids must be unique',
  });
});
