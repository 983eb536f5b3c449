import type { AdapterSession, OpenInput } from '../../src/adapter/contract.ts';
import type { JsonObject, Message } from '../../src/conversation/message.ts';
import { toSdk } from './messages.ts';
import { optionsOf } from './options.ts';
import { type AgentEvent, type State, sdk } from './sdk.ts';

type Turn = (state: State, cancellationToken: AbortSignal) => Promise<State>;

/** Drives an agent of the package; the conversations it has are all on the same one. */
export function openAgent(input: OpenInput): AdapterSession {
  const start = () => agentOf(input);
  return conversation(start(), start);
}

/**
 * One conversation. It is kept as the package's documentation says: the parts of the returned state that belong to the
 * conversation go into the next call, and not the runtime that stands beside them. A run that was cancelled returns one, too.
 * @param start makes another such agent, as the next process does
 */
function conversation(shared: Turn, start: () => Turn): AdapterSession {
  let turn = shared;
  let state: State = { messages: [] };
  const append = (messages: Message[]) => {
    state = { ...state, messages: [...state.messages, ...toSdk(messages, state.messages)] };
  };
  return {
    step: async (step, { signal }) => {
      if (step.do === 'reload') [turn, state] = [start(), loadedAgain(state)];
      if (step.do === 'append') append(step.messages);
      if (step.do === 'turn') {
        append([step.input]);
        state = await turn(state, signal);
      }
      return {};
    },
    beside: () => conversation(turn, start),
  };
}

/** Stored as the guide has it, a snapshot as JSON, and read back by the package's own function. */
function loadedAgain(state: State): State {
  const stored = JSON.stringify(sdk.captureSnapshot(state));
  return sdk.restoreSnapshot(JSON.parse(stored));
}

function agentOf(input: OpenInput): Turn {
  const { tools = [], system, models } = input.settings;
  /** of the call that starts next: a tool of the package is told its arguments alone */
  let id: string | undefined;
  const onEvent = (event: AgentEvent) => {
    if (event.type === 'tool_call' && event.phase === 'start') id = event.id;
  };
  const served = tools.map(({ name, description, parameters }) => {
    const func = (args: JsonObject) =>
      serve(input.toolUrl!, { ...(id !== undefined && { id }), name, arguments: args });
    return sdk.createTool({ name, description, schema: parameters, func });
  });
  const prompt = system === undefined ? {} : { systemPrompt: system };
  const agent = sdk.createSmartAgent({ ...optionsOf(input, models.agent), ...prompt, tools: served });
  return async (before, cancellationToken) => {
    const { state = before } = await agent.invoke(before, { onEvent, cancellationToken });
    const { messages, toolHistory = [], toolHistoryArchived = [], summaries = [], summaryRecords = [] } = state;
    return { messages, toolHistory, toolHistoryArchived, summaries, summaryRecords };
  };
}

/** The package has no flag for a failed call, so that only its text gets through. */
async function serve(url: string, call: JsonObject): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) });
  return ((await response.json()) as { content: string }).content;
}
