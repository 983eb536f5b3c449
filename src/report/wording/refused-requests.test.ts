import { describe, expect, it } from 'vitest';
import { refusedRequests } from './refused-requests.ts';

describe('what was refused', () => {
  it('of a whole agent is told in one line to who runs it: which hosts, that nothing left, and what to set', () => {
    const refused = refusedRequests();
    refused.add({ refused: ['models.example', 'models.example', 'updates.example'] });
    refused.add({ refused: ['models.example'] });
    const [line, ...others] = refused.lines({ onWire: 'guessed' });
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^NETWORK GUARD: the agent wanted to reach models\.example \(3 times, in 2 cases\), updates\.example \(1 time, in 1 case\)\. That was refused, and nothing of it left this machine\./,
    );
    expect(line).toContain('looks for updates');
    expect(line).toContain('agent.environment');
    expect(line).toContain('agent.files');
    expect(line).not.toContain('door');
  });

  it('of an adapter is told to who writes it, a line for each host', () => {
    const refused = refusedRequests();
    refused.add({ refused: ['a.example', 'b.example'] });
    expect(refused.lines({})).toEqual([
      expect.stringMatching(/^NETWORK GUARD: a\.example was refused 1 time, in 1 case\..*door: loopback/),
      expect.stringMatching(/^NETWORK GUARD: b\.example was refused/),
    ]);
  });

  it('is nothing where nothing was', () => {
    expect(refusedRequests().lines({ onWire: 'declared' })).toEqual([]);
  });
});
