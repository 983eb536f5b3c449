import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import type { JsonObject } from '../../src/conversation/message.ts';

/**
 * The packages under test, as far as they are touched here. They are loaded untyped: `--with` puts other versions of
 * them in place, and the repository is type-checked where they are not installed.
 */

export interface LangChainMessage {
  type: 'human' | 'ai' | 'system' | 'tool';
  id?: string;
  content: string | ContentPart[];
  additional_kwargs: { meta?: JsonObject };
  tool_calls?: { id: string; name: string; args: JsonObject }[];
  tool_call_id?: string;
  status?: string;
}

export type ContentPart =
  | { type: 'text'; text: string }
  | { type: 'thinking'; thinking: string; signature?: string }
  | { type: 'image_url'; image_url: { url: string } };

type Class<T = object> = new (fields?: object) => T;
type ModelCall = (request: { messages: LangChainMessage[] }) => Promise<LangChainMessage>;

export interface Summarization {
  /** @returns the answer of `handler`, or a command with an update of the graph's state */
  wrapModelCall(request: object, handler: ModelCall): Promise<{ update?: object }>;
}

type State = { messages?: LangChainMessage[] };

export interface DeepAgent {
  invoke(input: State, config: object): Promise<unknown>;
  graph: {
    updateState(config: object, update: State): Promise<unknown>;
    getState(config: object): Promise<{ values: State }>;
  };
}

/** How a checkpointer stores what it is handed. */
interface Serde {
  dumpsTyped(value: object): Promise<[type: string, data: Uint8Array]>;
  loadsTyped(type: string, data: Uint8Array): Promise<object>;
}

interface Packages {
  createDeepAgent(options: object): DeepAgent;
  createSummarizationMiddleware(options: object): Summarization;
  createFilesystemMiddleware(options: object): { tools: { name: string }[] };
  createMiddleware(options: object): object;
  tool(run: () => string, fields: object): object;
  ContextOverflowError: new (message: string) => Error;
  AIMessage: Class<LangChainMessage>;
  HumanMessage: Class<LangChainMessage>;
  SystemMessage: Class<LangChainMessage>;
  ToolMessage: Class<LangChainMessage>;
  FilesystemBackend: Class;
  StateBackend: Class;
  MemorySaver: Class<{ serde: Serde }>;
  ChatOpenAI: Class;
  ChatAnthropic: Class;
}

const load = (name: string): Promise<object> => import(name);
const PARTS = ['core/errors', 'core/messages', 'langgraph', 'openai', 'anthropic'].map((part) => `@langchain/${part}`);
const loaded = await Promise.all(['langchain', ...PARTS, 'deepagents'].map(load));

/** all exports in one: no two of them share a name */
export const packages = Object.assign({}, ...loaded) as Packages;

const manifest = findPackageJSON('deepagents', import.meta.url) ?? '';

/** of the package that is really loaded */
export const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

if (!('createSummarizationMiddleware' in packages))
  throw new Error(`deepagents ${version} has no summarization that could be set. 1.8.0 is the first that has.`);
