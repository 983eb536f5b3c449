import type { Profile } from '../adapter/profile.ts';
import { leavesWords } from '../adapter/stated-prices.ts';
import { isAlwaysOn } from '../adapter/trigger-kinds.ts';
import { text } from '../conversation/content.ts';
import { markSource } from '../conversation/mark.ts';
import type { Message, ToolSpec } from '../conversation/message.ts';
import { seededRandom } from '../conversation/random.ts';
import type { KeepRule, TriggerRule } from '../conversation/settings.ts';
import type { Runnable } from '../suite/case/case.ts';
import { filler } from '../suite/content/filler.ts';
import type { RunContext } from './run-context.ts';

/** What a trial of the calibration is made of. All sizes are tokens. */
export interface CalibrationTrial {
  /** size of the conversation, suite's counter */
  size: number;
  /** the trigger, as the implementation counts */
  trigger: number;
  /** window as it is set, and as the scripted model enforces it: only the trigger is to be met */
  window: number;
  /** a small tail: the search only asks whether a pass fires */
  keep: number;
  /** what an agent sends beside its messages, where that is known by now */
  overhead?: number;
}

/** few enough for those that count turns, or messages, beside tokens */
const TURNS = 6;
/** of a whole agent, each of whose turns takes up to a second: more than are kept whatever their size */
const TURNS_ON_WIRE = 4;
const TOOL: ToolSpec = {
  name: 'read_file',
  description: 'Reads a file.',
  parameters: { type: 'object', properties: { input: { type: 'string' } }, required: ['input'] },
};

/**
 * A plain conversation of a given size in varied English words, and one pass that the trigger decides on. It ends with a
 * user message, so that an agent can be asked; it has tool results where an implementation makes nothing else smaller.
 */
export function calibrationCase(trial: CalibrationTrial, { profile, seed, onWire }: RunContext): Runnable {
  const { size, trigger, window, keep, overhead = 0 } = trial;
  const isOfTools = profile.mode === 'reduce' || leavesWords(profile);
  const turns = onWire === undefined ? TURNS : TURNS_ON_WIRE;
  const conversation = isOfTools ? withTools(size, turns, seed) : plain(size, turns, seed);
  return {
    id: `calibration-${Math.round(size)}-${trigger}`,
    brokenInput: false,
    settings: {
      window,
      trigger: triggerRule(profile.triggers, trigger, window),
      keep: keepRule(profile.keep, isAlwaysOn(profile) ? trigger : keep, window),
      reservedOutput: Math.round(window / 100),
      models: { agent: 'conform-agent', summarizer: 'conform-summarizer' },
      ...(isOfTools ? { tools: [TOOL] } : {}),
    },
    conversation,
    steps: [{ do: 'compact', reason: 'auto' }],
    script: { rules: [{ class: 'summarizer', reply: 'lossless' }], story: conversation },
    facts: {},
    sizes: { trigger, effectiveTrigger: trigger, window, effectiveWindow: window, overhead },
  };
}

/** @returns whether a trigger of size can be set at all; where a pass is due as soon as there is more than the tail, that is its size */
export const hasSizeTrigger = ({ profile }: { profile: Pick<Profile, 'triggers' | 'keep'> }): boolean =>
  isAlwaysOn(profile)
    ? profile.keep.includes('tokens') || profile.keep.includes('fraction')
    : profile.triggers.includes('tokens') || profile.triggers.includes('fraction');

const triggerRule = (kinds: readonly string[], tokens: number, window: number): TriggerRule =>
  kinds.includes('tokens') ? { tokens } : { fraction: tokens / window };

function keepRule(kinds: readonly string[], tokens: number, window: number): KeepRule {
  if (kinds.includes('tokens')) return { tokens };
  if (kinds.includes('turns')) return { turns: 1 };
  if (kinds.includes('messages')) return { messages: 2 };
  return { fraction: tokens / window };
}

function plain(size: number, turns: number, seed: string): Message[] {
  const random = seededRandom(`${seed}/calibration`);
  const each = size / (turns * 2 + 1);
  const mark = markSource(random);
  // The story of an agent is found again by marks, where it has to be lived through.
  const say = (role: 'user' | 'assistant'): Message => ({
    role,
    content: [text(`(${mark('F')}) ${filler(each, random)}`)],
  });
  return [...Array.from({ length: turns }, () => [say('user'), say('assistant')]).flat(), say('user')];
}

function withTools(size: number, turns: number, seed: string): Message[] {
  const random = seededRandom(`${seed}/calibration`);
  const each = size / turns;
  const mark = markSource(random);
  const words = (share: number) => text(`(${mark('F')}) ${filler(each * share, random)}`);
  const turn = (_: unknown, index: number): Message[] => {
    const id = `call_${index + 1}`;
    return [
      { role: 'user', content: [words(0.1)] },
      {
        role: 'assistant',
        content: [{ type: 'tool-call', id, name: TOOL.name, arguments: { input: `${index + 1}.md` } }],
      },
      { role: 'tool', content: [{ type: 'tool-result', callId: id, content: [words(0.8)] }] },
      { role: 'assistant', content: [words(0.1)] },
    ];
  };
  return [...Array.from({ length: turns }, turn).flat(), { role: 'user', content: [words(0.1)] }];
}
