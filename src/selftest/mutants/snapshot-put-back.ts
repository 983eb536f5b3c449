import { withRestartableSession } from '../specimens/restartable-session.ts';

/** The reference, but a pass that fails puts the list of before back, over what has arrived since. */
export default withRestartableSession('snapshot-put-back', async (behind, step) => {
  const { view = [] } = await behind.step({ do: 'append', messages: [] });
  const taken = await behind.step(step);
  if (taken.outcome?.kind !== 'failed' || taken.view?.length === view.length) return taken;
  return { ...(await behind.restartWith(view)), outcome: taken.outcome };
});
