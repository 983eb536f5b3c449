import { describe, expect, it } from 'vitest';
import { failedIn, runOfSmall } from './small-agent.testkit.ts';
import { SMALL_FAULTS } from './small-faults.ts';

/** Each of these starts processes, and a machine may be busy. */
const A_CASE = { timeout: 300_000 };

describe('through its manifest alone, what an agent does wrong is found', () => {
  it.each(Object.entries(SMALL_FAULTS))('%s', A_CASE, async (habits, { said = {}, fails, cases }) => {
    const run = await runOfSmall({ habits, ...said }, cases);
    expect(failedIn(run)).toEqual(expect.arrayContaining(fails));
  });
});
