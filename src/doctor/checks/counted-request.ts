import type { TriggerRule } from '../../conversation/settings.ts';
import { nominalTrigger } from '../../suite/case/sizes.ts';
import type { Check, Diagnosis } from './check.ts';
import { firingSize } from './firing-size.ts';
import { markedMessageWriter, wideWindow } from './trial.ts';

/** What stands beside the conversation, as a share of the trigger: so much that nobody's estimate hides it. */
const SHARE = 0.4;
/** Of what was added so much has to be missing from the conversation that fires. */
const LEAST = 0.4;

/**
 * System prompt and tools are part of the request, and count against the trigger (SIZE-3). An adapter that gives the compactor nothing but
 * the messages makes one of any that would count them; and some do not count what they are given.
 */
export const countedRequest: Check = {
  id: 'counted',
  title: 'System prompt and tools count against the trigger',
  run: async (adapter) => {
    const { triggers } = adapter.context.profile;
    const unit = 8 * nominalTrigger(adapter.context.profile);
    if (!triggers.includes('tokens') && !triggers.includes('fraction'))
      return { kind: 'open', reason: 'no trigger that counts tokens is declared' };
    const rule: TriggerRule = triggers.includes('tokens')
      ? { tokens: unit }
      : { fraction: unit / wideWindow(adapter.context.profile) };
    const alone = await firingSize(adapter, rule, { system: '', tools: [] });
    if (alone === undefined)
      return { kind: 'open', reason: 'no pass fires at any size (see the checks of the trigger)' };
    const left: string[] = [];
    for (const [name, settings] of Object.entries(besides(SHARE * unit))) {
      const size = await firingSize(adapter, rule, settings);
      if (size === undefined) return { kind: 'open', reason: `no pass fires beside ${name}` };
      if (alone - size < LEAST * SHARE * alone) left.push(name);
    }
    return left.length === 0 ? RIGHT : notCounted(left);
  },
};

function besides(tokens: number): Record<string, Parameters<typeof firingSize>[2]> {
  const { words } = markedMessageWriter('beside');
  const parameters = { type: 'object', properties: { input: { type: 'string' } } };
  return {
    'the system prompt': { system: words(tokens), tools: [] },
    'the tools': { system: '', tools: [{ name: 'read_file', description: words(tokens), parameters }] },
  };
}

const RIGHT: Diagnosis = { kind: 'right', detail: 'with either of them less conversation fires' };

const notCounted = (left: readonly string[]): Diagnosis => ({
  kind: 'hint',
  detail: `${left.join(' and ')} ${left.length === 1 && left[0] !== 'the tools' ? 'does' : 'do'} not count: the same conversation fires with and without.`,
  hint: 'Hand settings.system and settings.tools to whatever counts, if it takes them. If it takes none, that is how it is: SIZE-3, level 2.',
});
