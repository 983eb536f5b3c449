import type { AdapterSession, OpenInput } from '../../src/adapter/contract.ts';
import { createModel, createSummarization } from './instance.ts';
import { fromLangChain, logOf, toLangChain } from './messages.ts';
import { type LangChainMessage, packages, type Summarization } from './packages.ts';
import { createTools } from './tools.ts';

/** The middleware alone: a pass is one model call of the graph, whose handler answers without asking a model. */
export function openSession(input: OpenInput): AdapterSession {
  const { system } = input.settings;
  const model = createModel(input);
  const systemMessage = system === undefined ? undefined : new packages.SystemMessage({ content: system });
  const request = { model, tools: createTools(input.settings), systemMessage, runtime: {} };
  const start = () => createSummarization(input, model);
  // For it no pass is ever due: what it hands on is the view, as the package derives it from the state.
  const reader = createSummarization(input, model, { trigger: [], truncateArgsSettings: undefined });
  return conversation({ instance: start(), start, reader, request });
}

interface Stored {
  messages: LangChainMessage[];
  state: object;
}

interface Fields {
  /** what one process has for all its conversations */
  instance: Summarization;
  /** makes another one, as the next process does */
  start: () => Summarization;
  reader: Summarization;
  request: object;
}

function conversation({ instance, start, reader, request: fields }: Fields): AdapterSession {
  let summarization = instance;
  let messages: LangChainMessage[] = [];
  let state: object = {};

  const callModel = async (middleware: Summarization, overflows: boolean): Promise<LangChainMessage[]> => {
    const sent: LangChainMessage[][] = [];
    const request = { ...fields, messages, state: { ...state, messages } };
    const result = await middleware.wrapModelCall(request, async (request) => {
      sent.push(request.messages);
      // The package learns of an overflow by this error of its client.
      if (overflows && sent.length === 1) throw new packages.ContextOverflowError('The context length is exceeded.');
      return new packages.AIMessage({ content: 'Done.' });
    });
    state = { ...state, ...result.update };
    return sent.at(-1) ?? [];
  };

  /** What a checkpointer gives back is all that is left of the conversation. */
  const reload = async (): Promise<void> => {
    const { serde } = new packages.MemorySaver();
    const stored = (await serde.loadsTyped(...(await serde.dumpsTyped({ messages, state })))) as Stored;
    ({ messages, state } = stored);
    summarization = start();
  };

  return {
    step: async (step) => {
      if (step.do === 'reload') await reload();
      if (step.do === 'append') messages.push(...step.messages.flatMap(toLangChain));
      const isPass = step.do === 'compact';
      const view = await callModel(isPass ? summarization : reader, isPass && step.reason === 'overflow');
      return { view: view.map(fromLangChain), log: logOf(messages) };
    },
    beside: () => conversation({ instance: summarization, start, reader, request: fields }),
  };
}
