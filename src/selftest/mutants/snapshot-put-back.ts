import { withRestartableSession } from '../specimens/restartable-session.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'clawbolt#1436: the snapshot of before was written back over what had come in the meantime',
  kills: ['ATOM-2'],
  overkill: {
    'COVER-1': 'what had arrived is gone without a word',
    'TASK-1': 'what had arrived was the latest request',
    'TASK-2': 'as TASK-1',
    'FAIL-1': 'the view is not what it was, since it lacks what had arrived',
    'FAIL-2': 'as FAIL-1',
    'FAIL-3': 'as FAIL-1',
    'FAIL-4': 'as FAIL-1',
    'OBS-1': 'as FAIL-1',
  },
};

/** The reference, but a pass that fails puts the list of before back, over what has arrived since. */
export default withRestartableSession('snapshot-put-back', async (behind, step) => {
  const { view = [] } = await behind.step({ do: 'append', messages: [] });
  const taken = await behind.step(step);
  if (taken.outcome?.kind !== 'failed' || taken.view?.length === view.length) return taken;
  return { ...(await behind.restartWith(view)), outcome: taken.outcome };
});
