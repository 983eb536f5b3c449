import { type Child, startChild } from '../../child-process/child.ts';
import { LATE, within } from '../../child-process/deadline.ts';
import type { LineEvents } from '../../child-process/json-lines.ts';
import type { AgentProcess } from './agent-driver.ts';

/** The process of an agent, with how it ended. */
export interface AgentChild extends Child {
  death(): string | undefined;
  /** rejects when it ends: for whoever waits for an answer of it */
  died: Promise<never>;
}

/** ms a program gets to end by itself when its input is closed */
const FAREWELL = 1000;

/** Starts the process with these variables and no others. */
export function startAgentChild({ command, cwd, env, takenBack }: AgentProcess, events: LineEvents): AgentChild {
  const child = startChild(command, { cwd, env: { ...env }, inherits: false }, events);
  let death: string | undefined;
  const died = child.ended.then((end): never => {
    const words = child.stderr();
    death = `The agent ${end}.${words === '' ? '' : ` Its last words on stderr: ${words.slice(-600)}`}`;
    throw new Error(death);
  });
  died.catch(() => {});
  const end = () => void child.kill();
  takenBack.addEventListener('abort', end, { once: true });
  if (takenBack.aborted) end();
  return { ...child, death: () => death, died };
}

/** @returns what is the same for every driver of one process */
export const endingOf = (child: AgentChild) => ({
  death: child.death,
  stderrTail: () => child.stderr(),
  leftBehind: () => child.leftBehind().map(({ command }) => command),
  end: async (manner: 'bye' | 'kill'): Promise<void> => {
    if (manner === 'kill') return child.kill(0);
    child.closeInput();
    if ((await within(FAREWELL, child.ended)) === LATE) await child.kill();
  },
});
