import type { OpenInput } from '../../src/adapter/contract.ts';
import { type Options, sdk } from './sdk.ts';

/** What each profile sets beside the settings. */
const PROFILES: Record<string, Partial<Options>> = {
  'keep-structured': { toolResponses: { defaultPolicy: 'keep_structured' } },
  drop: { toolResponses: { defaultPolicy: 'drop' } },
  raw: { context: { policy: 'raw' } },
};

/**
 * Neutral settings as options of the package; all others are its own defaults (`balanced`).
 * @param name of the model the requests go to
 */
export function optionsOf({ settings, model, profile }: OpenInput, name: string): Options {
  const { trigger, window, reservedOutput, automatic, summaryPrompt } = settings;
  if (!('tokens' in trigger)) throw unsupported('The package has a trigger in tokens only.');
  return {
    model: modelOf(model, name),
    limits: {
      // As shipped, a turn is ended after 20 calls, and the results of further ones are made up.
      maxToolCalls: 10_000,
      // Left out, the package has a limit of its own; 0 would be one.
      ...(window === 0 ? {} : { maxContextTokens: window - reservedOutput }),
    },
    summarization: {
      enable: automatic !== false,
      summaryTriggerTokens: trigger.tokens,
      ...(summaryPrompt === undefined ? {} : { promptTemplate: `${summaryPrompt}\n\n${IN_TEMPLATE}` }),
    },
    planning: { mode: 'off' },
    ...PROFILES[profile],
  };
}

/** Its own prompt has what was said before in front, too. The answer is read as JSON, in the form that `adapter.yaml` declares. */
const IN_TEMPLATE = 'Previous summary:\n{{previousSummary}}\n\nConversation:\n{{conversation}}';

/** What there is no option for is no failure: the suite counts the case as unsupported. */
const unsupported = (message: string): Error => Object.assign(new Error(message), { code: 'CONFORM_UNSUPPORTED' });

/** As often as shipped, but without the pauses of 0.5, 1 and 2 seconds (and up to 8 where the provider names one). */
export const AT_ONCE = { baseDelayMs: 1, maxDelayMs: 1 };

/** The package's own provider client. */
function modelOf({ dialect, baseUrl }: OpenInput['model'], model: string): unknown {
  const provider = dialect === 'anthropic' ? 'anthropic' : 'openai';
  const client = sdk.createProvider({ provider, apiKey: 'none', baseURL: baseUrl!, retry: AT_ONCE });
  return sdk.fromNativeProvider(client, { model });
}
