import type { Outcome } from '../../adapter/contract.ts';
import type { Drive, Profile } from '../../adapter/profile.ts';
import { readableOf } from '../../conversation/content.ts';
import { hashOf } from '../../conversation/hash.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { CompactReason, Settings } from '../../conversation/settings.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { SummarizerReply } from '../../model/script/model-script.ts';
import type { CompactStep, Trace, TraceStep } from '../../run/trace/trace.ts';
import type { Sizes } from '../../suite/case/case.ts';
import { requestTextOf } from '../requests/request-text.ts';
import { AGENT, asked, probeOf, type Sending, SUMMARIZER } from './exchanges.testkit.ts';
import { markFor, summary } from './messages.testkit.ts';
import { arrivedIn, type MeanwhileStory, recorded } from './mid-pass.testkit.ts';

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
  script?: SummarizerReply | { text: string };
  /** default: session. The passes of an agent are its requests: each brings its own list of what was given */
  drive?: Drive;
  dialect?: DialectName;
  /** names of texts that the case did not say */
  elsewhere?: string[];
}

/** `in` names the conversation, where there are several. */
export type StoryStep = { in?: string } & (
  | IntakeStory
  /** the adapter died, hung or talked nonsense */
  | { fault: 'crash' }
  /** the session is loaded again, and this is its view then; default: as it was */
  | { reload: Message[] | 'the same' | 'raises' }
  | PassStory
);

/** Messages that come in. */
export interface IntakeStory {
  append: Message[];
  /** default: what stood there, and they behind it */
  view?: Message[];
  /** what a session asked when they came in */
  asked?: Exchange[];
  threw?: string;
}

export interface PassStory {
  compact: CompactReason;
  /** default: the conversation as the step before left it */
  before?: Message[];
  /** default: the conversation as it was */
  view?: Message[];
  asked?: Exchange[];
  threw?: string;
  mutated?: boolean;
  outcome?: Outcome;
  log?: string;
  archive?: Record<string, string>;
  /** the next agent request was not seen, or was not answered, or went with another system prompt */
  probe?: 'unseen' | Sending;
  /** what stood in the archive when the next agent request came, where it had changed */
  snapshot?: Record<string, string>;
  /** what happened while it ran */
  meanwhile?: MeanwhileStory;
  /** nothing could be written to the archive */
  unwritable?: true;
  /** it repeats the first pass */
  again?: true;
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
  ceilings: 'strict',
  summaries: 'fold',
  capabilities: [],
  losses: [],
  prices: {},
  scale: 1,
};

const SETTINGS: Settings = {
  window: 16_000,
  trigger: { tokens: 4000 },
  keep: { tokens: 1200 },
  reservedOutput: 400,
  models: { agent: AGENT, summarizer: SUMMARIZER },
};

const SIZES: Sizes = {
  trigger: 4000,
  effectiveTrigger: 4000,
  window: 16_000,
  effectiveWindow: 16_000,
  overhead: 0,
};

/** What one conversation of a story has come to. */
interface ConversationSoFar {
  current: Message[];
  stored: TraceStep['stored'];
}

/** @returns the trace of a story, as the runner would have recorded it: the conversation is loaded by a first step */
export function traceOf(story: Story): Trace {
  const messages: Trace['messages'] = {};
  const put = (list: readonly Message[]) => list.map((message) => store(messages, message));
  return {
    format: 'conform-trace/1',
    suite: { version: '0.0.0', corpus: 'by hand' },
    adapter: {
      name: 'hand-written',
      version: '0.0.0',
      drive: story.drive ?? 'session',
      dialects: [story.dialect ?? 'openai-chat'],
      reach: 'preload',
    },
    profile: { name: 'default', ...PROFILE, ...story.profile },
    seed: 'by hand',
    dialect: story.dialect ?? 'openai-chat',
    case: {
      id: 'CC-9999',
      brokenInput: false,
      settings: { ...SETTINGS, ...story.settings },
      script: { rules: [{ class: 'summarizer', reply: story.script ?? 'lossless' }] },
      facts: factNames(story),
      sizes: { ...SIZES, ...story.sizes },
      conversation: put(story.given),
    },
    steps: stepsOf(story, put),
    messages,
  };
}

function stepsOf(story: Story, put: (list: readonly Message[]) => string[]): TraceStep[] {
  const conversations = new Map<string | undefined, ConversationSoFar>();
  let number = 0;
  const told: StoryStep[] = [{ append: story.given }, ...(story.steps ?? [])];
  return told.map((step) => {
    const conversation = conversations.get(step.in) ?? { current: [], stored: {} };
    if ('compact' in step || 'fault' in step) number += 1;
    const named = step.in === undefined ? {} : { in: step.in };
    const { stored } = conversation;
    const before = ('compact' in step ? step.before : undefined) ?? conversation.current;
    const taken = takenBy(step, { number, before, put, story });
    conversations.set(step.in, {
      current: currentAfter(step, before),
      stored: 'compact' in step ? storedBy(step, stored) : stored,
    });
    return { ...named, ...taken, given: put(before), stored };
  });
}

function takenBy(step: StoryStep, telling: Telling): Omit<TraceStep, 'given' | 'stored'> {
  const { number, before, put } = telling;
  if ('compact' in step) return passStep(step, telling);
  return 'reload' in step ? reloadStep(step, put(before), put) : loadStep(step, { number, put, current: before });
}

function currentAfter(step: StoryStep, before: Message[]): Message[] {
  if ('append' in step) return step.view ?? [...before, ...step.append];
  if ('reload' in step) return typeof step.reload === 'string' ? before : step.reload;
  return 'compact' in step ? (step.view ?? [...before, ...arrivedIn(step)]) : before;
}

function reloadStep(
  { reload }: { reload: Message[] | 'the same' | 'raises' },
  given: string[],
  put: (list: readonly Message[]) => string[],
): Omit<TraceStep, 'given' | 'stored'> {
  const base = { view: typeof reload === 'string' ? given : put(reload), inputMutated: false };
  const result =
    reload === 'raises'
      ? ({ kind: 'threw', message: 'no such session', ...base } as const)
      : ({ kind: 'observed', ...base } as const);
  return { step: { do: 'reload' }, exchanges: [], result, noise: [] };
}

function store(messages: Trace['messages'], message: Message): string {
  const hash = hashOf(message);
  messages[hash] = message;
  return hash;
}

function loadStep(
  step: IntakeStory | { fault: 'crash' },
  {
    number,
    put,
    current,
  }: { number: number; put: (list: readonly Message[]) => string[]; current: readonly Message[] },
): Omit<TraceStep, 'given' | 'stored'> {
  if ('fault' in step) {
    const result = { kind: 'fault', fault: { kind: step.fault, detail: 'it died' } } as const;
    return { step: { do: 'compact', reason: 'manual', number }, exchanges: [], result, noise: [] };
  }
  const { append, asked: exchanges = [], view = [...current, ...append], threw } = step;
  const left = { view: put(view), inputMutated: false };
  const result: TraceStep['result'] =
    threw === undefined ? { kind: 'observed', ...left } : { kind: 'threw', message: threw, ...left };
  return { step: { do: 'append', messages: put(append) }, exchanges, result, noise: [] };
}

interface Telling {
  number: number;
  before: Message[];
  put: (list: readonly Message[]) => string[];
  story: Story;
}

function passStep(pass: PassStory, { number, before, put, story }: Telling): Omit<TraceStep, 'given' | 'stored'> {
  const view = pass.view ?? [...before, ...arrivedIn(pass)];
  const base = { view: put(view), inputMutated: pass.mutated ?? false, ...storedBy(pass, {}) };
  return {
    step: { do: 'compact', reason: pass.compact, number, ...around(pass, put) },
    exchanges: pass.asked ?? [],
    result:
      pass.threw === undefined
        ? { kind: 'observed', ...base, ...(pass.outcome === undefined ? {} : { outcome: pass.outcome }) }
        : { kind: 'threw', message: pass.threw, ...base },
    ...(pass.probe === 'unseen' ? {} : { probe: probeIn(pass, view, story) }),
    noise: [],
  };
}

function around(
  { meanwhile, unwritable, again }: PassStory,
  put: (list: readonly Message[]) => string[],
): Pick<CompactStep, 'meanwhile' | 'archive' | 'again'> {
  return {
    ...(meanwhile === undefined ? {} : { meanwhile: recorded(meanwhile, put) }),
    ...(unwritable === undefined ? {} : { archive: 'unwritable' }),
    ...(again === undefined ? {} : { again }),
  };
}

function probeIn({ probe, snapshot }: PassStory, view: readonly Message[], { dialect, settings }: Story): Exchange {
  const system = settings?.system === undefined ? {} : { system: settings.system };
  const spoken = dialect === undefined ? {} : { dialect };
  const exchange = probeOf(view, { ...spoken, ...system, ...(probe === 'unseen' ? {} : probe) });
  return snapshot === undefined ? exchange : { ...exchange, archive: snapshot };
}

const storedBy = ({ log, archive }: PassStory, before: TraceStep['stored']): TraceStep['stored'] => ({
  ...before,
  ...(log === undefined ? {} : { log }),
  ...(archive === undefined ? {} : { archive }),
});

/** Every name of a story's texts is a fact of its case, unless the story says that it was said elsewhere. */
function factNames({ given, steps = [], elsewhere = [] }: Story): Record<string, Mark> {
  const texts = [given, ...steps.map(textsOf)]
    .flat()
    .map((said) => (typeof said === 'string' ? said : readableOf(said)));
  const names = texts.flatMap((said) => [...said.matchAll(/This is ([^(]+?) \(/g)].map((match) => match[1]!));
  return Object.fromEntries(
    names.flatMap((name): [string, Mark][] => (elsewhere.includes(name) ? [] : [[name, markFor(name)]])),
  );
}

/** What agents do between their requests is in no step, and shows in what they have then. */
function textsOf(step: StoryStep): (Message | string)[] {
  if ('fault' in step) return [];
  if ('reload' in step) return typeof step.reload === 'string' ? [] : step.reload;
  const asked = (step.asked ?? []).map(requestTextOf);
  if ('append' in step) return [...step.append, ...(step.view ?? []), ...asked];
  return [...(step.before ?? []), ...(step.view ?? []), ...arrivedIn(step), ...asked];
}
