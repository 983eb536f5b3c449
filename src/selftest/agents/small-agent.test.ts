import { describe, expect, it } from 'vitest';
import { QUICK } from '../../certify/certify.testkit.ts';
import { SMALL_TWINS } from './named-habits.ts';
import { endingsIn, failedIn, runOfSmall } from './small-agent.testkit.ts';
import { SMALL_FAULTS } from './small-faults.ts';

/** Each of these starts processes, and a machine may be busy. */
const A_CASE = { timeout: 300_000 };
const ALL_CASES = { timeout: 1_800_000 };

describe('through its manifest alone, what an agent does wrong is found', () => {
  it.each(Object.entries(SMALL_FAULTS))('%s', A_CASE, async (habits, { said = {}, fails, cases }) => {
    const run = await runOfSmall({ habits, ...said }, cases);
    expect(failedIn(run)).toEqual(expect.arrayContaining(fails));
  });
});

describe('an agent that does nothing wrong fails nothing', () => {
  it.each(Object.keys(SMALL_TWINS))('%s', ALL_CASES, async (habits) => {
    expect(notGreen(await runOfSmall({ habits }, QUICK))).toEqual([]);
  });

  it.each(['plain', 'asks-last'])('%s, of whose requests nothing is declared', ALL_CASES, async (habits) => {
    expect(notGreen(await runOfSmall({ habits, declares: false }, QUICK))).toEqual([]);
  });
});

/** What could not be reached in the turns of an agent is neither. */
const notGreen = (run: Awaited<ReturnType<typeof runOfSmall>>): string[] =>
  endingsIn(run).filter((ending) => !/^\S+ (?:pass|blocked)\b/.test(ending));
