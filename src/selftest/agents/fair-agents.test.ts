import { describe, expect, it } from 'vitest';
import { QUICK, type Run } from '../../certify/certify.testkit.ts';
import { SMALL_TWINS } from './named-habits.ts';
import { endingsIn, passedIn, runOfSmall } from './small-agent.testkit.ts';

/** Some hundred cases each, with processes of their own. */
const ALL_CASES = { timeout: 1_800_000 };

/** Where nothing was reached nothing fails either: what each has to show for itself. */
interface Shown {
  passes: number;
  requirements: number;
}

/** It takes all that the quick tier asks of an agent that can be seen on the wire alone. */
const ALL: Shown = { passes: 80, requirements: 35 };
/** Not what its own tool can't show as the case has it. */
const FROM_FILES: Shown = { passes: 70, requirements: 33 };
/** Not what makes a summary fail: nobody knows which request asks for one. */
const UNDECLARED: Shown = { passes: 65, requirements: 30 };

describe('an agent that does nothing wrong fails nothing', () => {
  it.each(Object.keys(SMALL_TWINS))('%s', ALL_CASES, async (habits) => {
    expectFair(await runOfSmall({ habits }, QUICK), ALL);
  });

  it('plain, whose tools are called through one of its own', ALL_CASES, async () => {
    expectFair(await runOfSmall({ habits: 'plain', tools: 'wrapped' }, QUICK), ALL);
  });

  it('plain, which takes no tools, and reads files in their stead', ALL_CASES, async () => {
    expectFair(await runOfSmall({ habits: 'plain', tools: 'own' }, QUICK), FROM_FILES);
  });

  it.each(['plain', 'asks-last'])('%s, of whose requests nothing is declared', ALL_CASES, async (habits) => {
    expectFair(await runOfSmall({ habits, declares: false }, QUICK), UNDECLARED);
  });
});

/** Nine of ten cases that could be played are passed; what could not be reached in the turns of an agent is neither. */
function expectFair(run: Run, { passes, requirements }: Shown): void {
  const endings = endingsIn(run);
  const passed = endings.filter((ending) => /^\S+ pass\b/.test(ending)).length;
  expect(endings.filter((ending) => !/^\S+ (?:pass|blocked)\b/.test(ending))).toEqual([]);
  expect(passed).toBeGreaterThanOrEqual(Math.max(passes, 0.9 * endings.length));
  expect(passedIn(run).length).toBeGreaterThanOrEqual(requirements);
}
