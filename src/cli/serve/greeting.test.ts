import { describe, expect, it } from 'vitest';
import type { Matcher } from '../../model/model-state.ts';
import { type Greeted, greeting } from './greeting.ts';

const ROOT = 'http://127.0.0.1:1/case/serve';

const greeted = (changes: Partial<Greeted> = {}): string[] =>
  greeting(ROOT, {
    dialect: 'openai-chat',
    summarizer: 'error',
    window: 16_000,
    models: { agent: 'big', summarizer: 'small' },
    marker: 'conform-summary',
    matchers: [],
    improvises: 0,
    ...changes,
  });

describe('what a port is told with', () => {
  it('is where each API is, which requests are taken for what, and how they are answered', () => {
    expect(greeted()).toEqual([
      'The scripted model speaks openai-chat and anthropic at',
      `  OPENAI_BASE_URL=${ROOT}/v1`,
      `  ANTHROPIC_BASE_URL=${ROOT}`,
      '  any name of a model and any key will do',
      '  requests for a summary are those to the model "small", with conform-summary in them, or that ask for one in words',
      'Summaries are answered with "error", the window has 16000 tokens. Ctrl-C ends it.',
      '',
    ]);
    expect(greeted({ dialect: 'anthropic', improvises: 3 }).slice(0, 2)).toEqual([
      'The scripted model speaks anthropic and openai-chat at',
      `  ANTHROPIC_BASE_URL=${ROOT}`,
    ]);
    expect(greeted({ improvises: 3 }).at(-3)).toBe('  the model calls tools that only look, so that a session grows');
  });

  it('names each matcher that is in force', () => {
    const matchers: Matcher[] = [
      { class: 'auxiliary', contains: 'a "title"', reply: { title: 'A talk' } },
      { class: 'summarizer', contains: 'Shrink\u001b it' },
      { class: 'summarizer', model: 'tiny', contains: 'Short' },
      { class: 'auxiliary', model: 'titles' },
    ];
    expect(greeted({ matchers }).slice(4, -2)).toEqual([
      '  requests for a summary are those to the model "small", with conform-summary in them, and by the matchers in force',
      '    with "Shrink\\u001b it" in them',
      '    to the model "tiny", with "Short" in them',
      '  any other that asks for one in words is answered with a lossless one',
      '  requests beside the conversation (auxiliary) are by the matchers in force those',
      '    with "a \\"title\\"" in them, answered with {"title":"A talk"}',
      '    to the model "titles"',
    ]);
    expect(greeted({ matchers: matchers.slice(0, 1) }).slice(4, -2)).toEqual([
      expect.stringContaining('or that ask for one in words'),
      '  requests beside the conversation (auxiliary) are by the matchers in force those',
      expect.stringContaining('answered with'),
    ]);
  });
});
