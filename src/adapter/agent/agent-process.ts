import type { AgentSection } from '../agent-section/agent-section.ts';
import { fillTemplate, type TemplateValues } from '../agent-section/template.ts';
import { resolveCommand } from '../child-process/resolve-command.ts';
import type { AgentDriver } from './drivers/agent-driver.ts';
import { openAgentDriver } from './drivers/open-driver.ts';
import { agentEnvironment } from './surroundings/agent-environment.ts';
import type { CurrentHome } from './surroundings/agent-home.ts';

/** The process that runs at a time: one that is kept, or one after the other where each conversation has its own. */
export interface CurrentProcess {
  /** @throws HandshakeError where it can't be had */
  start(cwd: string, values: TemplateValues): Promise<void>;
  /** Its home goes with it: the next one begins with one of its own. */
  stop(manner: 'bye' | 'kill'): Promise<void>;
  /** undefined while none runs */
  driver(): AgentDriver | undefined;
  /** commands of processes that those which have ended left behind */
  left: readonly string[];
}

/**
 * Whether one process has several conversations. One for each turn is none that could be kept, and what such an agent has of a conversation
 * lies in its home, which is the conversation's.
 */
export const isKept = ({ reset, driver }: AgentSection): boolean =>
  reset === 'conversation' && !(typeof driver === 'object' && 'command' in driver);

/** Where its processes run, and with what. */
export interface ProcessSurroundings {
  /** of the manifest */
  folder: string;
  home: CurrentHome;
  /** variables that lead to a proxy, which lets nobody out */
  proxied: Record<string, string>;
  port?: number;
  /** ms */
  startTimeout: number;
  noise: (line: string) => void;
}

/** @returns the place of an agent's process; nothing is started yet */
export function currentProcess(section: AgentSection, surroundings: ProcessSurroundings): CurrentProcess {
  const { folder, home, proxied, port, startTimeout, noise } = surroundings;
  const left: string[] = [];
  let driver: AgentDriver | undefined;
  return {
    start: async (cwd, values) => {
      const fill = (template: string): string => fillTemplate(template, values);
      const said = Object.entries(section.environment ?? {}).map(([name, text]) => [name, fill(text)] as const);
      driver = await openAgentDriver(section.driver, {
        command: resolveCommand(folder, section.start).map(fill),
        cwd,
        env: agentEnvironment(home.folders().home, Object.fromEntries(said), proxied),
        startTimeout,
        noise,
        ...(port === undefined ? {} : { port }),
      });
    },
    stop: async (manner) => {
      const ending = driver;
      driver = undefined;
      await ending?.end(manner);
      left.push(...(ending?.leftBehind() ?? []));
      home.remove();
    },
    driver: () => driver,
    left,
  };
}
