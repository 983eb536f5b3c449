import type { AdapterSession, OpenInput } from '../../src/adapter/contract.ts';
import type { Outcome } from '../../src/conversation/outcome.ts';
import { fromSdk, toSdk } from './messages.ts';
import { optionsOf } from './options.ts';
import { type AgentEvent, type SdkMessage, type State, sdk } from './sdk.ts';

/** Returns what a pass changes in the state, nothing where none is due, and what the package says of it. */
type Pass = (state: State) => Promise<{ change: Partial<State>; outcome: Outcome }>;

/** Drives the summarization node alone, as the loop around it does before it asks the model. */
export function openSession(input: OpenInput): AdapterSession {
  const options = optionsOf(input, input.settings.models.summarizer);
  const summarize = sdk.createContextSummarizeNode(options);
  const { enable, summaryTriggerTokens } = options.summarization;
  const { system } = input.settings;
  // The loop has the prompt in front of its messages, and counts it with them.
  const prompt: SdkMessage[] = system === undefined ? [] : [{ role: 'system', content: system }];
  const due = ({ messages }: State) => enable && isDue([...prompt, ...messages], summaryTriggerTokens);
  return conversation(async (state) => {
    if (!due(state)) return { change: {}, outcome: { kind: 'unchanged', reason: 'The trigger is not reached.' } };
    const told: AgentEvent[] = [];
    const ctx = { __onEvent: (event: AgentEvent) => told.push(event) };
    const change = await summarize({ ...state, ctx });
    const last = told.filter(({ type }) => type === 'summarization').at(-1);
    return {
      change,
      outcome: outcomeOf(last, { trigger: summaryTriggerTokens, isStillDue: due({ ...state, ...change }) }),
    };
  });
}

/**
 * The package tells of each pass by an event, with its size before and after; where its summarizer fails by two, of which
 * the second tells what was done instead. Where one is due and nothing can be reduced there is none; for a pass that was not
 * enough there is no other word, but the figures and the trigger say so. The figures count the summaries that the loop's own
 * decision leaves out: a view that these alone keep above the trigger is none that the package calls small enough.
 */
function outcomeOf(event: AgentEvent | undefined, by: { trigger: number; isStillDue: boolean }): Outcome {
  if (event === undefined) return { kind: 'irreducible', detail: 'A pass was due, and it tells of no summarization.' };
  const { tokenCountBefore: before = 0, tokenCountAfter: after = 0 } = event;
  const tokens = { before, after };
  if (after < before && after <= by.trigger && !by.isStillDue) return { kind: 'compacted', tokens };
  return { kind: 'irreducible', detail: 'By its own count it is no smaller, or still above the trigger.', tokens };
}

function conversation(pass: Pass): AdapterSession {
  let state: State = { messages: [] };
  return {
    step: async (step) => {
      if (step.do === 'append')
        state = { ...state, messages: [...state.messages, ...toSdk(step.messages, state.messages)] };
      if (step.do !== 'compact') return { view: fromSdk(state.messages) };
      const { change, outcome } = await pass(state);
      state = { ...state, ...change };
      return { view: fromSdk(state.messages), outcome };
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
