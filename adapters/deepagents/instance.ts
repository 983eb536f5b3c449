import './without-pauses.ts';
import type { OpenInput } from '../../src/adapter/contract.ts';
import { packages, type Summarization } from './packages.ts';

/** A client of the provider's, for the agent and so for the summarizer, unless a model is set for that. The package reads the window off its profile. */
export function createModel(
  { settings, model: { dialect, baseUrl } }: OpenInput,
  name = settings.models.agent,
): object {
  const common = { model: name, apiKey: 'none', maxTokens: settings.reservedOutput };
  const model =
    dialect === 'anthropic'
      ? new packages.ChatAnthropic({ ...common, anthropicApiUrl: baseUrl })
      : new packages.ChatOpenAI({ ...common, configuration: { baseURL: baseUrl } });
  return Object.defineProperty(model, 'profile', { value: { maxInputTokens: settings.window } });
}

/** The package's own backends: a real folder, which the suite reads by itself, or else the one `createDeepAgent` has by itself. */
export const createBackend = ({ folder, profile }: OpenInput): object =>
  profile === 'file-backend'
    ? new packages.FilesystemBackend({ rootDir: folder, virtualMode: true })
    : (runtime: object) => new packages.StateBackend(runtime);

const WORDS = 'Summarize the conversation, so that the work can go on.';

/** @param change options that differ from the case's settings */
export function createSummarization(input: OpenInput, model: object, change: object = {}): Summarization {
  const { trigger, keep, summaryPrompt, summarizerModel } = input.settings;
  const limits = { trigger: kindAndValue(trigger), keep: kindAndValue(keep) };
  return packages.createSummarizationMiddleware({
    model: summarizerModel === undefined ? model : createModel(input, summarizerModel),
    backend: createBackend(input),
    ...limits,
    // Its requests carry the agent's model, whatever the option says (CONF-3): only the prompt tells them apart.
    summaryPrompt: `${summaryPrompt ?? WORDS} ${input.model.marker}\n\n{conversation}\n\nSummary:`,
    // As in the agent as shipped, where arguments are clipped from the same size on, and in front of the same tail.
    truncateArgsSettings: limits,
    ...change,
  });
}

/** The kinds have the same names here and there. There is room for one: where a case sets two ceilings, the first counts. */
const kindAndValue = (rule: object): object | undefined =>
  Object.entries(rule).map(([type, value]) => ({ type, value }))[0];
