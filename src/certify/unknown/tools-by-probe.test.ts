import { expect, it } from 'vitest';
import { toolsByProbe } from './tools-by-probe.ts';

it('a name that the agent puts its server before is kept in mind', () => {
  expect(toolsByProbe(['bash', 'mcp__conform__conform_probe'])).toEqual({ by: 'mcp', named: 'mcp__conform__{{tool}}' });
});

it('where it puts nothing before it, the suite does, since "bash" of a case may be one of its own', () => {
  expect(toolsByProbe(['bash', 'conform_probe'])).toEqual({ by: 'mcp', offered: 'conform_{{tool}}' });
});

it('where the probe did not get there, no tools do', () => {
  expect(toolsByProbe(['bash'])).toBeUndefined();
});
