import { type BaseMessage, ToolMessage } from '@langchain/core/messages';
import { MemorySaver } from '@langchain/langgraph';
import { createAgent, tool } from 'langchain';
import type { AdapterSession, Observation, OpenInput, SessionStep, StepOptions } from '../../src/adapter/contract.ts';
import type { ToolSpec } from '../../src/conversation/message.ts';
import { chatModel } from './client.ts';
import { fromLangChain, toLangChain } from './messages.ts';
import { summarization } from './middleware.ts';

/** Each conversation is a thread of one agent, as a server has them. */
export function openAgent({ settings, model, profile, toolUrl }: OpenInput): AdapterSession {
  const checkpointer = new MemorySaver();
  // Another one, as the next process makes it: what is stored is with the checkpointer.
  const start = () =>
    createAgent({
      model: chatModel(settings.models.agent, model, settings),
      tools: (settings.tools ?? []).map((spec) => servedTool(spec, toolUrl)),
      ...(settings.system === undefined ? {} : { systemPrompt: settings.system }),
      middleware: [summarization(settings, model, profile)],
      checkpointer,
    });
  const shared = start();
  let threads = 0;

  const openThread = (): AdapterSession => {
    threads += 1;
    // The default of 25 steps is eight rounds of tools; what it guards against is seen by the suite itself.
    const config = { configurable: { thread_id: `thread-${threads}` }, recursionLimit: 1000 };
    let agent = shared;
    let waiting: BaseMessage[] = [];

    const turn = async (input: BaseMessage[], { signal }: StepOptions): Promise<Observation> => {
      const messages = [...waiting, ...input];
      waiting = [];
      await agent.invoke({ messages }, { ...config, signal });
      return {};
    };

    const read = async (): Promise<Observation> => {
      const { values } = await agent.graph.getState(config);
      const { messages = [] } = values as { messages?: BaseMessage[] };
      return { view: fromLangChain([...messages, ...waiting]) };
    };

    const step = async (asked: SessionStep, options: StepOptions): Promise<Observation> => {
      if (asked.do === 'compact') throw new Error('An agent compacts in its own loop: it takes "append" and "turn".');
      if (asked.do === 'reload') {
        agent = start();
        return {};
      }
      if (asked.do === 'turn') return turn(toLangChain([asked.input]), options);
      // To append nothing is to read. All else is seen on the wire, and reading a thread can fail where running it does not.
      if (asked.messages.length === 0) return read();
      // A history from elsewhere is handed over with the next user message; the middleware first sees it then.
      waiting.push(...toLangChain(asked.messages));
      return {};
    };

    return { step, beside: openThread };
  };
  return openThread();
}

/** A tool that the suite serves. */
function servedTool({ name, description, parameters }: ToolSpec, url = '') {
  const run = async (args: unknown, { toolCall }: { toolCall?: { id?: string } }): Promise<ToolMessage> => {
    const id = toolCall?.id ?? '';
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ id, name, arguments: args }) });
    const { content, isError } = (await response.json()) as { content: string; isError: boolean };
    return new ToolMessage({ content, tool_call_id: id, name, status: isError ? 'error' : 'success' });
  };
  return tool(run, { name, description, schema: parameters });
}
