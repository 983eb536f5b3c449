import { describe, expect, it } from 'vitest';
import { QUICK } from '../../certify/certify.testkit.ts';
import { SMALL_TWINS } from './named-habits.ts';
import { endingsIn, runOfSmall } from './small-agent.testkit.ts';

/** Some hundred cases each, with processes of their own. */
const ALL_CASES = { timeout: 1_800_000 };

describe('an agent that does nothing wrong fails nothing', () => {
  it.each(Object.keys(SMALL_TWINS))('%s', ALL_CASES, async (habits) => {
    expect(notGreen(await runOfSmall({ habits }, QUICK))).toEqual([]);
  });

  it('plain, which takes no tools, and reads files in their stead', ALL_CASES, async () => {
    expect(notGreen(await runOfSmall({ habits: 'plain', tools: 'own' }, QUICK))).toEqual([]);
  });

  it.each(['plain', 'asks-last'])('%s, of whose requests nothing is declared', ALL_CASES, async (habits) => {
    expect(notGreen(await runOfSmall({ habits, declares: false }, QUICK))).toEqual([]);
  });
});

/** What could not be reached in the turns of an agent is neither. */
const notGreen = (run: Awaited<ReturnType<typeof runOfSmall>>): string[] =>
  endingsIn(run).filter((ending) => !/^\S+ (?:pass|blocked)\b/.test(ending));
