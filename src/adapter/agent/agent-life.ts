import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { type AgentSection, SEED_FOLDER } from '../agent-section/agent-section.ts';
import { createNoise } from '../child-process/noise.ts';
import { takenBackBy } from '../child-process/taken-back.ts';
import type { FullIdentity } from '../identity.ts';
import { startRefusingProxy } from '../runtime/refusing-proxy.ts';
import type { RunningAdapter } from '../runtime/running-adapter.ts';
import { currentConversation } from './agent-conversation.ts';
import { currentProcess, isKept } from './agent-process.ts';
import { processValues } from './conversation-values.ts';
import { currentHome } from './surroundings/agent-home.ts';
import { startRelay } from './surroundings/relay.ts';
import { takeStep } from './take-step.ts';

export interface AgentLifeOptions {
  section: AgentSection;
  identity: FullIdentity;
  /** of the manifest */
  folder: string;
  /** ms */
  startTimeout: number;
  /** takes the start back */
  closing: AbortSignal;
}

/**
 * One life of an agent: its port, and its process with its home, or one after the other where each conversation has its own.
 * @throws HandshakeError where the process that is kept can't be had
 */
export async function startAgentLife(options: AgentLifeOptions): Promise<RunningAdapter> {
  const { section, identity, folder, startTimeout, closing } = options;
  const noise = createNoise();
  const say = (line: string): void => noise.add(line);
  const home = currentHome(path.join(folder, SEED_FOLDER));
  const proxy = await startRefusingProxy(say, POINT_IT_HERE);
  const relay = await startRelay(say);
  const port = typeof section.driver === 'object' && 'http' in section.driver ? { port: await freePort() } : {};
  const around = { folder, home, proxied: proxy.environment, startTimeout, noise: say, ...port };
  const process = currentProcess(section, around);
  const restart = (): Promise<void> => {
    const folders = home.folders();
    return process.start(folders.workFolder(), processValues({ adapter: folder, home: folders.home, ...port }));
  };
  const conversation = currentConversation({ section, process, home, relay, restart, folder, ...port });
  /** why it is over: with its home and its port gone, no process of it can serve another case */
  let over: string | undefined;
  const death = (): string | undefined => over ?? process.driver()?.death();
  const end = async (manner: 'bye' | 'kill'): Promise<void> => {
    over = death() ?? 'The agent was ended.';
    conversation.forget();
    await process.end(manner);
    await relay.close();
    proxy.close();
  };
  if (isKept(section)) {
    const takeBack = () => void process.end('bye');
    await takenBackBy(closing, takeBack, restart()).catch(async (error: unknown) => {
      await end('kill');
      throw error;
    });
  }
  return {
    identity,
    step: (request) => takeStep(request, { process, conversation }),
    death,
    takeNoise: () => noise.take(),
    stderrTail: () => process.driver()?.stderrTail() ?? '',
    leftBehind: () => process.left,
    end,
  };
}

/** What nobody's code asks for can't be sent through a door of the suite's. */
const POINT_IT_HERE =
  'If it was meant for its model, tell the agent the address of that, {{baseUrl}}, by `environment` or `files` (--env or --file, where there is no manifest).';

/** Somebody else may take it before the agent does; it then says so itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
