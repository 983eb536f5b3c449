import type { NotGiven } from '../../adapter/identity.ts';
import type { Drive } from '../../adapter/profile.ts';
import { leavesWords } from '../../adapter/stated-prices.ts';
import { isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import { callsOf, text } from '../../conversation/content.ts';
import { type Mark, markSource } from '../../conversation/mark.ts';
import type { Message, ToolSpec } from '../../conversation/message.ts';
import { seededRandom } from '../../conversation/random.ts';
import type { KeepRule, Settings, TriggerRule } from '../../conversation/settings.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { DIALECTS } from '../../model/dialects.ts';
import type { ScriptRule } from '../../model/script/model-script.ts';
import { executeCase } from '../../run/execute.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';
import { reasonInstead } from '../../suite/adapt/asked-for.ts';
import { refusedWhenDue } from '../../suite/adapt/refused-when-due.ts';
import type { CaseStep, Runnable } from '../../suite/case/case.ts';
import { nominalTrigger } from '../../suite/case/sizes.ts';
import { filler } from '../../suite/content/filler.ts';
import type { AdapterUnderCheck } from './check.ts';

/** What a trial sets; the rest is roomy enough not to matter. */
export interface TrialInput {
  conversation: Message[];
  trigger?: TriggerRule;
  keep?: KeepRule;
  window?: number;
  settings?: Partial<Settings>;
  /** the pass is taken back when its summarizer is asked */
  cancelled?: true;
  /** what is done; where left out, one pass that nobody asks for */
  steps?: CaseStep[];
  /** what the model answers; where left out, every summary is lossless */
  rules?: ScriptRule[];
}

/** What a trial showed. */
export interface TrialResult {
  trace: Trace;
  /** the pass that was made; undefined where the adapter failed before one */
  pass: TraceStep | undefined;
  before: Message[];
  after: Message[];
  /** requests of the whole trial that came from the adapter */
  exchanges: Exchange[];
  /** why there is nothing to see, where there is nothing */
  failure: string | undefined;
  noise: string[];
}

/** What no manifest can leave out for a trial that is about it. */
const NAMED = { tools: 'tools', system: 'system prompt' } as const satisfies Record<NotGiven, string>;

function needs({ conversation, steps = [], settings = {} }: TrialInput, name: NotGiven): boolean {
  if ((settings[name] ?? '').length > 0) return true;
  const said = [...conversation, ...steps.flatMap((step) => (step.do === 'append' ? step.messages : []))];
  return name === 'tools' && said.some((message) => callsOf(message).length > 0);
}

/** @returns whether a whole agent has no way to be set to what a trial sets */
export const isUnsettable = ({ context }: AdapterUnderCheck, { pass }: TrialResult): boolean =>
  context.onWire !== undefined && pass?.result.kind === 'fault' && pass.result.fault.kind === 'unsupported';

/** Large beside anything a trial says, so that neither overflow nor a trigger nobody set comes in between. */
export const wideWindow = (profile: Pick<Trace['profile'], 'scale'>): number => 200 * nominalTrigger(profile);

/** Why a turn of an agent shows nothing, however well it ended: what comes back then is what went in. */
export const UNASKED = 'no model was asked';

/** What every trial has for a system prompt. */
export const SYSTEM_OF_TRIALS = 'You are careful with files.';

const TOOLS: ToolSpec[] = [
  {
    name: 'read_file',
    description: 'Reads a file.',
    parameters: { type: 'object', properties: { input: { type: 'string' } }, required: ['input'] },
  },
];

/**
 * Runs one small conversation through the adapter, with a pass that its trigger decides on, and a lossless summarizer. A whole agent that
 * can't be told of tools, or of a system prompt, is played without them where nothing in the trial needs them.
 */
export async function runTrial({ host, drive, context }: AdapterUnderCheck, input: TrialInput): Promise<TrialResult> {
  const { needed = [], spare = [] } = Object.groupBy(context.notGiven ?? [], (name) =>
    needs(input, name) ? 'needed' : 'spare',
  );
  const trace = await executeCase(
    asLived(withLess(runnableOf(input, context.profile), spare), drive, context.profile),
    drive,
    host,
    context,
  );
  const pass = trace.steps.find(({ step }) => step.do === 'compact' && step.number > 0) ?? trace.steps.at(-1);
  const { result } = pass!;
  const exchanges = trace.steps
    .filter(spansNothing)
    .flatMap(({ exchanges: asked, probe }) =>
      probe === undefined || probe.door === 'suite' ? asked : [...asked, probe],
    );
  return {
    trace,
    pass,
    before: messagesOf(trace.messages, pass!.given),
    after: result.kind === 'fault' ? [] : messagesOf(trace.messages, result.view),
    exchanges,
    failure:
      needed.length === 0
        ? (failureOf(pass!) ?? (drive === 'agent' && exchanges.length === 0 ? UNASKED : undefined))
        : `unsupported: this agent is given no ${needed.map((name) => NAMED[name]).join(' and no ')}`,
    noise: trace.steps.flatMap(({ noise }) => noise),
  };
}

/** @returns all that is readable in a request, the system prompt and the declarations of tools included */
export const bodyOf = ({ request }: Exchange): string => request.body;

/** @returns the messages of a request as the dialect of the trial reads them */
export const messagesIn = ({ request }: Exchange, { trace }: TrialResult): Message[] =>
  DIALECTS[trace.dialect].decodeMessages(request.body);

function runnableOf(
  { conversation, trigger, keep, settings, cancelled, ...input }: TrialInput,
  profile: Trace['profile'],
): Runnable {
  const { window = wideWindow(profile), rules = [{ class: 'summarizer', reply: 'lossless' }] } = input;
  const pass: CaseStep = {
    do: 'compact',
    reason: 'auto',
    ...(cancelled && { meanwhile: { do: 'cancel', at: 'asked' } }),
  };
  const { steps = [pass] } = input;
  return {
    id: 'doctor',
    brokenInput: false,
    settings: {
      window,
      trigger: trigger ?? never(profile.triggers, window),
      keep: keep ?? (trigger === undefined && isAlwaysOn(profile) ? all(profile.keep, window) : someKeep(profile)),
      reservedOutput: nominalTrigger(profile) / 4,
      system: SYSTEM_OF_TRIALS,
      tools: TOOLS,
      models: { agent: 'conform-agent', summarizer: 'conform-summarizer' },
      ...settings,
    },
    conversation,
    steps,
    script: {
      rules,
      story: [...conversation, ...steps.flatMap((step) => (step.do === 'append' ? step.messages : []))],
    },
    facts: {},
    sizes: { trigger: window, effectiveTrigger: window, window, effectiveWindow: wideWindow(profile), overhead: 0 },
  };
}

function withLess(runnable: Runnable, without: readonly NotGiven[]): Runnable {
  const settings = { ...runnable.settings };
  for (const name of without) delete settings[name];
  return { ...runnable, settings };
}

/** What spans a turn says once more what was asked in it. */
const spansNothing = ({ step }: TraceStep): boolean => step.do !== 'compact' || step.spans === undefined;

/** An agent that acts on refusals alone acts where its model refuses what would be due elsewhere. */
function asLived(runnable: Runnable, drive: Drive, profile: Trace['profile']): Runnable {
  if (drive !== 'agent' || reasonInstead(profile, drive) !== 'overflow') return runnable;
  // The sizes of a trial say nothing of an estimator: what is set is what is meant.
  const meant = { ...runnable, sizes: { ...runnable.sizes, effectiveTrigger: nominalTrigger(runnable.sizes) } };
  return {
    ...runnable,
    sizes: { ...refusedWhenDue(meant, profile), effectiveTrigger: runnable.sizes.effectiveTrigger },
  };
}

const never = (kinds: readonly string[], window: number): TriggerRule =>
  kinds.includes('tokens') ? { tokens: window } : kinds.includes('fraction') ? { fraction: 0.9 } : { messages: 10_000 };

/** Where nothing but the tail says when a pass is due, none is due as long as everything fits into it. */
const all = (kinds: readonly string[], window: number): KeepRule => {
  if (kinds.includes('tokens')) return { tokens: window };
  if (kinds.includes('messages')) return { messages: 10_000 };
  return kinds.includes('turns') ? { turns: 10_000 } : { fraction: 0.9 };
};

function someKeep({ keep: kinds, scale, triggers }: Trace['profile']): KeepRule {
  if (kinds.includes('tokens')) return { tokens: nominalTrigger({ scale }) / 4 };
  if (kinds.includes('messages')) return { messages: 4 };
  // Who acts before every request may have no other number than one.
  return kinds.includes('turns') ? { turns: isAlwaysOn({ triggers }) ? 1 : 2 } : { fraction: 0.001 };
}

function failureOf({ result }: TraceStep): string | undefined {
  if (result.kind === 'fault') return `${result.fault.kind}: ${result.fault.detail}`;
  return result.kind === 'threw' ? `it raised: ${result.message}` : undefined;
}

/** Writes messages with a mark of their own each. */
export interface MarkedMessageWriter {
  say(role: 'user' | 'assistant', tokens: number): Message;
  mark(): Mark;
  words(tokens: number): string;
}

/** @param seed the same seed gives the same messages */
export function markedMessageWriter(seed: string): MarkedMessageWriter {
  const random = seededRandom(seed);
  const draw = markSource(random);
  const mark = () => draw('F');
  const words = (tokens: number) => filler(tokens, random);
  return {
    mark,
    words,
    say: (role, tokens) => ({ role, content: [text(`(${mark()}) ${words(tokens)} (${mark()})`)] }),
  };
}

/** @returns turns of a question and an answer, and a last question, each of about so many tokens */
export function plainTurns(turns: number, tokens: number, seed = 'plain'): Message[] {
  const { say } = markedMessageWriter(seed);
  const pairs = Array.from({ length: turns }, () => [say('user', tokens), say('assistant', tokens)]);
  return [...pairs.flat(), say('user', tokens)];
}

/** @returns turns with a large tool result each, for implementations that make nothing else smaller, and a last question */
export function toolTurns(turns: number, tokens: number, seed = 'tools'): Message[] {
  const { say, mark, words } = markedMessageWriter(seed);
  const turn = (_: unknown, index: number): Message[] => [
    say('user', tokens / 10),
    {
      role: 'assistant',
      content: [
        text(`Reading (${mark()}).`),
        { type: 'tool-call', id: `call_${index}`, name: 'read_file', arguments: { input: `${index}.md` } },
      ],
    },
    {
      role: 'tool',
      content: [{ type: 'tool-result', callId: `call_${index}`, content: [text(`(${mark()}) ${words(tokens)}`)] }],
    },
    say('assistant', tokens / 10),
  ];
  return [...Array.from({ length: turns }, turn).flat(), say('user', tokens / 10)];
}

/** @returns a conversation of about so many tokens that this implementation can make smaller */
export const compactableConversation = ({ context }: AdapterUnderCheck, tokens: number): Message[] =>
  context.profile.mode === 'reduce' || leavesWords(context.profile)
    ? toolTurns(6, tokens / 7.2)
    : plainTurns(12, tokens / 25);
