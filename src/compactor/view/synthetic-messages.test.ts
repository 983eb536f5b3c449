import { describe, expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import { assistant, user } from '../compactor.testkit.ts';
import {
  ackMessage,
  carriedRequestContent,
  carriedRequestMessage,
  summaryMessage,
  summaryText,
  syntheticKind,
} from './synthetic-messages.ts';

describe('the compactor knows its own messages', () => {
  it('by their meta, whatever role they have', () => {
    expect(syntheticKind(summaryMessage('S', 'user'))).toBe('summary');
    expect(syntheticKind(summaryMessage('S', 'system'))).toBe('summary');
    expect(syntheticKind(ackMessage())).toBe('ack');
    expect(syntheticKind(carriedRequestMessage(user('Do it.').content))).toBe('request');
  });

  it('and not by their wording: a user may paste a summary', () => {
    expect(syntheticKind(user(textOf(summaryMessage('S', 'user'))))).toBeNull();
    expect(syntheticKind(assistant(textOf(ackMessage())))).toBeNull();
  });

  it.each([
    {},
    { compaction: null },
    { compaction: 'summary' },
    { compaction: ['summary'] },
    { compaction: { kind: 'x' } },
  ])('and not by a foreign meta: %j', (meta) => {
    expect(syntheticKind({ ...user('Hello'), meta })).toBeNull();
  });
});

describe('a text comes out of its frame exactly as it went in', () => {
  it.each(["cost $& $' $$5", '', '\n\n', 'Summary of the conversation so far (background, not a request):\n\ntwice'])(
    '%j',
    (text) => {
      expect(summaryText(summaryMessage(text, 'user'))).toBe(text);
      expect(carriedRequestContent(carriedRequestMessage(user(text).content))).toEqual(user(text).content);
    },
  );

  it('also where a wire has joined or changed the frame away', () => {
    expect(summaryText({ ...summaryMessage('S', 'user'), content: user('bare').content })).toBe('bare');
    expect(carriedRequestContent({ ...carriedRequestMessage([]), content: user('bare').content })).toEqual(
      user('bare').content,
    );
  });
});
