import { expect, it } from 'vitest';
import type { AgentSection } from './agent-section.ts';
import { namedVariables, withFixedTriggers } from './named-variables.ts';

const agent = (text: string): AgentSection => ({
  driver: 'acp',
  start: ['agent', '{{model}}'],
  reset: 'process',
  files: [{ path: 'work/{{session}}.json', text }],
  environment: { URL: '{{baseUrl}}' },
});

it('finds a variable wherever a template may stand', () => {
  const lines = { turn: { text: '{{input}}' }, ends: {} };
  expect([...namedVariables({ ...agent('{{trigger * 2}}'), driver: { lines } })].sort()).toEqual(
    ['baseUrl', 'input', 'model', 'session', 'trigger'].sort(),
  );
});

it('an agent that is told of no trigger has its own, under each of its profiles', () => {
  const claims = { profiles: { one: { scale: 4 }, two: {} } };
  expect(withFixedTriggers(agent('{{trigger + 100}}'), claims)).toBe(claims);
  expect(withFixedTriggers(agent('{{window}}'), claims).profiles).toEqual({
    one: { scale: 4, fixedTrigger: true },
    two: { fixedTrigger: true },
  });
  expect(withFixedTriggers(agent(''), {}).profiles).toEqual({ default: { fixedTrigger: true } });
});
