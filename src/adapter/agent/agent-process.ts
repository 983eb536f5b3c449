import type { AgentSection } from '../agent-section/agent-section.ts';
import { fillTemplate, type TemplateValues } from '../agent-section/template.ts';
import { resolveCommand } from '../child-process/resolve-command.ts';
import { AgentCannotError } from './drivers/agent-cannot-error.ts';
import type { AgentDriver } from './drivers/agent-driver.ts';
import { openAgentDriver } from './drivers/open-driver.ts';
import { agentEnvironment } from './surroundings/agent-environment.ts';
import type { CurrentHome } from './surroundings/agent-home.ts';

/** The process that runs at a time: one that is kept, or one after the other where each conversation has its own. */
export interface CurrentProcess {
  /** @throws HandshakeError where it can't be had, or is ended meanwhile; an Error where none is to be started any more */
  start(cwd: string, values: TemplateValues): Promise<void>;
  /**
   * Its home goes with it: the next one begins with one of its own.
   * @throws Error where none is to come any more
   */
  stop(manner: 'bye' | 'kill'): Promise<void>;
  /** Ends it, also while it starts, and lets no other begin: whoever still works for this life of the agent gets no further. */
  end(manner: 'bye' | 'kill'): Promise<void>;
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

/** What a case sets may hold one, a system prompt say. @throws AgentCannotError */
function refuseNul(texts: readonly string[]): void {
  if (texts.some((text) => text.includes('\0')))
    throw new AgentCannotError('An argument or a variable with the character U+0000 can be given to no program.');
}

/** A process that is being started. */
interface Starting {
  back: AbortController;
  /** resolves when it runs, or will not */
  over: Promise<void>;
}

/** @returns the place of an agent's process; nothing is started yet */
export function currentProcess(section: AgentSection, surroundings: ProcessSurroundings): CurrentProcess {
  const { folder, home, proxied, port, startTimeout, noise } = surroundings;
  const left: string[] = [];
  let driver: AgentDriver | undefined;
  let starting: Starting | undefined;
  let isOver = false;
  const refuseOver = (): void => {
    if (isOver) throw new Error('The agent was ended.');
  };
  const open = async (cwd: string, values: TemplateValues, takenBack: AbortSignal): Promise<void> => {
    const fill = (template: string): string => fillTemplate(template, values);
    const said = Object.entries(section.environment ?? {}).map(([name, text]) => [name, fill(text)] as const);
    const command = resolveCommand(folder, section.start).map(fill);
    refuseNul([...command, ...said.map(([, text]) => text)]);
    driver = await openAgentDriver(section.driver, {
      command,
      cwd,
      env: agentEnvironment(home.folders().home, Object.fromEntries(said), proxied),
      startTimeout,
      takenBack,
      noise,
      ...(port === undefined ? {} : { port }),
    });
  };
  const endCurrent = async (manner: 'bye' | 'kill'): Promise<void> => {
    starting?.back.abort();
    await starting?.over;
    const ending = driver;
    driver = undefined;
    await ending?.end(manner);
    left.push(...(ending?.leftBehind() ?? []));
    home.remove();
  };
  return {
    start: async (cwd, values) => {
      refuseOver();
      const back = new AbortController();
      const going = open(cwd, values, back.signal);
      starting = { back, over: going.catch(() => {}) };
      await going.finally(() => {
        starting = undefined;
      });
    },
    stop: async (manner) => {
      await endCurrent(manner);
      refuseOver();
    },
    end: (manner) => {
      isOver = true;
      return endCurrent(manner);
    },
    driver: () => driver,
    left,
  };
}
