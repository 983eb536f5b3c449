import { expect, it } from 'vitest';
import type { Settings } from '../../conversation/settings.ts';
import type { AgentSection } from '../agent-section/agent-section.ts';
import { unsettable } from './unsettable.ts';

const SETTINGS: Settings = {
  window: 8000,
  trigger: { tokens: 2000 },
  keep: { tokens: 200 },
  reservedOutput: 100,
  models: { agent: 'a', summarizer: 's' },
};
const TOOL = { name: 'read', parameters: {} };
const withFile = (text: string, more: Partial<AgentSection> = {}): AgentSection => ({
  driver: 'acp',
  start: ['agent'],
  reset: 'process',
  files: [{ path: 'work/a', text }],
  ...more,
});

it.each([
  ['tools', { tools: [TOOL] }, '', { tools: { by: 'mcp' } }, 'tools get'],
  ['a prompt', { system: 'Be brief.' }, '{{system}}', {}, 'system prompt'],
  ['messages', { keep: { messages: 2 } }, '{{keepMessages}}', {}, 'messages'],
  ['turns', { keep: { turns: 2 } }, '{{keepTurns}}', {}, 'turns'],
] as const)(
  'what a case sets of %s is unsupported where no template tells of it',
  (_, settings, text, more, reason) => {
    const set = { ...SETTINGS, ...settings } as Settings;
    expect(unsettable(withFile('{{keep}}'), set)).toContain(reason);
    expect(unsettable(withFile(`{{keep}}${text}`, more as Partial<AgentSection>), set)).toBeUndefined();
  },
);

it('who is told of no tail is asked for none, in whatever a case says it', () => {
  for (const keep of [{ messages: 2 }, { turns: 2 }])
    expect(unsettable(withFile(''), { ...SETTINGS, keep })).toBeUndefined();
});

it('a trigger that is no size can not be set', () => {
  expect(unsettable(withFile('{{trigger}}'), { ...SETTINGS, trigger: { messages: 12 } })).toContain('messages');
});
