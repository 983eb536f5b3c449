import { expect, it } from 'vitest';
import { header } from '../events/report.testkit.ts';
import { dialectWords } from './dialect-words.ts';

it('names the dialect of a run, and those that single cases are about', () => {
  const { adapter } = header;
  expect(dialectWords(header)).toBe('openai-chat');
  expect(dialectWords({ ...header, adapter: { ...adapter, dialects: ['openai-chat'] } })).toBe('openai-chat');
  expect(dialectWords({ ...header, adapter: { ...adapter, dialects: ['openai-chat', 'anthropic'] } })).toBe(
    'openai-chat, or anthropic where a case is about it',
  );
});
