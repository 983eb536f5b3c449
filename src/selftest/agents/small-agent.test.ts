import { describe, expect, it } from 'vitest';
import { endingsIn, failedIn, runOfSmall } from './small-agent.testkit.ts';
import { SMALL_FAULTS } from './small-faults.ts';

/** Each of these starts processes, and a machine may be busy. */
const A_CASE = { timeout: 300_000 };

describe('through its manifest alone, what an agent does wrong is found', () => {
  it.each(Object.entries(SMALL_FAULTS))('%s', A_CASE, async (habits, { said = {}, fails, cases }) => {
    const run = await runOfSmall({ habits, ...said }, cases);
    expect(failedIn(run)).toEqual(expect.arrayContaining(fails));
  });

  // Whose results get there as files, by a tool of the agent's own that numbers their lines.
  const OF_RESULTS = [
    'result-without-its-call',
    'newest-result-cut',
    'results-not-shown',
    'summary-lost-at-the-second-pass',
    'message-told-twice',
  ] as const;
  it.each(OF_RESULTS)('%s, of an agent that takes no tools', A_CASE, async (habits) => {
    const { fails, cases } = SMALL_FAULTS[habits]!;
    const run = await runOfSmall({ habits, tools: 'own' }, cases);
    expect(failedIn(run)).toEqual(expect.arrayContaining(fails));
  });

  // Whose tools the model calls through one of the agent's own.
  it.each(['result-without-its-call', 'newest-result-cut'])(
    '%s, of an agent that wraps calls',
    A_CASE,
    async (habits) => {
      const { fails, cases } = SMALL_FAULTS[habits]!;
      const run = await runOfSmall({ habits, tools: 'wrapped' }, cases);
      expect(failedIn(run)).toEqual(expect.arrayContaining(fails));
    },
  );
});

it('an agent that wraps calls, and does nothing wrong, passes cases with tools', A_CASE, async () => {
  const cases = ['CC-0001[fanout=2]', 'CC-0104', 'CC-0114'];
  const run = await runOfSmall({ habits: 'plain', tools: 'wrapped' }, cases);
  expect(endingsIn(run).sort()).toEqual(cases.map((id) => `${id} pass`));
});
