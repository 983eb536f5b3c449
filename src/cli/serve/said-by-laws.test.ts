import { describe, expect, it } from 'vitest';
import type { ServedFinding } from '../../certify/served/judge-served.ts';
import type { ServedCause, ServedJudgement } from '../../certify/served/served-judgement.ts';
import { loadRequirements, requirementsFolder } from '../../suite/spec/requirements.ts';
import { saidByLaws } from './said-by-laws.ts';

const requirements = loadRequirements(requirementsFolder());

const finding = (requirement: string, way: string, more: Partial<ServedFinding> = {}): ServedFinding => ({
  requirement,
  way,
  cause: `${requirement}/${way}`,
  message: 'It was seen.',
  got: 'this',
  request: 7,
  messages: ['message 2 in it, tool: "forty lines"'],
  ...more,
});

const said = (causes: ServedCause[], { judged = 3, unjudged = [] as number[] } = {}): string[] => {
  const judgement: ServedJudgement = {
    note: () => {},
    judged: () => judged,
    unjudged: () => unjudged,
    causes: () => causes,
  };
  return saidByLaws(judgement, requirements);
};

describe('what the laws say when a session is over', () => {
  it('is each cause, the worst first, with where it was seen and what to do next', () => {
    const lines = said([
      { first: finding('FAIL-3', 'cut-off-installed'), times: 9 },
      { first: finding('PAIR-1', 'call-evicted', { message: 'It was seen, this.' }), times: 1 },
      { first: finding('COVER-1', 'never-shown'), times: 2 },
    ]);
    expect(lines.slice(0, 11)).toEqual([
      "What the suite's laws say of 3 passes:",
      '  COVER-1/never-shown (level 1), 2 times: It was seen.',
      '      first in request #7: this',
      '      message 2 in it, tool: "forty lines"',
      '  PAIR-1/call-evicted (level 1), once: It was seen, this.',
      '      in request #7',
      '      message 2 in it, tool: "forty lines"',
      '  FAIL-3/cut-off-installed (level 2), 9 times: It was seen.',
      '      first in request #7: this',
      '      message 2 in it, tool: "forty lines"',
      '  what a requirement asks for: npx conform explain COVER-1',
    ]);
    expect(lines[11]).toMatch(/^This certifies nothing: /);
  });

  it('is that nothing was seen, and of how much', () => {
    expect(said([])[0]).toBe("Nothing that the suite's laws speak of was seen in 3 passes.");
    expect(said([], { judged: 1 })[0]).toBe("Nothing that the suite's laws speak of was seen in 1 pass.");
    expect(said([], { judged: 0 })[0]).toBe("The suite's laws had no pass to speak of.");
  });

  it('names the requests of which nothing can be told', () => {
    expect(said([], { unjudged: [4, 9] })[1]).toMatch(/^ {2}not judged: 2 requests, #4, #9: .*--summarizer-contains/);
    expect(said([], { unjudged: [1, 2, 3, 4, 5, 6, 7] })[1]).toMatch(/#5 and 2 more: /);
  });
});
