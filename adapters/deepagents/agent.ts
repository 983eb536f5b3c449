import type { AdapterSession, OpenInput } from '../../src/adapter/contract.ts';
import { createBackend, createModel, createSummarization } from './instance.ts';
import { logOf, toLangChain } from './messages.ts';
import { type DeepAgent, packages } from './packages.ts';
import { createTools, serveTools } from './tools.ts';

/** @returns whether the agent's own summarization can be replaced: before 1.11.0 that was an error */
export function canBeConfigured(): boolean {
  try {
    const middleware = [packages.createSummarizationMiddleware({ backend: {} })];
    return packages.createDeepAgent({ model: new packages.ChatOpenAI({ apiKey: 'none' }), middleware }) !== undefined;
  } catch {
    return false;
  }
}

/** The whole agent, with the case's summarization in the place of its own, which it replaces by name. */
export function openAgent(input: OpenInput): AdapterSession {
  const { settings, toolUrl = '' } = input;
  const model = createModel(input);
  const backend = createBackend(input);
  const files = packages.createFilesystemMiddleware({ backend }).tools.map(({ name }) => name);
  const checkpointer = new packages.MemorySaver();
  // Another one, as the next process makes it: what is stored is with the checkpointer, and with the backend.
  const start = () =>
    packages.createDeepAgent({
      model,
      ...(input.profile === 'file-backend' && { backend }),
      tools: createTools(settings, [...files, 'task']),
      systemPrompt: settings.system,
      middleware: [createSummarization(input, model), serveTools(settings, toolUrl)],
      checkpointer,
    });
  return threadOf(start(), start);
}

/** One conversation of the agent; it is seen on the wire, so there is no view to read. */
function threadOf(shared: DeepAgent, start: () => DeepAgent): AdapterSession {
  let agent = shared;
  const config = { configurable: { thread_id: crypto.randomUUID() } };
  const step: AdapterSession['step'] = async (step, { signal }) => {
    if (step.do === 'reload') agent = start();
    if (step.do === 'append' && step.messages.length > 0)
      await agent.graph.updateState(config, { messages: step.messages.flatMap(toLangChain) });
    if (step.do === 'turn') await agent.invoke({ messages: toLangChain(step.input) }, { ...config, signal });
    const { values } = await agent.graph.getState(config);
    return { log: logOf(values.messages ?? []) };
  };
  return { step, beside: () => threadOf(agent, start) };
}
