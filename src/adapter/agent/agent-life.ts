import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { type AgentSection, SEED_FOLDER } from '../agent-section/agent-section.ts';
import { fillTemplate, type TemplateValues } from '../agent-section/template.ts';
import { createNoise } from '../child-process/noise.ts';
import { resolveCommand } from '../child-process/resolve-command.ts';
import { HandshakeError } from '../handshake-error.ts';
import type { FullIdentity } from '../identity.ts';
import type { StepAnswer, StepRequest } from '../protocol.ts';
import { startRefusingProxy } from '../runtime/refusing-proxy.ts';
import { crashFault, protocolFault, type RawStepResult, type RunningAdapter } from '../runtime/running-adapter.ts';
import { conversationValues, type OpenStep, type Place, processValues } from './conversation-values.ts';
import { AgentCannotError } from './drivers/agent-cannot-error.ts';
import type { AgentDriver } from './drivers/agent-driver.ts';
import { openAgentDriver } from './drivers/open-driver.ts';
import { agentEnvironment } from './surroundings/agent-environment.ts';
import { makeAgentHome, writeAgentFiles } from './surroundings/agent-home.ts';
import { mcpOfCase } from './surroundings/mcp-of-case.ts';
import { type RelayAddress, startRelay } from './surroundings/relay.ts';
import { toolNames } from './surroundings/tool-names.ts';
import { unsettable } from './unsettable.ts';

export interface AgentLifeOptions {
  section: AgentSection;
  identity: FullIdentity;
  /** of the manifest */
  folder: string;
  /** ms */
  startTimeout: number;
}

/**
 * One life of an agent: its home, its port, and its process, or one process after the other where each conversation has its own.
 * @throws HandshakeError where the process that is kept can't be had
 */
export async function startAgentLife({
  section,
  identity,
  folder,
  startTimeout,
}: AgentLifeOptions): Promise<RunningAdapter> {
  const noise = createNoise();
  const home = makeAgentHome(path.join(folder, SEED_FOLDER));
  const proxy = await startRefusingProxy((line) => noise.add(line));
  const relay = await startRelay((line) => noise.add(line));
  const port = typeof section.driver === 'object' && 'http' in section.driver ? await freePort() : undefined;
  const left: string[] = [];
  let driver: AgentDriver | undefined;
  let address: RelayAddress | undefined;
  /** whether any conversation has begun: what fails to start then costs its case, and no other */
  let hasBegun = false;
  /** why it is over: with its home and its port gone, no process of it can serve another case */
  let over: string | undefined;

  const start = async (cwd: string, values: TemplateValues): Promise<AgentDriver> => {
    const fill = (template: string): string => fillTemplate(template, values);
    const own = Object.fromEntries(Object.entries(section.environment ?? {}).map(([name, text]) => [name, fill(text)]));
    driver = await openAgentDriver(section.driver, {
      command: resolveCommand(folder, section.start).map(fill),
      cwd,
      env: agentEnvironment(home.home, own, proxy.environment),
      startTimeout,
      noise: (line) => noise.add(line),
      ...(port === undefined ? {} : { port }),
    });
    return driver;
  };
  const stop = async (manner: 'bye' | 'kill'): Promise<void> => {
    const ending = driver;
    if (ending === undefined) return;
    driver = undefined;
    await ending.end(manner);
    left.push(...ending.leftBehind());
  };
  const removeAll = async (manner: 'bye' | 'kill'): Promise<void> => {
    over ??= driver?.death() ?? 'The agent was ended.';
    address?.close();
    await stop(manner);
    await relay.close();
    proxy.close();
    home.remove();
  };

  const open = async (request: OpenStep): Promise<StepAnswer> => {
    const reason = unsettable(section, request.settings);
    if (reason !== undefined) return { unsupported: reason };
    const { settings, dialect, baseUrl = '', toolUrl = '' } = request;
    const { tools = [] } = settings;
    const work = home.workFolder();
    address = relay.open({ baseUrl, dialect, ...toolNames(section.tools ?? {}, tools) });
    const mcp =
      section.tools?.by === 'mcp' && tools.length > 0 ? mcpOfCase(tools, toolUrl, home.besides(work)) : undefined;
    const place: Place = {
      address,
      adapter: folder,
      home: home.home,
      work,
      ...(port === undefined ? {} : { port }),
      ...(mcp === undefined ? {} : { mcp }),
    };
    const values = conversationValues(request, place);
    writeAgentFiles(section.files ?? [], { home: home.home, work }, values);
    if (section.reset === 'process') await start(work, values);
    await driver!.begin({ work, values, ...(mcp === undefined ? {} : { mcp }) });
    hasBegun = true;
    return { done: true };
  };

  const close = async (): Promise<StepAnswer> => {
    address?.close();
    address = undefined;
    if (section.reset === 'process') await stop('bye');
    else await driver?.leave?.();
    return { done: true };
  };

  const take = async (request: StepRequest): Promise<StepAnswer> => {
    if (request.drive === 'pure') return { unsupported: 'An agent has no pass that could be asked for.' };
    switch (request.do) {
      case 'open':
        return open(request);
      case 'turn': {
        const end = await driver!.turn(request.input);
        return end.kind === 'ended' ? {} : { threw: { message: end.message } };
      }
      case 'append':
        if (request.messages.length === 0) return {};
        return { unsupported: 'An agent is brought to a conversation by its turns alone.' };
      case 'close':
        return close();
      case 'beside':
      case 'reload':
      case 'compact':
        return { unsupported: `"${request.do}" is not asked of an agent that a manifest describes.` };
    }
  };

  try {
    if (section.reset === 'conversation')
      await start(
        home.workFolder(),
        processValues({ adapter: folder, home: home.home, ...(port === undefined ? {} : { port }) }),
      );
  } catch (error) {
    await removeAll('kill');
    throw error;
  }
  return {
    identity,
    step: async (request): Promise<RawStepResult> => {
      try {
        return { kind: 'answer', answer: await take(request), inputMutated: false };
      } catch (error) {
        return endOfStep(error, driver, hasBegun);
      }
    },
    death: () => over ?? driver?.death(),
    takeNoise: () => noise.take(),
    stderrTail: () => driver?.stderrTail() ?? '',
    leftBehind: () => left,
    end: removeAll,
  };
}

/**
 * What an agent says of a turn that failed comes as its answer; all else is no finding about it.
 * @throws HandshakeError where it wants a log-in, or never started at all
 */
function endOfStep(error: unknown, driver: AgentDriver | undefined, hasBegun: boolean): RawStepResult {
  if (error instanceof HandshakeError) {
    if (!hasBegun) throw error;
    return crashFault(error.message);
  }
  if (error instanceof AgentCannotError)
    return { kind: 'answer', answer: { unsupported: error.message }, inputMutated: false };
  const { message } = error as Error;
  const death = driver?.death();
  if (death !== undefined) return crashFault(death);
  return protocolFault(`The agent could not be asked: ${message}`);
}

/** Somebody else may take it before the agent does; it then says so itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
