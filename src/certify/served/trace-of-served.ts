import { declaredProfile, profileOn } from '../../adapter/profile-on.ts';
import type { Message } from '../../conversation/message.ts';
import { judgedProfile } from '../../run/judged-profile.ts';
import { createMessageStore, type MessageStore } from '../../run/trace/message-store.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';
import { ASSUMED_CLAIMS } from '../unknown/assumed-agent.ts';
import type { ServedPass } from './served-pass.ts';
import { sayingOf } from './served-request.ts';

/** What the laws that are asked look at no size for; the rest of them is not asked. */
const UNKNOWN_SIZE = 1_000_000;

const NAME = 'served';

/**
 * @param passes of one conversation, in their order; at least one
 * @returns them as a run of a whole agent would have recorded them
 */
export function traceOfServed(passes: readonly ServedPass[]): Trace {
  const [first] = passes;
  if (first === undefined) throw new Error('There is no pass to be put into a trace.');
  const store = createMessageStore();
  const { dialect } = first;
  const assumed = profileOn(declaredProfile('assumed', ASSUMED_CLAIMS), 'agent');
  return {
    format: 'conform-trace/1',
    suite: { version: NAME, corpus: NAME },
    adapter: { name: NAME, version: NAME, drive: 'agent', dialects: [dialect], reach: 'replay' },
    profile: judgedProfile(assumed, 'agent', dialect),
    seed: NAME,
    dialect,
    case: {
      id: NAME,
      brokenInput: false,
      settings: {
        window: UNKNOWN_SIZE,
        trigger: { tokens: UNKNOWN_SIZE },
        keep: {},
        reservedOutput: 0,
        models: { agent: NAME, summarizer: NAME },
      },
      script: { rules: [] },
      facts: {},
      sizes: {
        trigger: UNKNOWN_SIZE,
        effectiveTrigger: UNKNOWN_SIZE,
        window: UNKNOWN_SIZE,
        effectiveWindow: UNKNOWN_SIZE,
        overhead: 0,
      },
      conversation: [],
    },
    steps: passes.flatMap((pass, at) => stepsOfServed(pass, { before: passes[at - 1]?.view ?? [], at, store })),
    messages: store.messages,
  };
}

interface Recording {
  /** what the model saw after the pass before */
  before: readonly Message[];
  at: number;
  store: MessageStore;
}

/** What was said since the pass before, and the pass. */
function stepsOfServed(pass: ServedPass, { before, at, store }: Recording): TraceStep[] {
  const known = new Set(before.map(sayingOf));
  const said = pass.given.filter((message) => !known.has(sayingOf(message)));
  const common = { stored: {}, noise: [] };
  return [
    {
      ...common,
      step: { do: 'append', messages: store.put(said) },
      given: store.put(before),
      exchanges: [],
      result: { kind: 'observed', view: store.put([...before, ...said]), inputMutated: false },
    },
    {
      ...common,
      step: { do: 'compact', reason: pass.reason, number: at + 1 },
      given: store.put(pass.given),
      exchanges: pass.exchanges,
      result: { kind: 'observed', view: store.put(pass.view), inputMutated: false },
      probe: pass.probe,
    },
  ];
}
