import { setTimeout } from 'node:timers/promises';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';
import { withRestartableSession } from '../specimens/restartable-session.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'hermes-agent#79391: a compaction that was called off left two hours of history missing',
  kills: ['FAIL-1'],
  overkill: {
    'COVER-1': 'what the lost summary stood for is gone',
    'TASK-1': 'so is the request, where it was cut off a running turn',
    'TASK-2': 'as TASK-1',
  },
};

/** The reference, but a pass that is taken back late loses its summary, and what it has evicted stays away. */
export default withRestartableSession('summary-taken-back', async (behind, step, { signal }) => {
  const taken = await behind.step(step);
  await setTimeout(30);
  if (!signal.aborted || taken.outcome?.kind !== 'compacted') return taken;
  const left = (taken.view ?? []).filter((message) => syntheticKind(message) === null);
  return { ...(await behind.restartWith(left)), outcome: taken.outcome };
});
