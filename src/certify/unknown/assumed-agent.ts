import type { LentTools, OwnTool } from '../../adapter/agent-section/agent-section.ts';
import { variablesIn } from '../../adapter/agent-section/template.ts';
import type { JsonObject } from '../../conversation/message.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';

/** An agent as somebody names it on a command line, with what it is to be started with. */
export interface NamedAgent {
  /** the program and its arguments */
  command: readonly string[];
  /** variables besides the usual ones, as templates */
  environment: Readonly<Record<string, string>>;
  /** files that it reads, below `home/` or `work/`, as templates */
  files: readonly { path: string; text: string }[];
  /** the model it is to ask for; the suite's own name where left out */
  model?: string;
  /** words of its requests for summaries, any of them alone */
  summarizer?: readonly string[];
}

/** What was found out about it so far. */
export interface FoundOut {
  /** the API of its first request */
  dialect?: DialectName;
  /** how tools get to it; by MCP, until that is known */
  tools?: LentTools;
  /** names of the tools that it offers its model by itself */
  offers?: readonly string[];
  /** the one of them that shows a file */
  shows?: OwnTool;
  /** words by which requests are known that it makes beside its turns */
  beside?: readonly string[];
  /** how many times the usual sizes it takes until it compacts */
  scale?: number;
}

/**
 * What most clients look for. None of it is a secret: any key will do, and the addresses are the suite's own.
 * @returns variables by name, as templates
 */
export const usualVariables = (model = '{{model}}'): Record<string, string> => ({
  OPENAI_BASE_URL: '{{origin}}/v1',
  OPENAI_API_BASE: '{{origin}}/v1',
  OPENAI_API_KEY: '{{apiKey}}',
  OPENAI_MODEL: model,
  ANTHROPIC_BASE_URL: '{{origin}}',
  ANTHROPIC_API_KEY: '{{apiKey}}',
  ANTHROPIC_MODEL: model,
});

/** What is claimed for an agent that has claimed nothing: it compacts by its size, and nothing is said of what it keeps. */
export const ASSUMED_CLAIMS: { triggers: 'tokens'[]; keep: never[] } = { triggers: ['tokens'], keep: [] };

/** ms until it answers for the first time: what is not there has to be fetched before, for nothing gets to it from elsewhere */
const START = 120_000;

/**
 * @returns what a manifest would say of it: ACP, a process for each conversation, and a profile of which nothing was declared by anybody
 */
export function assumedManifest(agent: NamedAgent, { dialect, scale, tools, beside = [] }: FoundOut = {}): JsonObject {
  const { command, environment, files, model, summarizer = [] } = agent;
  const offered = dialect === undefined ? { by: 'mcp' } : tools;
  const matchers = [
    ...summarizer.map((contains) => ({ class: 'summarizer', contains })),
    ...beside.map((contains) => ({ class: 'auxiliary', contains, reply: 'A talk' })),
  ];
  return {
    name: nameOf(command),
    dialects: dialect === undefined ? ['openai-chat', 'anthropic'] : [dialect],
    ...(matchers.length === 0 ? {} : { matchers }),
    agent: {
      driver: 'acp',
      start: [...command],
      reset: 'process',
      startTimeout: START,
      environment: { ...usualVariables(model), ...environment },
      ...(offered === undefined ? {} : { tools: { ...offered } }),
      ...(files.length === 0 ? {} : { files: files.map((file) => ({ ...file })) }),
    },
    quick: { variants: 40 },
    timeout: 60_000,
    profiles: { assumed: { ...ASSUMED_CLAIMS, ...(scale === undefined ? {} : { scale }) } },
  };
}

/**
 * @returns in lines, what is taken for granted although nobody said it
 */
export const assumptionsOf = (
  { command, model, summarizer = [], environment, files }: NamedAgent,
  { dialect, scale, tools, offers = [], shows, beside = [] }: FoundOut,
): string[] => [
  'It speaks ACP on stdin and stdout, and a turn ends with its stopReason.',
  `It finds its model by ${namesGiven({ environment, files })}${Object.keys(usualVariables()).join(', ')}, each of which is set to the suite's own address, key or model.`,
  ...(dialect === undefined ? [] : [`Its first request was one of the API ${dialect}, and so are all others.`]),
  toolsAssumed(tools),
  ...(tools === undefined ? insteadOfTools(offers, shows) : []),
  `Its model is called ${model === undefined ? 'as the suite calls it' : `"${model}"`}, for answers and for summaries alike.`,
  'A summary is a message of the user, and nothing is said of how much of the newest it keeps.',
  summarizer.length === 0
    ? 'Which of its requests asks for a summary is guessed: matchers: [{ class: summarizer, contains: "..." }] says it.'
    : `A request asks for a summary where ${summarizer.map((words) => JSON.stringify(words)).join(' or ')} stands in it.`,
  ...beside.map(
    (words) => `A request in which ${JSON.stringify(words)} stands is asked beside, as one for a title is.`,
  ),
  triggerAssumed({ command, environment, files }, scale),
];

type Given = Pick<NamedAgent, 'environment' | 'files'>;

function namesGiven({ environment, files }: Given): string {
  const names = [...files.map(({ path }) => path), ...Object.keys(environment)];
  return names.length === 0 ? '' : `what was given (${names.join(', ')}), or by `;
}

function triggerAssumed(
  { command, environment, files }: Omit<NamedAgent, 'model' | 'summarizer'>,
  scale: number | undefined,
): string {
  const texts = [...command, ...files.flatMap(({ path, text }) => [path, text]), ...Object.values(environment)];
  const isSet = texts.flatMap(variablesIn).includes('trigger');
  const sizes = scale === undefined ? '' : `, and all sizes are ${scale} times the usual ones`;
  if (isSet) return `Its trigger is set where {{trigger}} stands${sizes}.`;
  return scale === undefined
    ? "Its trigger can't be set: no template names {{trigger}}."
    : `Its trigger can't be set: it was looked for by growing a session${sizes}.`;
}

function insteadOfTools(offers: readonly string[], shows: OwnTool | undefined): string[] {
  if (offers.length === 0) return [];
  const own = `It offers its model tools of its own: ${offers.join(', ')}.`;
  if (shows === undefined) return [own];
  const section = `tools: { by: own, named: ${shows.named}, arguments: ${JSON.stringify(shows.arguments)} }`;
  const longest = `longest says how many characters of a file it shows, 20,000 where nothing is said; conform doctor checks it`;
  return [`${own} To ask cases with results through "${shows.named}" (${longest}), write below agent: ${section}`];
}

const toolsAssumed = (tools: LentTools | undefined): string =>
  tools === undefined
    ? 'Its model is not offered the tools of a server of MCP by their names, so that no case with tools is asked of it. An agent that calls them through one of its own can be told so (tools.wrapped; the server is called "conform").'
    : `Tools get to it by a server of MCP, and are called "${tools.named ?? tools.offered ?? '{{tool}}'}" in its requests.`;

/** The last word of its program's path that is no interpreter's. */
function nameOf(command: readonly string[]): string {
  const words = command.map((word) => word.replace(/^.*[/\\]/, '')).filter((word) => !word.startsWith('-'));
  const own = words.find((word) => !INTERPRETERS.has(word)) ?? words[0] ?? 'agent';
  return own.replace(/\.[cm]?[jt]s$|\.py$/, '') || 'agent';
}

const INTERPRETERS = new Set(['node', 'npx', 'bun', 'deno', 'python', 'python3', 'uv', 'uvx', 'run', 'sh', 'bash']);
