import type { AdapterSession, OpenInput } from '../../src/adapter/contract.ts';
import { fromSdk, toSdk } from './messages.ts';
import { optionsOf } from './options.ts';
import { type SdkMessage, type State, sdk } from './sdk.ts';

/** Returns what a pass changes in the state, nothing where none is due. */
type Pass = (state: State) => Promise<Partial<State>>;

/** Drives the summarization node alone, as the loop around it does before it asks the model. */
export function openSession(input: OpenInput): AdapterSession {
  const options = optionsOf(input, input.settings.models.summarizer);
  const summarize = sdk.createContextSummarizeNode(options);
  const { enable, summaryTriggerTokens } = options.summarization;
  const { system } = input.settings;
  // The loop has the prompt in front of its messages, and counts it with them.
  const prompt: SdkMessage[] = system === undefined ? [] : [{ role: 'system', content: system }];
  const due = ({ messages }: State) => enable && isDue([...prompt, ...messages], summaryTriggerTokens);
  return conversation(async (state) => (due(state) ? summarize({ ...state, ctx: {} }) : {}));
}

function conversation(pass: Pass): AdapterSession {
  let state: State = { messages: [] };
  return {
    step: async (step) => {
      if (step.do === 'append')
        state = { ...state, messages: [...state.messages, ...toSdk(step.messages, state.messages)] };
      if (step.do === 'compact') state = { ...state, ...(await pass(state)) };
      return { view: fromSdk(state.messages) };
    },
    beside: () => conversation(pass),
  };
}

/** The loop's decision. It is not exported, but the counter it rests on is. */
const isDue = (messages: SdkMessage[], threshold: number): boolean =>
  sdk.countMessagesTokens(messages.filter((message) => !isSummary(message))) > threshold;

/** The call and the result a pass adds do not count. */
const isSummary = ({ role, name, tool_calls = [] }: SdkMessage): boolean =>
  (role === 'tool' && name === 'summarize_context') ||
  (role === 'assistant' && tool_calls.some((call) => call.function.name === 'summarize_context'));
