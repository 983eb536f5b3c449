import type { ToolSpec } from '../../conversation/message.ts';
import type { KeepRule, Settings, TriggerRule } from '../../conversation/settings.ts';
import type { Sizes } from '../case/case.ts';
import type { WrittenSettings } from '../case/case-file.ts';
import { type SizeUnits, settingUnits, textUnits, tokensOf } from '../case/size-units.ts';
import { nominalTrigger } from '../case/sizes.ts';

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
    window: written.window === 0 ? 0 : sizes.window,
    ...summarizerWindowOf(written, units),
    trigger: triggerOf(written.trigger ?? '1T', sizes),
    keep: keepOf(written.keep, units),
    reservedOutput: tokensOf(written['reserved-output'] ?? '0.1T', units),
    ...(system === undefined ? {} : { system }),
    ...(tools.length === 0 ? {} : { tools }),
    ...(written.automatic === undefined ? {} : { automatic: written.automatic }),
    ...(written['summary-prompt'] === undefined ? {} : { summaryPrompt: written['summary-prompt'] }),
    ...modelsOf(written),
  };
}

/** One that a case sets is the one that tells who asks, too. */
const modelsOf = ({
  'summarizer-model': summarizerModel,
}: WrittenSettings): Pick<Settings, 'models' | 'summarizerModel'> =>
  summarizerModel === undefined
    ? { models: MODELS }
    : { summarizerModel, models: { ...MODELS, summarizer: summarizerModel } };

const summarizerWindowOf = (
  { 'summarizer-window': window }: WrittenSettings,
  units: SizeUnits,
): Pick<Settings, 'summarizerWindow'> => (window === undefined ? {} : { summarizerWindow: tokensOf(window, units) });

/** Where an implementation counts the agent's own prompt, any trigger lies above it by as much. */
function triggerOf(trigger: NonNullable<WrittenSettings['trigger']>, sizes: Sizes): TriggerRule {
  if (typeof trigger === 'object') return trigger;
  const counted = sizes.trigger - nominalTrigger(sizes);
  return { tokens: counted + tokensOf(trigger, settingUnits(sizes)) };
}

const keepOf = ({ tokens, ...rest }: WrittenSettings['keep'], units: SizeUnits): KeepRule =>
  tokens === undefined ? rest : { ...rest, tokens: tokensOf(tokens, units) };

/**
 * The model's own window grows and shrinks with the one in the settings, and an agent's prompt has room beside it. Where
 * the settings say 0, which is unknown, the model has its usual one all the same.
 * @returns sizes with the window a case asks for
 */
export function withWindow(sizes: Sizes, window: WrittenSettings['window']): Sizes {
  if (window === undefined || window === 0) return sizes;
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

/** @returns sizes of a summarizer with a window of its own, of which a summarizer's prompt is a part like any other */
export function withSummarizerWindow(sizes: Sizes, window: WrittenSettings['summarizer-window']): Sizes {
  return window === undefined ? sizes : { ...sizes, effectiveSummarizerWindow: tokensOf(window, textUnits(sizes)) };
}
