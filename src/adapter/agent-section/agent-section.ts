import type { JsonValue } from '../../conversation/message.ts';

/** What the first start of an agent has left in its home, beside its manifest. */
export const SEED_FOLDER = '.conform-seed';

/** What `adapter.yaml` says of a whole agent: how it is started, configured and spoken to. Texts may hold templates. */
export interface AgentSection {
  driver: DriverSection;
  /** the program and its arguments */
  start: string[];
  /**
   * what begins anew with each conversation: a folder with files of its own for a process that is kept, or the process. Files are
   * written before either
   */
  reset: 'conversation' | 'process';
  /**
   * conversations after which a process that is kept gives way to a new one; never where left out. Some keep what a conversation has had,
   * such as the servers of its tools, and get slower with each
   */
  renewAfter?: number;
  files?: AgentFile[];
  /** variables it is started with, besides a few that every program needs */
  environment?: Record<string, string>;
  /** commands of its first start, which may fetch what it wants: run by `conform setup`, and what they leave is where each home begins */
  seed?: string[][];
  /** ms until it must be ready; 60,000 where left out */
  startTimeout?: number;
  tools?: AgentTools;
}

/** A file that the agent reads, in the folder `home/` or `work/`. */
export interface AgentFile {
  path: string;
  text: string;
}

/** How the tools of a case get to the agent; without this, cases with tools are unsupported. */
export type AgentTools = LentTools | OwnTool;

/** The agent is given them. */
export interface LentTools {
  /** `mcp`: by the server that a session of its protocol names, or that files name with `{{mcp}}`. `files`: by code in its files */
  by: 'mcp' | 'files';
  /** what the server offers a tool as, with `{{tool}}` for its name in the case, so that it is none of the agent's own */
  offered?: string;
  /** what a tool is called on the wire, with `{{tool}}` for the name it is offered by */
  named?: string;
  /** where it calls them all through one of its own, and offers that one to its model */
  wrapped?: Wrapper;
}

/** A tool of the agent's own that calls the tool which it is told of, such as `tool_call`. A type, since only types are JSON to TypeScript. */
export type Wrapper = {
  /** what it is called on the wire */
  named: string;
  /**
   * what it is called with: `{{tool}}` stands for the name a tool has on the wire, `{{arguments}}` for what that one is called with, and
   * `{{json arguments}}` for the same as a JSON text
   */
  arguments: JsonValue;
};

/** A tool of its own, which reads a file: it is called for each of the case's, on a file that holds the result. */
export interface OwnTool {
  by: 'own';
  /** what it is called on the wire */
  named: string;
  /** what it is called with; `{{file}}` stands for the absolute path */
  arguments: JsonValue;
  /** characters of a file that it shows without leaving any out; 20,000 where left out */
  longest?: number;
}

/** How it is spoken to. */
export type DriverSection =
  | 'acp'
  | { acp: AcpSection }
  | { lines: LinesSection }
  | { http: HttpSection }
  | { command: CommandSection };

/** The Agent Client Protocol, where something has to be said of it. */
export interface AcpSection {
  /**
   * a method of its own that ends a session, named by its `sessionId`, for an agent that has not the protocol's: in a process that
   * is kept, each session keeps the servers of its tools
   */
  close: string;
}

/**
 * Lines of JSON on its standard input and output. What is sent is a template within JSON; what comes is known by fields that are equal,
 * whatever else it holds.
 */
export interface LinesSection {
  /** the line by which it is ready, and what is said before; spoken to at once where left out */
  ready?: { send?: JsonValue; answered: JsonValue };
  /** sent when a conversation begins, the line that answers it, and where in that the conversation's name stands, for `{{session}}` */
  begin?: { send: JsonValue; answered?: JsonValue; session?: string };
  /** sent with each message of the user: `{{input}}` stands for its text, `{{blocks}}` for a list of its texts */
  turn: JsonValue;
  /** the line a turn ends with: this or `silence` is said */
  ends?: JsonValue;
  /** the last resort, where no line tells: ms without a line and without an open request after which a turn is taken to have ended */
  silence?: number;
  /** the line by which a turn, or a beginning, failed, and where in it the reason stands */
  fails?: { line: JsonValue; message: string };
  /** lines it waits for an answer to, and the fields of them that the answer repeats: where they go, and where they stand */
  answers?: { line: JsonValue; send: JsonValue; repeats?: Record<string, string> }[];
}

/** Requests to a server of its own on `{{port}}`; a turn ends when its request is answered. */
export interface HttpSection {
  /** path that answers with 2xx when it is ready */
  ready: string;
  /** `session`: where in the answer the conversation's name stands, for `{{session}}` */
  begin: HttpCall & { session: string };
  /** `fails`: where in the answer the reason stands, if the turn failed */
  turn: HttpCall & { fails?: string };
}

/** One request, `POST` where no method is given. What fills a path is encoded for it. */
export interface HttpCall {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body: JsonValue;
}

/** A process for each turn, in the conversation's folder, which ends with it. Arguments come behind those of `start`. */
export interface CommandSection {
  first: string[];
  next: string[];
  /** what it is given on its standard input; nothing where left out */
  stdin?: string;
}
