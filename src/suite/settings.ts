import type { ToolSpec } from '../conversation/message.ts';
import type { KeepRule, Settings, TriggerRule } from '../conversation/settings.ts';
import type { Sizes } from './case.ts';
import type { WrittenSettings } from './case-file.ts';
import type { Draft } from './draft.ts';
import { NOMINAL_TRIGGER } from './sizes.ts';
import { settingUnits, textUnits, tokensOf, type Units } from './units.ts';

/** Names that tell the scripted model who asks. */
const MODELS = { agent: 'conform-agent', summarizer: 'conform-summarizer' };

/**
 * @param written settings of a case with its matrix values in
 * @param sizes of this case, its own window included
 * @param system the prompt in its final form
 */
export function settingsOf(
  written: WrittenSettings,
  sizes: Sizes,
  { system, tools }: { system: string | undefined; tools: ToolSpec[] },
): Settings {
  const units = settingUnits(sizes);
  return {
    window: sizes.window,
    trigger: triggerOf(written.trigger ?? '1T', sizes),
    keep: keepOf(written.keep, units),
    reservedOutput: tokensOf(written['reserved-output'] ?? '0.1T', units),
    ...(system === undefined ? {} : { system }),
    ...(tools.length === 0 ? {} : { tools }),
    models: MODELS,
  };
}

/** Where an implementation counts the agent's own prompt, any trigger lies above it by as much. */
function triggerOf(trigger: NonNullable<WrittenSettings['trigger']>, sizes: Sizes): TriggerRule {
  if (typeof trigger === 'object') return trigger;
  const counted = sizes.trigger - NOMINAL_TRIGGER;
  return { tokens: counted + tokensOf(trigger, settingUnits(sizes)) };
}

const keepOf = ({ tokens, ...rest }: WrittenSettings['keep'], units: Units): KeepRule =>
  tokens === undefined ? rest : { ...rest, tokens: tokensOf(tokens, units) };

/** @returns sizes with the window a case asks for; the model's own window grows and shrinks with it, and an agent's prompt has room beside it */
export function withWindow(sizes: Sizes, window: WrittenSettings['window']): Sizes {
  if (window === undefined) return sizes;
  const { overhead } = sizes;
  const tokens = tokensOf(window, settingUnits(sizes));
  const scale = textUnits(sizes).W / settingUnits(sizes).W;
  return { ...sizes, window: tokens + overhead, effectiveWindow: Math.round(tokens * scale) + overhead };
}

/** @returns sizes of a model that has another window than the settings say */
export function withRealWindow(sizes: Sizes, window: WrittenSettings['window']): Sizes {
  if (window === undefined) return sizes;
  return { ...sizes, effectiveWindow: tokensOf(window, textUnits(sizes)) + sizes.overhead };
}

/**
 * @param scripted names of tools that the scripted agent calls beside those
 * @returns one declaration for each tool the messages call, in the order of first use; the input is plain text
 */
export function toolsOf(drafts: readonly Draft[], scripted: readonly string[] = []): ToolSpec[] {
  const called = drafts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'call' ? [block.tool] : [])));
  return [...new Set([...called, ...scripted])].map((name) => ({
    name,
    description: `Runs ${name} on one input.`,
    parameters: {
      type: 'object',
      properties: { input: { type: 'string', description: 'What the tool works on.' } },
      required: ['input'],
      additionalProperties: false,
    },
  }));
}
