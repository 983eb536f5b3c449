import { setTimeout } from 'node:timers/promises';
import { withRestartableSession } from '../specimens/restartable-session.ts';

/** The reference, but its result is stored a moment after it is made, over what has arrived in that moment. */
export default withRestartableSession('snapshot-put-back-late', async (behind, step) => {
  const taken = await behind.step(step);
  await setTimeout(30);
  const now = await behind.step({ do: 'append', messages: [] });
  if (now.view?.length === taken.view?.length) return taken;
  return { ...(await behind.restartWith(taken.view ?? [])), outcome: taken.outcome! };
});
