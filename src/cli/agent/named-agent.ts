import { existsSync } from 'node:fs';
import path from 'node:path';
import { templateProblem } from '../../adapter/agent-section/template-problem.ts';
import { cutToLine } from '../../adapter/validation/shape-check.ts';
import type { NamedAgent } from '../../certify/unknown/assumed-agent.ts';
import { UsageError } from '../options/usage-error.ts';

/** What `conform run` is told of an agent without a manifest. */
export interface NamedAgentOptions {
  agent: string;
  env?: string[];
  file?: string[];
  model?: string;
  summarizerContains?: string[];
}

/**
 * @param cwd that files in the command are relative to
 * @throws UsageError for what can't be read
 */
export function namedAgent(options: NamedAgentOptions, cwd = process.cwd()): NamedAgent {
  const { agent, env = [], file = [], model, summarizerContains: summarizer } = options;
  const command = commandWords(agent);
  if (command.length === 0)
    throw new UsageError('--agent takes a command, for example --agent "my-agent --acp"; got nothing.');
  const environment = Object.fromEntries(env.map((one) => pairOf('--env', one, 'MY_BASE_URL={{baseUrl}}')));
  const files = file.map((one) => {
    const [place, text] = pairOf('--file', one, 'work/my-agent.json={"url":"{{baseUrl}}"}');
    return { path: belowAFolder(place), text };
  });
  const found = command.map((word) =>
    /[\\/]/.test(word) && existsSync(path.resolve(cwd, word)) ? path.resolve(cwd, word) : word,
  );
  return {
    command: found,
    environment,
    files,
    ...(model === undefined ? {} : { model }),
    ...(summarizer === undefined ? {} : { summarizer }),
  };
}

/** Words as a shell has them, with quotation marks and without anything else of a shell. */
export const commandWords = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, one, other, plain]) => one ?? other ?? plain ?? '');

function pairOf(option: string, value: string, example: string): [string, string] {
  const at = value.indexOf('=');
  if (at < 1)
    throw new UsageError(`${option} takes a name, "=" and a text, for example ${option} '${example}'; got "${value}".`);
  const text = value.slice(at + 1);
  const problem = templateProblem(text);
  if (problem !== undefined)
    throw new UsageError(`${option} ${value.slice(0, at)}: in ${cutToLine(problem.part)} ${problem.message}`);
  return [value.slice(0, at), text];
}

const BELOW = /^(home|work)\/./;

/** The same is refused in a manifest: what lies elsewhere than it says is looked for in vain. */
function belowAFolder(place: string): string {
  const normal = path.posix.normalize(place);
  if (BELOW.test(normal)) return normal;
  const meant = path.posix.normalize(`work/${place}`);
  const hint = BELOW.test(meant) ? ` Did you mean "${meant}"?` : '';
  throw new UsageError(
    `--file ${place}: a file goes below home/ or work/, which are folders of the agent's own.${hint}`,
  );
}
