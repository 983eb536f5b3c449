import { describe, expect, it } from 'vitest';
import { isOrderRule } from './ruling.ts';

describe('a rule of a provider', () => {
  it.each([
    'openai-chat/tool-needs-call',
    'openai-chat/tool-call-id-unknown',
    'openai-chat/calls-need-tools',
    'anthropic/tool-result-adjacent',
    'anthropic/tool-use-needs-result',
  ])('%s is about how calls and results stand', (rule) => {
    expect(isOrderRule(rule)).toBe(true);
  });

  it.each(['anthropic/tool-choice-needs-tools', 'anthropic/tool-names-unique', 'anthropic/text-whitespace'])(
    '%s is about something else, which no torn pair explains',
    (rule) => {
      expect(isOrderRule(rule)).toBe(false);
    },
  );
});
