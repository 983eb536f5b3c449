import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type {
  Adapter,
  AdapterSession,
  CompactOutput,
  Observation,
  OpenInput,
  SessionStep,
} from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';

/** What the reference claims: under each of these profiles a null meets the cases that it can't meet under its own. */
export const CLAIMED_PROFILES: readonly string[] = Object.keys(PROFILES);

type Compact = NonNullable<Adapter['compact']>;

/**
 * A null that claims all that the reference does, as a function and as a session. Everything around the pass is done well: nothing
 * that comes in while a pass runs is lost, what was stored is there after a reload, conversations know nothing of each other, and
 * what came of a pass is said. So what is passed is passed by the pass that does nothing, and what is failed is failed by it.
 * @param none what it does in a pass, and what it claims of failing summarizers
 */
export function claimingNull(none: Adapter): Adapter {
  const { onSummarizerFailure } = none.profiles?.default ?? {};
  const own = onSummarizerFailure === undefined ? {} : { onSummarizerFailure };
  const compact: Compact = async (input) => {
    const before = JSON.stringify(input.messages);
    return toldOutcome(before, await none.compact!(input));
  };
  return {
    name: none.name,
    version: none.version,
    drives: ['pure', 'session'],
    dialects: ['openai-chat', 'anthropic'],
    profiles: Object.fromEntries(Object.entries(PROFILES).map(([name, claims]) => [name, { ...claims, ...own }])),
    compact,
    open: (input) => sessionOf(compact, input),
  };
}

/** Some say themselves what came of a pass. */
function toldOutcome(before: string, output: CompactOutput): CompactOutput {
  if (output.outcome !== undefined) return output;
  const isSame = JSON.stringify(output.messages) === before;
  return { ...output, outcome: isSame ? { kind: 'unchanged', reason: 'nothing to do' } : { kind: 'compacted' } };
}

function sessionOf(compact: Compact, input: OpenInput): AdapterSession {
  const { settings, model, profile } = input;
  const log: Message[] = [];
  let view: Message[] = [];
  let state: CompactOutput['state'] = null;
  const pass = async (step: SessionStep & { do: 'compact' }, signal: AbortSignal) => {
    const given = view.length;
    const { reason } = step;
    const output = await compact({ messages: view, settings, reason, model, state: state ?? null, profile, signal });
    view = [...output.messages, ...view.slice(given)];
    state = output.state;
    return output.outcome;
  };
  return {
    step: async (step, { signal }): Promise<Observation> => {
      if (step.do === 'append') {
        view = [...view, ...step.messages];
        log.push(...step.messages);
      }
      const outcome = step.do === 'compact' ? await pass(step, signal) : undefined;
      const lines = log.map((message) => `${JSON.stringify(message)}\n`).join('');
      return { view, log: lines, ...(outcome === undefined ? {} : { outcome }) };
    },
    beside: () => sessionOf(compact, input),
  };
}
