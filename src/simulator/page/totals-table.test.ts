import { describe, expect, it } from 'vitest';
import { INVENTED, inventedSimulation } from '../record/simulation.testkit.ts';
import type { SimulatedSystem, SimulationTotals } from '../record/simulation.ts';
import { totalsTable } from './totals-table.ts';

const systems = inventedSimulation({ systems: INVENTED.slice(0, 2), steps: 60 }).systems;

const withTotals = (...totals: Partial<SimulationTotals>[]): SimulatedSystem[] =>
  systems.map((system, at) => ({ ...system, totals: { ...system.totals, ...totals[at] } }));

/** The cells of a row, the best in brackets. */
function rowOf(title: string, shown: readonly SimulatedSystem[]): string[] {
  const row = new RegExp(`<th scope="row">${title}</th>(.*?)</tr>`, 's').exec(totalsTable(shown).source)?.[1] ?? '';
  return [...row.matchAll(/<td( class="best")?>(?:<b>)?([^<]*)/g)].map(([, best, text]) =>
    best === undefined ? text! : `[${text}]`,
  );
}

describe('the best of a row', () => {
  it('is marked where less is better, and where more is', () => {
    expect(rowOf('Cost of the day', withTotals({ cost: 12 }, { cost: 10 }))).toEqual(['$12.00', '[$10.00]']);
    const cached = withTotals({ cached: 90, fresh: 10, written: 0 }, { cached: 50, fresh: 50, written: 0 });
    expect(rowOf('Input from the cache', cached)).toEqual(['[90 %]', '50 %']);
  });

  it('is not marked where what is shown is the same', () => {
    expect(rowOf('Time of the day', withTotals({ clock: 180_000_000 }, { clock: 180_000_001 }))).toEqual([
      '50 h',
      '50 h',
    ]);
  });

  it('is not marked where it is no merit: who forgets everything has no old values', () => {
    expect(rowOf('Old values without the new one', withTotals({ stale: 2 }, { stale: 0 }))).toEqual(['2', '0']);
  });

  it('is not marked where somebody stopped early and so spent less', () => {
    const [one, other] = withTotals({ cost: 12 }, { cost: 10 });
    const stopped = { ...other!, ended: { kind: 'stopped', step: 9, reason: 'it raised' } } as const;
    expect(rowOf('Cost of the day', [one!, stopped])).toEqual(['$12.00', '$10.00']);
  });
});
