import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type AgentSection, SEED_FOLDER } from '../../agent-section/agent-section.ts';
import { fillTemplate, type TemplateValues } from '../../agent-section/template.ts';
import { resolveCommand } from '../../child-process/resolve-command.ts';
import { runCommand } from '../../child-process/run-command.ts';
import { commandFailureReason, type SetupOptions, type SetupResult } from '../../install/setup.ts';
import { agentEnvironment } from './agent-environment.ts';
import { type AgentHome, makeAgentHome, writeAgentFiles } from './agent-home.ts';

const TEN_MINUTES = 600_000;

/** How this machine reaches the network: the only start that may, has to. None of them is a key. */
const WAYS_OUT =
  /^(https?_proxy|all_proxy|no_proxy|npm_config_registry|node_use_env_proxy|node_extra_ca_certs|ssl_cert_(file|dir))$/i;

/**
 * The first start of an agent, in a home of its own, with whatever it fetches. What that leaves in the home is kept in the folder of the
 * manifest, and each later home begins as a copy of it.
 * @param folder of the manifest
 */
export async function seedAgentHome(
  section: AgentSection,
  folder: string,
  { report, timeout = TEN_MINUTES }: SetupOptions,
): Promise<SetupResult> {
  const { seed = [] } = section;
  const kept = path.join(folder, SEED_FOLDER);
  // What another version has left there is no part of this one's first start.
  rmSync(kept, { recursive: true, force: true });
  if (seed.length === 0) return { kind: 'set-up' };
  const home = makeAgentHome();
  try {
    const start = firstStart(section, folder, home);
    for (const command of seed) {
      report(`$ ${command.join(' ')}`);
      const result = await runCommand(start.fill(command), { ...start, timeout, report });
      if (result.kind !== 'done') return { kind: 'failed', reason: commandFailureReason(command, result) };
    }
    rmSync(path.join(home.home, 'tmp'), { recursive: true, force: true });
    cpSync(home.home, kept, { recursive: true, verbatimSymlinks: true });
    return { kind: 'set-up' };
  } finally {
    home.remove();
  }
}

/** With its files as they stand in a conversation, since an agent may fetch what they name. */
function firstStart({ environment = {}, files = [] }: AgentSection, folder: string, { home, workFolder }: AgentHome) {
  const work = workFolder();
  const values = ordinaryValues({ adapter: folder, home, work });
  writeAgentFiles(files, { home, work }, values);
  const filled = Object.entries(environment).map(([name, text]) => [name, fillTemplate(text, values)]);
  const out = Object.entries(process.env).flatMap(([name, value = '']) => (WAYS_OUT.test(name) ? [[name, value]] : []));
  return {
    cwd: work,
    env: agentEnvironment(home, Object.fromEntries(filled), Object.fromEntries(out)),
    inherits: false as const,
    fill: (command: string[]) => resolveCommand(folder, command).map((part) => fillTemplate(part, values)),
  };
}

/** Sizes as an agent has them when it is shipped, and an address at which nobody answers: nothing is asked of a model yet. */
const ordinaryValues = (places: { adapter: string; home: string; work: string }): TemplateValues => ({
  ...places,
  baseUrl: 'http://127.0.0.1:9/v1',
  origin: 'http://127.0.0.1:9',
  toolUrl: 'http://127.0.0.1:9',
  apiKey: 'conform-key',
  dialect: 'openai-chat',
  model: 'conform-agent',
  summarizerModel: 'conform-summarizer',
  window: 200_000,
  trigger: 160_000,
  reserved: 20_000,
  keep: 20_000,
  keepTurns: 2,
  keepMessages: 10,
  system: '',
  tools: [],
  mcp: {},
  port: 9,
});
