import { type AgentMiddleware, summarizationMiddleware } from 'langchain';
import type { ModelAccess } from '../../src/adapter/contract.ts';
import type { KeepRule, Settings, TriggerRule } from '../../src/conversation/settings.ts';
import { type ChatModel, chatModel } from './client.ts';

/** The options of all releases. */
interface Options {
  model: ChatModel;
  trigger?: TriggerRule;
  keep?: KeepRule;
  trimTokensToSummarize?: number;
  maxTokensBeforeSummary?: number;
  messagesToKeep?: number;
  summaryPrompt?: string;
}
const create = summarizationMiddleware as unknown as (options: Options) => AgentMiddleware;

/** `undefined` would mean the 4,000 tokens of the default. */
export const NO_TRIM = { trimTokensToSummarize: Number.MAX_SAFE_INTEGER };

/**
 * @param profile `trim-off` hands the summarizer all that is evicted
 * @returns the middleware, made from the settings alone; it says itself which of them it won't take
 */
export function summarization(settings: Settings, access: ModelAccess, profile: string): AgentMiddleware {
  const model = chatModel(settings.models.summarizer, access, settings);
  const rules = hasRules(model) ? rulesOf(settings) : oldRulesOf(settings);
  return create({ model, ...rules, ...promptOf(settings), ...(profile === 'trim-off' ? NO_TRIM : {}) });
}

/** Without a trigger the middleware never runs. */
const rulesOf = ({ automatic, trigger, keep }: Settings): Partial<Options> =>
  automatic === false ? { keep } : { trigger, keep };

/** The prompt is one template, in which the package puts the conversation in this place. */
const promptOf = ({ summaryPrompt }: Settings): Partial<Options> =>
  summaryPrompt === undefined ? {} : { summaryPrompt: `${summaryPrompt}\n\n{messages}` };

/** What a release has no option for is no failure of its: the suite counts the case as unsupported. */
class Unsupported extends Error {
  readonly code = 'CONFORM_UNSUPPORTED';
}

/** Up to 1.0.3 there were two numbers, and no other kind of trigger or ceiling. */
function oldRulesOf({ automatic, trigger, keep: { messages, ...others } }: Settings): Partial<Options> {
  if (!('tokens' in trigger) || messages === undefined || Object.keys(others).length > 0)
    throw new Unsupported('This release of langchain takes a trigger in tokens and a ceiling in messages only.');
  return { ...(automatic === false ? {} : { maxTokensBeforeSummary: trigger.tokens }), messagesToKeep: messages };
}

/** A release that knows the option `keep` refuses one without a ceiling; an older one overlooks it. */
function hasRules(model: ChatModel): boolean {
  try {
    create({ model, keep: {} });
    return false;
  } catch {
    return true;
  }
}
