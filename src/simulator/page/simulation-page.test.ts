import { expect, it } from 'vitest';
import { INVENTED, inventedSimulation } from '../record/simulation.testkit.ts';
import { simulationPage } from './simulation-page.ts';

it('says below a comparison what may be chance, and of one system nothing of it', () => {
  const versus = simulationPage(inventedSimulation({ systems: INVENTED.slice(0, 2), steps: 60 }));
  expect(versus).toMatch(/<\/table><\/div><p class="muted below-table">One seed is one draw\. Of \d+ facts up to \d+ /);
  expect(simulationPage(inventedSimulation({ steps: 60 }))).not.toContain('One seed');
});
