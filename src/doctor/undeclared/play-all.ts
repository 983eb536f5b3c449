import { isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import type { Message } from '../../conversation/message.ts';
import type { KeepRule } from '../../conversation/settings.ts';
import { calibrate } from '../../run/calibrate.ts';
import type { CaseStep, Sizes } from '../../suite/case/case.ts';
import type { AdapterUnderCheck } from '../checks/check.ts';
import { reasonFor, triggerAt } from '../checks/lossless-pass.ts';
import { markedMessageWriter, plainTurns, type TrialInput, toolTurns } from '../checks/trial.ts';
import type { PlayName } from './claim-watch.ts';
import {
  atWork,
  everything,
  longTexts,
  longTurn,
  oneTurn,
  WRITING,
  waitingCall,
  withThoughts,
} from './conversations.ts';
import { type Play, play } from './play.ts';

/** Clearly due, whatever is counted and whatever is left out. */
const DUE = 1.6;
/** Clearly not. */
const SMALL = 0.5;

/** Words of a user's own for the summarizer. */
export const WORDED = 'Name every file that was read, and say what it was good for.';
/** A model that nothing else names. */
export const OTHER_MODEL = 'conform-other-summarizer';

/** The number of messages that is set as the trigger, and played. */
const NUMBER = 13;

/** @returns what each conversation showed; what could not be played is left out, or says so */
export async function playAll(adapter: AdapterUnderCheck): Promise<Partial<Record<PlayName, Play>>> {
  const { sizes } = await calibrate(adapter.host, adapter.drive, adapter.context);
  const plays: Partial<Record<PlayName, Play>> = {};
  for (const [name, input] of Object.entries(inputsFor(adapter, sizes))) {
    if (input !== undefined) plays[name as PlayName] = await play(adapter, input);
  }
  return plays;
}

function inputsFor(adapter: AdapterUnderCheck, sizes: Sizes): Record<PlayName, TrialInput | undefined> {
  const { drive, context } = adapter;
  const { profile } = context;
  const T = sizes.effectiveTrigger;
  const trigger = triggerAt(sizes, profile);
  const pass: CaseStep = { do: 'compact', reason: reasonFor(adapter) };
  const due = (conversation: Message[], more: Partial<TrialInput> = {}): TrialInput => ({
    conversation,
    trigger,
    keep: keepOf(adapter, sizes, 4),
    window: 8 * sizes.trigger,
    steps: [pass],
    ...more,
  });
  const plain =
    profile.mode === 'reduce'
      ? toolTurns(6, (DUE * T) / 7.2, 'undeclared')
      : plainTurns(12, (DUE * T) / 25, 'undeclared');
  const small = plainTurns(12, (SMALL * T) / 25, 'small');
  const fewResults = toolTurns(8, (SMALL * T) / 11, 'few results');
  const isAgent = drive === 'agent';
  const isSized = !isAlwaysOn(profile) && ('tokens' in trigger || 'fraction' in trigger) && pass.reason === 'auto';
  const ended = (work: Message[]) => (isAgent ? [...work, markedMessageWriter('done').say('assistant', 20)] : work);
  const apart = <Input>(input: Input) => (isAgent ? undefined : input);
  return {
    everything: due(everything(DUE * T), {
      settings: { tools: [...TOOLS_OF_TRIAL, WRITING] },
      steps: [pass, { do: 'append', messages: nextTurns(DUE * T) }, pass],
    }),
    plain: due(plain),
    'plain-and-one': due(plain, { keep: keepOf(adapter, sizes, 5) }),
    'one-turn': apart(due(oneTurn(12, DUE * T), { keep: keepOf(adapter, sizes, 3) })),
    'at-work': due(ended(atWork(DUE * T))),
    'long-turn': due(ended(longTurn(12, DUE * T)), { keep: keepOf(adapter, sizes, 3) }),
    results: due(toolTurns(8, 0.5 * T, 'results'), { window: 32 * sizes.trigger }),
    long: due(longTexts(DUE * T), { window: 32 * sizes.trigger }),
    quiet: apart({ conversation: withThoughts(isAlwaysOn(profile) ? 100 : 0.3 * T) }),
    system: apart(due([SYSTEM, ...plain])),
    failing: due(plain, { rules: [{ class: 'summarizer', reply: 'error' }] }),
    asked: apart(isAlwaysOn(profile) ? undefined : due(small, { steps: [{ do: 'compact', reason: 'manual' }] })),
    waiting: apart(
      isAlwaysOn(profile)
        ? undefined
        : due([...small, ...waitingCall()], { steps: [{ do: 'compact', reason: 'manual' }] }),
    ),
    refused: isAlwaysOn(profile) ? undefined : refused(due(isAgent ? fewResults : small), isAgent),
    off: isSized ? due(plain, { settings: { automatic: false } }) : undefined,
    worded: due(plain, {
      settings: {
        summaryPrompt: WORDED,
        ...(context.door === 'loopback' && {
          summarizerModel: OTHER_MODEL,
          models: { agent: 'conform-agent', summarizer: OTHER_MODEL },
        }),
      },
    }),
    'untriggered-results': { conversation: fewResults, keep: keepOf(adapter, sizes, 4) },
    untriggered: { conversation: small, keep: keepOf(adapter, sizes, 4) },
    'at-the-number': profile.triggers.includes('messages')
      ? due(plainTurns(6, 40, 'number'), { trigger: { messages: NUMBER } })
      : undefined,
  };
}

const refused = (input: TrialInput, isAgent: boolean): TrialInput =>
  isAgent
    ? {
        ...input,
        rules: [
          { class: 'agent', times: 1, reply: 'overflow' },
          { class: 'summarizer', reply: 'lossless' },
        ],
      }
    : { ...input, steps: [{ do: 'compact', reason: 'overflow' }] };

const SYSTEM: Message = { role: 'system', content: [{ type: 'text', text: 'Write in the voice of a ship’s log.' }] };

const TOOLS_OF_TRIAL = [
  {
    name: 'read_file',
    description: 'Reads a file.',
    parameters: { type: 'object', properties: { input: { type: 'string' } }, required: ['input'] },
  },
];

/** What is said after a pass, until the next one is due. */
function nextTurns(tokens: number): Message[] {
  const [, ...rest] = plainTurns(8, tokens / 17, 'next');
  return rest;
}

/** @param messages of the plain conversation: about so many have room, in whichever unit a tail can be set */
function keepOf({ context: { profile } }: AdapterUnderCheck, sizes: Sizes, messages: number): KeepRule {
  const each = (DUE * sizes.trigger) / 25;
  // A little more than that many, so that what is written around each message does not count for one.
  const tokens = Math.round((messages + 0.6) * each);
  if (profile.keep.includes('messages')) return { messages };
  if (profile.keep.includes('tokens')) return { tokens };
  if (profile.keep.includes('turns')) return { turns: isAlwaysOn(profile) ? 1 : 2 };
  return { fraction: tokens / (8 * sizes.trigger) };
}
