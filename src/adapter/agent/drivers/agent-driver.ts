import type { Message } from '../../../conversation/message.ts';
import type { TemplateValues } from '../../agent-section/template.ts';

/** What a driver is given of the process it talks to. */
export interface AgentProcess {
  /** with its templates filled */
  command: readonly string[];
  /** an empty folder outside any repository */
  cwd: string;
  /** all variables it has */
  env: Readonly<Record<string, string>>;
  /** ms until it must be ready */
  startTimeout: number;
  /** aborted where nobody waits for it any more: it is then ended, while it starts as well */
  takenBack: AbortSignal;
  /** gets what it prints beside its protocol */
  noise: (line: string) => void;
  /** a free one, for a server of its own */
  port?: number;
}

/** The server of a case's tools, as a client of MCP starts it. */
export interface McpServer {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
}

/** One conversation as an agent is to begin it. */
export interface AgentConversation {
  /** its folder, absolute */
  work: string;
  /** absent where the case has no tools, or they come another way */
  mcp?: McpServer;
  /** the variables of its templates */
  values: TemplateValues;
  /** since when no request of it is open, on the clock of `performance.now`; undefined while one is */
  quietSince(): number | undefined;
}

/** `failed`: the agent itself says that the turn did, and why. */
export type TurnEnd = { kind: 'ended' } | { kind: 'failed'; message: string };

/** A process of an agent, and the protocol it is spoken to in. */
export interface AgentDriver {
  /** @throws AgentCannotError where it can't be asked for this */
  begin(conversation: AgentConversation): Promise<void>;
  /**
   * Puts one message of the user to the agent, each of its blocks as one where the protocol has blocks. Ends when the protocol says that the
   * turn has; never where the agent hangs, since who asks watches the clock
   */
  turn(input: Message): Promise<TurnEnd>;
  /** The conversation is over, and what is held open for it may go. Absent where the protocol has no word for it */
  leave?(): Promise<void>;
  /** what the process died of; undefined while it lives, and where there is none */
  death(): string | undefined;
  /** the end of what it said on stderr */
  stderrTail(): string;
  /** commands of processes it had started and left behind; complete when it has ended */
  leftBehind(): readonly string[];
  /** `bye` lets it finish what it holds open. Resolves when it is gone */
  end(manner: 'bye' | 'kill'): Promise<void>;
}

/** Starts the process. @throws HandshakeError where it can't be had */
export type StartAgentDriver<Section> = (process: AgentProcess, section: Section) => Promise<AgentDriver>;
