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
  const { trigger, window, reservedOutput } = settings;
  if (!('tokens' in trigger)) throw new Error('The package has a trigger in tokens only.');
  return {
    model: modelOf(model, name),
    // Left out, the package has a limit of its own; 0 would be one.
    ...(window === 0 ? {} : { limits: { maxContextTokens: window - reservedOutput } }),
    summarization: { enable: true, summaryTriggerTokens: trigger.tokens },
    planning: { mode: 'off' },
    ...PROFILES[profile],
  };
}

/** The package's own provider client. */
function modelOf({ dialect, baseUrl }: OpenInput['model'], model: string): unknown {
  const provider = dialect === 'anthropic' ? 'anthropic' : 'openai';
  return sdk.fromNativeProvider(sdk.createProvider({ provider, apiKey: 'none', baseURL: baseUrl! }), { model });
}
