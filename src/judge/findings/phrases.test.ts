import { expect, it } from 'vitest';
import { messageWithArticle, summarizerRequests } from './phrases.ts';

it('one is no plural', () => {
  expect([0, 1, 2].map(summarizerRequests)).toEqual([
    '0 summarizer requests',
    '1 summarizer request',
    '2 summarizer requests',
  ]);
});

it('the article goes by how the role sounds', () => {
  const roles = ['assistant', 'user', 'system', 'tool'] as const;
  expect(roles.map((role) => messageWithArticle({ role }))).toEqual([
    'an assistant message',
    'a user message',
    'a system message',
    'a tool message',
  ]);
});
