import type { Outcome } from '../adapter/contract.ts';
import type { Profile } from '../adapter/profile.ts';
import { readableOf } from '../conversation/content.ts';
import { hashOf } from '../conversation/hash.ts';
import type { Mark } from '../conversation/mark.ts';
import type { Message } from '../conversation/message.ts';
import type { CompactReason, Settings } from '../conversation/settings.ts';
import type { Exchange } from '../model/exchange.ts';
import type { SummaryReply } from '../model/script.ts';
import type { Trace, TraceStep } from '../run/trace.ts';
import type { Sizes } from '../suite/case.ts';
import { AGENT, asked, probeOf, SUMMARIZER } from './exchanges.testkit.ts';
import { markFor, summary } from './messages.testkit.ts';

/**
 * Hand-written traces. A story says in a few words what was given, what the implementation asked the summarizer, and
 * what view it came back with; everything around it is filled in. Nothing of it is run.
 */
export interface Story {
  given: Message[];
  /** what happens; left out: nothing at all */
  steps?: StoryStep[];
  profile?: Partial<Profile>;
  /** default: 1200 tokens, three tenths of the trigger of 4000 */
  settings?: Partial<Settings>;
  sizes?: Partial<Sizes>;
  /** what the summarizer would have answered */
  script?: SummaryReply | { text: string };
}

export type StoryStep =
  | { append: Message[] }
  /** the adapter died, hung or talked nonsense */
  | { fault: 'crash' }
  | PassStory;

export interface PassStory {
  compact: CompactReason;
  /** default: the conversation as it was */
  view?: Message[];
  asked?: Exchange[];
  threw?: string;
  mutated?: boolean;
  outcome?: Outcome;
  log?: string;
  archive?: Record<string, string>;
  probe?: 'unseen';
}

/** A pass as it should be: what goes is shown to the summarizer, and its summary stands before what is kept. */
export const folded = (
  nonce: string,
  gone: readonly Message[],
  kept: readonly Message[],
  more: Partial<PassStory> = {},
): PassStory => ({
  compact: 'manual',
  asked: [asked(gone, nonce)],
  view: [summary(nonce, gone), ...kept],
  ...more,
});

/** A pass that left everything as it was. */
export const idle = (compact: CompactReason, more: Partial<PassStory> = {}): PassStory => ({ compact, ...more });

const PROFILE: Profile = {
  mode: 'rewrite',
  cut: 'group',
  summary: { role: 'user', position: 'head' },
  ack: false,
  onSummarizerFailure: 'unchanged',
  triggerBoundary: 'inclusive',
  triggers: ['tokens', 'manual'],
  keep: ['tokens'],
  summaries: 'fold',
  capabilities: [],
  losses: [],
};

const SETTINGS: Settings = {
  window: 16_000,
  trigger: { tokens: 4000 },
  keep: { tokens: 1200 },
  reservedOutput: 400,
  models: { agent: AGENT, summarizer: SUMMARIZER },
};

const SIZES: Sizes = { trigger: 4000, effectiveTrigger: 4000, window: 16_000, effectiveWindow: 16_000 };

/** @returns the trace of a story, as the runner would have recorded it: the conversation is loaded by a first step */
export function traceOf(story: Story): Trace {
  const messages: Trace['messages'] = {};
  const put = (list: readonly Message[]) => list.map((message) => store(messages, message));
  const steps: TraceStep[] = [];
  let current: Message[] = [];
  let stored: TraceStep['stored'] = {};
  for (const step of [{ append: story.given }, ...(story.steps ?? [])]) {
    const given = put(current);
    if ('compact' in step) {
      const view = step.view ?? current;
      steps.push({ ...passStep(step, put(view), view), given, stored });
      current = view;
      stored = storedBy(step, stored);
      continue;
    }
    steps.push({ ...loadStep(step, put, current), given, stored });
    if ('append' in step) current = [...current, ...step.append];
  }
  return {
    format: 'conform-trace/1',
    suite: { version: '0.0.0', corpus: 'by hand' },
    adapter: { name: 'hand-written', version: '0.0.0', drive: 'session' },
    profile: { name: 'default', ...PROFILE, ...story.profile },
    seed: 'by hand',
    dialect: 'openai-chat',
    case: {
      id: 'CC-9999',
      settings: { ...SETTINGS, ...story.settings },
      script: { rules: [{ class: 'summarizer', reply: story.script ?? 'lossless' }] },
      facts: factNames(story),
      sizes: { ...SIZES, ...story.sizes },
      conversation: put(story.given),
    },
    messages,
    steps,
  };
}

function store(messages: Trace['messages'], message: Message): string {
  const hash = hashOf(message);
  messages[hash] = message;
  return hash;
}

function loadStep(
  step: { append: Message[] } | { fault: 'crash' },
  put: (list: readonly Message[]) => string[],
  current: readonly Message[],
): Omit<TraceStep, 'given' | 'stored'> {
  if ('fault' in step) {
    const result = { kind: 'fault', fault: { kind: step.fault, detail: 'it died' } } as const;
    return { step: { do: 'compact', reason: 'manual' }, exchanges: [], result, noise: [] };
  }
  const view = put([...current, ...step.append]);
  const result = { kind: 'observed', view, inputMutated: false } as const;
  return { step: { do: 'append', messages: put(step.append) }, exchanges: [], result, noise: [] };
}

function passStep(pass: PassStory, view: string[], messages: readonly Message[]): Omit<TraceStep, 'given' | 'stored'> {
  const base = { view, inputMutated: pass.mutated ?? false, ...storedBy(pass, {}) };
  return {
    step: { do: 'compact', reason: pass.compact },
    exchanges: pass.asked ?? [],
    result:
      pass.threw === undefined
        ? { kind: 'observed', ...base, ...(pass.outcome === undefined ? {} : { outcome: pass.outcome }) }
        : { kind: 'threw', message: pass.threw, ...base },
    ...(pass.probe === 'unseen' ? {} : { probe: probeOf(messages) }),
    noise: [],
  };
}

const storedBy = ({ log, archive }: PassStory, before: TraceStep['stored']): TraceStep['stored'] => ({
  ...before,
  ...(log === undefined ? {} : { log }),
  ...(archive === undefined ? {} : { archive }),
});

/** Every name of a story's texts is a fact of its case. */
function factNames({ given, steps }: Story): Record<string, Mark> {
  const said = [...given, ...(steps ?? []).flatMap((step) => ('append' in step ? step.append : []))];
  const names = said.flatMap((message) =>
    [...readableOf(message).matchAll(/This is ([^(]+) \(/g)].map((match) => match[1]!),
  );
  return Object.fromEntries(names.map((name) => [name, markFor(name)]));
}
