import type { AdapterHost, HostStepOptions } from '../adapter/host.ts';
import type { StepContext, StepRequest } from '../adapter/protocol.ts';
import type { KeepRule, Settings, TriggerRule } from '../conversation/settings.ts';

/**
 * Adapters with one setting mapped wrong, made of any right one: the setting is altered on its way in. Each must be caught
 * by a check that the right adapter passes, or else a finding could be the adapter's and nobody would know.
 */
export interface WrongMapping {
  name: string;
  /** what is wrong, as half a sentence */
  about: string;
  /** ids of the checks that look at this setting: one of them has to catch it */
  seenBy: readonly string[];
  alter?(surroundings: StepContext): StepContext;
  /** the adapter does not hand on that a pass is taken back */
  ignoresCancel?: true;
  /** what holds no answer is read as one that is empty */
  emptiesErrors?: true;
}

const withSettings = (alter: (settings: Settings) => Settings) => (surroundings: StepContext) => ({
  ...surroundings,
  settings: alter(surroundings.settings),
});

const TRIGGER_CHECKS = ['trigger-tokens', 'trigger-fraction', 'trigger-messages'];
const KEEP_CHECKS = ['keep-tokens', 'keep-fraction', 'keep-messages', 'keep-turns'];

export const WRONG_MAPPINGS: readonly WrongMapping[] = [
  {
    name: 'trigger-fixed',
    about: 'the trigger is always the same, whatever is set',
    seenBy: TRIGGER_CHECKS,
    alter: withSettings((settings) => ({ ...settings, trigger: fixedTrigger(settings.trigger) })),
  },
  {
    name: 'trigger-off',
    about: 'the trigger is a hundred times what is set',
    seenBy: TRIGGER_CHECKS,
    alter: withSettings((settings) => ({
      ...settings,
      window: settings.window * 100,
      trigger: inflated(settings.trigger),
    })),
  },
  {
    name: 'window-doubled',
    about: 'the window is twice what is set, and every fraction of it with it',
    seenBy: ['trigger-window'],
    alter: withSettings((settings) => ({ ...settings, window: settings.window * 2 })),
  },
  {
    name: 'keep-inflated',
    about: 'ten times as much is kept as is set',
    seenBy: KEEP_CHECKS,
    alter: withSettings((settings) => ({ ...settings, keep: tenfold(settings.keep) })),
  },
  {
    name: 'unknown-models',
    about: 'requests carry a model name of the adapter’s own, and no marker',
    seenBy: ['requests'],
    alter: (surroundings) => ({
      ...surroundings,
      marker: 'none',
      settings: { ...surroundings.settings, models: { agent: 'gpt-x', summarizer: 'gpt-y' } },
    }),
  },
  {
    name: 'system-dropped',
    about: 'the system prompt is left out',
    seenBy: ['system', 'counted'],
    alter: withSettings(({ system: _, ...settings }) => settings),
  },
  {
    name: 'tools-dropped',
    about: 'the tools are left out',
    seenBy: ['tools', 'counted'],
    alter: withSettings(({ tools: _, ...settings }) => settings),
  },
  {
    name: 'prompt-uncounted',
    about: 'system prompt and tools arrive, and what decides does not count them',
    seenBy: ['counted'],
    alter: withSettings((settings) => ({ ...settings, trigger: besidesPrompt(settings) })),
  },
  {
    name: 'error-body-emptied',
    about: 'an error under status 200 becomes an empty answer',
    seenBy: ['error-body'],
    emptiesErrors: true,
  },
  {
    name: 'cancel-dropped',
    about: 'that a pass is taken back is not handed on',
    seenBy: ['cancel'],
    ignoresCancel: true,
  },
];

const fixedTrigger = (trigger: TriggerRule): TriggerRule => {
  if ('tokens' in trigger) return { tokens: 16_000 };
  return 'fraction' in trigger ? { fraction: 0.04 } : { messages: 14 };
};

const inflated = (trigger: TriggerRule): TriggerRule => {
  if ('tokens' in trigger) return { tokens: trigger.tokens * 100 };
  if ('fraction' in trigger) return { fraction: Math.min(1, trigger.fraction) };
  if ('results' in trigger) return { results: trigger.results * 100 };
  return 'turns' in trigger ? { turns: trigger.turns * 100 } : { messages: trigger.messages * 100 };
};

const tenfold = (keep: KeepRule): KeepRule =>
  Object.fromEntries(Object.entries(keep).map(([kind, value]) => [kind, (value as number) * 10])) as KeepRule;

/** As if they were not there: the trigger is so much further away. */
function besidesPrompt({ trigger, window, system = '', tools = [] }: Settings): TriggerRule {
  const uncounted = Math.ceil(JSON.stringify([system, tools]).length / 4);
  if ('tokens' in trigger) return { tokens: trigger.tokens + uncounted };
  return 'fraction' in trigger ? { fraction: Math.min(1, trigger.fraction + uncounted / window) } : trigger;
}

/** @returns the adapter with this one thing mapped wrong */
export const withWrongMapping = (host: AdapterHost, map: WrongMapping): AdapterHost => ({
  ...host,
  step: (request, options) => {
    const heard = map.ignoresCancel ? withoutSignal(options) : options;
    return host.step(altered(request, map.alter), map.emptiesErrors ? withEmptyAnswers(heard) : heard);
  },
});

const withEmptyAnswers = (options: HostStepOptions): HostStepOptions => ({
  ...options,
  door: async (request) => {
    const response = await options.door(request);
    return response.status === 200 && response.body.includes('"error"') ? { ...response, body: EMPTY } : response;
  },
});

const EMPTY = JSON.stringify({ choices: [{ message: { role: 'assistant', content: '' }, finish_reason: 'stop' }] });

const withoutSignal = ({ signal: _, ...options }: HostStepOptions): HostStepOptions => options;

function altered(request: StepRequest, alter: WrongMapping['alter']): StepRequest {
  return alter !== undefined && 'settings' in request ? { ...request, ...alter(request) } : request;
}
