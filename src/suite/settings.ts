import type { ToolSpec } from '../conversation/message.ts';
import type { KeepRule, Settings, TriggerRule } from '../conversation/settings.ts';
import type { Sizes } from './case.ts';
import type { WrittenSettings } from './case-file.ts';
import type { Draft } from './draft.ts';
import { settingUnits, tokensOf } from './units.ts';

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
    trigger: triggerOf(written.trigger ?? '1T', units),
    keep: keepOf(written.keep, units),
    reservedOutput: tokensOf(written['reserved-output'] ?? '0.1T', units),
    ...(system === undefined ? {} : { system }),
    ...(tools.length === 0 ? {} : { tools }),
    models: MODELS,
  };
}

type Units = ReturnType<typeof settingUnits>;

const triggerOf = (trigger: NonNullable<WrittenSettings['trigger']>, units: Units): TriggerRule =>
  typeof trigger === 'object' ? trigger : { tokens: tokensOf(trigger, units) };

const keepOf = ({ tokens, ...rest }: WrittenSettings['keep'], units: Units): KeepRule =>
  tokens === undefined ? rest : { ...rest, tokens: tokensOf(tokens, units) };

/** @returns sizes with the window a case asks for; the model's own window grows and shrinks with it */
export function withWindow(sizes: Sizes, window: WrittenSettings['window']): Sizes {
  if (window === undefined) return sizes;
  const tokens = tokensOf(window, settingUnits(sizes));
  return { ...sizes, window: tokens, effectiveWindow: Math.round((tokens * sizes.effectiveWindow) / sizes.window) };
}

/** @returns one declaration for each tool the messages call, in the order of first use; the input is plain text */
export function toolsOf(drafts: readonly Draft[]): ToolSpec[] {
  const calls = drafts.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'call'));
  return [...new Set(calls.map(({ tool }) => tool))].map((name) => ({
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
