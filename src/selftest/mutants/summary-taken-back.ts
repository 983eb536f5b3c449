import { setTimeout } from 'node:timers/promises';
import { kindOf } from '../../compactor/view/synthetic-messages.ts';
import { startedOver } from '../specimens/restartable-session.ts';

/** The reference, but a pass that is taken back late loses its summary, and what it has evicted stays away. */
export default startedOver('summary-taken-back', async (behind, step, { signal }) => {
  const taken = await behind.step(step);
  await setTimeout(30);
  if (!signal.aborted || taken.outcome?.kind !== 'compacted') return taken;
  const left = (taken.view ?? []).filter((message) => kindOf(message) === null);
  return { ...(await behind.startOver(left)), outcome: taken.outcome };
});
