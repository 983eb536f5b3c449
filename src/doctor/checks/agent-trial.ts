import type { Message } from '../../conversation/message.ts';
import type { Settings } from '../../conversation/settings.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { AdapterUnderCheck, Diagnosis } from './check.ts';
import { runTrial, type TrialResult } from './trial.ts';

/**
 * Plays a conversation of one turn as an agent lives it, and looks at the requests it made. Nothing is loaded, so that its
 * tool calls really go through the adapter's tools.
 * @param conversation a message of the user, and what the model and the tools say then
 * @param settings what the look is at: without it there is nothing to see
 */
export async function lookAtAgent(
  adapter: AdapterUnderCheck,
  conversation: Message[],
  look: (trial: TrialResult, requests: Exchange[]) => Diagnosis,
  settings: Partial<Settings> = {},
): Promise<Diagnosis> {
  if (adapter.drive !== 'agent')
    return { kind: 'open', reason: 'the suite makes the agent request itself on this drive' };
  const trial = await runTrial(adapter, { conversation, settings });
  const requests = trial.trace.steps.flatMap(({ probe }) => probe ?? []);
  if (requests.length === 0) return { kind: 'open', reason: trial.failure ?? 'no agent request was made' };
  return look(trial, requests);
}
