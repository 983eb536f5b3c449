import { setTimeout } from 'node:timers/promises';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';
import { withRestartableSession } from '../specimens/restartable-session.ts';

/** The reference, but a pass that is taken back late loses its summary, and what it has evicted stays away. */
export default withRestartableSession('summary-taken-back', async (behind, step, { signal }) => {
  const taken = await behind.step(step);
  await setTimeout(30);
  if (!signal.aborted || taken.outcome?.kind !== 'compacted') return taken;
  const left = (taken.view ?? []).filter((message) => syntheticKind(message) === null);
  return { ...(await behind.restartWith(left)), outcome: taken.outcome };
});
