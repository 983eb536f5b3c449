import { describe, expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import { assistant, user } from '../compactor.testkit.ts';
import {
  ackMessage,
  kindOf,
  requestContent,
  requestMessage,
  summaryMessage,
  summaryText,
} from './synthetic-messages.ts';

describe('the compactor knows its own messages', () => {
  it('by their meta, whatever role they have', () => {
    expect(kindOf(summaryMessage('S', 'user'))).toBe('summary');
    expect(kindOf(summaryMessage('S', 'system'))).toBe('summary');
    expect(kindOf(ackMessage())).toBe('ack');
    expect(kindOf(requestMessage(user('Do it.').content))).toBe('request');
  });

  it('and not by their wording: a user may paste a summary', () => {
    expect(kindOf(user(textOf(summaryMessage('S', 'user'))))).toBeNull();
    expect(kindOf(assistant(textOf(ackMessage())))).toBeNull();
  });

  it.each([
    {},
    { compaction: null },
    { compaction: 'summary' },
    { compaction: ['summary'] },
    { compaction: { kind: 'x' } },
  ])('and not by a foreign meta: %j', (meta) => {
    expect(kindOf({ ...user('Hello'), meta })).toBeNull();
  });
});

describe('a text comes out of its frame exactly as it went in', () => {
  it.each(["cost $& $' $$5", '', '\n\n', 'Summary of the conversation so far (background, not a request):\n\ntwice'])(
    '%j',
    (text) => {
      expect(summaryText(summaryMessage(text, 'user'))).toBe(text);
      expect(requestContent(requestMessage(user(text).content))).toEqual(user(text).content);
    },
  );

  it('also where a wire has joined or changed the frame away', () => {
    expect(summaryText({ ...summaryMessage('S', 'user'), content: user('bare').content })).toBe('bare');
    expect(requestContent({ ...requestMessage([]), content: user('bare').content })).toEqual(user('bare').content);
  });
});
