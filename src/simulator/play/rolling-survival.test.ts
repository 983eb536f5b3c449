import { describe, expect, it } from 'vitest';
import { rollingMean, survivalAfter } from '../closed-forms/survival.ts';
import type { DraftStep } from '../workload/draft.ts';
import { compactorOf, factOf, played, prose, saidStep, workloadOf } from './play.testkit.ts';
import type { PlayedSystem } from './simulate-system.ts';

/** Facts that are said, found, summarized, found again and counted by the engine, against the closed forms of survival. */

const RHO = 0.95;
const FOLDS = 3;
/** Facts that are said between two passes of one day; more of them on fewer days would be found no faster. */
const BATCH = 2000;
const DAYS = 17;

/**
 * 34,000 facts have passed k folds, for each k. The standard error of a share s of them is √((1 − s)/(s·n)): 0.22 % for ρ³ and
 * less for the others and for the mean, so that 1 % is more than four of them.
 */
const SAID = BATCH * DAYS;

/** As they are written, so that a summary is shorter than what it is of by what it leaves out. */
function batch(at: number): DraftStep {
  const facts = Array.from({ length: BATCH }, (_, number) =>
    factOf(`c${at}x${number}`, `Use c${at}x${number}.`, [`c${at}x${number}`]),
  );
  const lines = facts.map(({ statement }) => `- ${statement}`);
  return saidStep([prose(100, `walk ${at}`), ...lines].join('\n'), {
    facts: facts.map((fact) => ({ fact, in: 'user' as const })),
  });
}

/** A batch before each pass, and nothing new before the last. */
const day = workloadOf([...Array.from({ length: FOLDS }, (_, at) => batch(at)), saidStep('That is all.')]);

/** One summary, folded into the next before every request. */
const ROLLING = `
if (messages.length === 1) return { messages };
return { messages: [summary(await ask(messages.slice(0, -1).map(textOf).join('\\n'))), ...messages.slice(-1)] };`;

const sizes = { window: 1_000_000, trigger: 1000 };
async function playDays(): Promise<PlayedSystem[]> {
  const days: PlayedSystem[] = [];
  for (let seed = 1; seed <= DAYS; seed += 1) {
    days.push(await played(compactorOf(ROLLING), day, { law: `rho(${RHO})`, seed: `${seed}`, sizes }));
  }
  return days;
}

/** Played once for all tests; a hook would have less time than a test. */
const systems = await playDays();

const near = (got: number, expected: number): void => expect(Math.abs(got / expected - 1)).toBeLessThan(0.01);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe(`${SAID * FOLDS} facts in ${DAYS} days of ${FOLDS} folds`, () => {
  it('are all said, and folded as often as there are passes after them', () => {
    expect(sum(systems.map(({ totals }) => totals.survival.fact.said))).toBe(102_000);
    for (const { passes } of systems)
      expect(passes.map(({ step, kind }) => [step, kind])).toEqual([
        [2, 'summary'],
        [3, 'summary'],
        [4, 'summary'],
      ]);
  });

  it.each([1, 2, 3])('live through %i folds as ρᵏ says', (folds) => {
    near(sum(systems.map(({ passes }) => passes.at(-1)!.byDepth[folds]!)) / SAID, survivalAfter(RHO, folds));
  });

  it('have the rolling mean at the end, and every one that is gone was lost in a summary', () => {
    const alive = sum(systems.map(({ totals }) => totals.survival.fact.alive));
    near(alive / (SAID * FOLDS), rollingMean(RHO, FOLDS));
    const [summary, refold] = (['summary', 'refold'] as const).map((site) =>
      sum(systems.map(({ totals }) => totals.lost[site])),
    ) as [number, number];
    expect(summary + refold).toBe(SAID * FOLDS - alive);
    // Who came through the first summary is lost in a later one.
    near(1 - summary / (SAID * FOLDS), survivalAfter(RHO, 1));
  });
});
