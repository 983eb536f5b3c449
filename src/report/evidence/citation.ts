import { ownProperty } from '../page/own-property.ts';
import type { Citation } from '../page/page-format.ts';

/** Repositories by the short names incidents are cited with. A name that is missing here is shown without a link. */
const REPOSITORIES: Record<string, string> = {
  'adk-go': 'google/adk-go',
  'adk-python': 'google/adk-python',
  aider: 'Aider-AI/aider',
  amplifier: 'microsoft/amplifier',
  'chimera-agent': 'brcampidelli/chimera-agent',
  'claude-code': 'anthropics/claude-code',
  codegraff: 'justrach/codegraff',
  coder: 'coder/coder',
  codex: 'openai/codex',
  deepagents: 'langchain-ai/deepagents',
  deepagentsjs: 'langchain-ai/deepagentsjs',
  'DeepSeek-Reasonix': 'esengine/DeepSeek-Reasonix',
  'deer-flow': 'bytedance/deer-flow',
  devo: '7df-lab/devo',
  'docker-agent': 'docker/docker-agent',
  'effect-agent': 'danieljvdm/effect-agent',
  elizaOS: 'elizaOS/eliza',
  EvoScientist: 'EvoScientist/EvoScientist',
  'gemini-cli': 'google-gemini/gemini-cli',
  goose: 'block/goose',
  'hermes-agent': 'NousResearch/hermes-agent',
  'hermes-lcm': 'stephenschoettler/hermes-lcm',
  infinity: 'hydro-project/infinity',
  jp: 'dcdpr/jp',
  'kimi-code': 'MoonshotAI/kimi-code',
  langchain: 'langchain-ai/langchain',
  langchainjs: 'langchain-ai/langchainjs',
  langgraph: 'langchain-ai/langgraph',
  langmem: 'langchain-ai/langmem',
  letta: 'letta-ai/letta',
  'little-coder': 'itayinbarr/little-coder',
  'llxprt-code': 'vybestack/llxprt-code',
  mastra: 'mastra-ai/mastra',
  mux: 'coder/mux',
  nac: 'arcee-ai/nac',
  nao: 'getnao/nao',
  'oh-my-pi': 'can1357/oh-my-pi',
  'open-webui': 'open-webui/open-webui',
  'openai-agents-js': 'openai/openai-agents-js',
  'openai-agents-python': 'openai/openai-agents-python',
  openclaw: 'openclaw/openclaw',
  opencode: 'anomalyco/opencode',
  OpenHands: 'OpenHands/OpenHands',
  'OpenHands-sdk': 'OpenHands/software-agent-sdk',
  'openhands-sdk': 'OpenHands/software-agent-sdk',
  'penguin-harness': 'Prism-Shadow/penguin-harness',
  'persistent-agent-runtime': 'shenjianan97/persistent-agent-runtime',
  pi: 'earendil-works/pi',
  picoclaw: 'sipeed/picoclaw',
  'prime-agent': 'PrimeIntellect-ai/prime-agent',
  Roo: 'RooCodeInc/Roo-Code',
  sagents: 'sagents-ai/sagents',
  'sdk-typescript': 'strands-agents/sdk-typescript',
  'semantic-kernel': 'microsoft/semantic-kernel',
  senpi: 'code-yeongyu/senpi',
  slicc: 'ai-ecoverse/slicc',
  stavrobot: 'skorokithakis/stavrobot',
  TeXRA: 'LionSR/TeXRA',
  xum: 'coder/xum',
};

/** Threads of repositories that have one short name between them. */
const THREADS: Record<string, string> = {
  'stella#1750': 'stella/stella',
  'stella#3690': 'macanderson/stella',
};

/**
 * @param name e.g. `langchain#38352`, `vercel/eve#12`, or an address
 * @returns the name with where it leads. Only two forms of address are ever made, so that no text of a case file can become
 * a link to anywhere else
 */
export function citationOf(name: string): Citation {
  const href = addressOf(name);
  return href === undefined ? { name } : { name, href };
}

function addressOf(name: string): string | undefined {
  if (/^https:\/\/[\w.-]+(\/[\w./-]*)?$/.test(name)) return name;
  const [, owner, word = '', number] = /^(?:([\w.-]+)\/)?([\w.-]+)#(\d+)$/.exec(name) ?? [];
  if (number === undefined) return undefined;
  const repository =
    owner === undefined ? (ownProperty(THREADS, name) ?? ownProperty(REPOSITORIES, word)) : `${owner}/${word}`;
  return repository === undefined ? undefined : `https://github.com/${repository}/issues/${number}`;
}
