import { setTimeout } from 'node:timers/promises';
import { withRestartableSession } from '../specimens/restartable-session.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'openai-agents-js#1624: what came between the answer and the end of the pass was replaced by its result',
  kills: ['ATOM-2'],
  overkill: {
    'COVER-1': 'what had arrived is gone without a word',
    'TASK-1': 'what had arrived was the latest request',
    'TASK-2': 'as TASK-1',
  },
};

/** The reference, but its result is stored a moment after it is made, over what has arrived in that moment. */
export default withRestartableSession('snapshot-put-back-late', async (behind, step) => {
  const taken = await behind.step(step);
  await setTimeout(30);
  const now = await behind.step({ do: 'append', messages: [] });
  if (now.view?.length === taken.view?.length) return taken;
  return { ...(await behind.restartWith(taken.view ?? [])), outcome: taken.outcome! };
});
