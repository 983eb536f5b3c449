import type { JsonValue } from '../../conversation/message.ts';

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
export interface AgentTools {
  /** `mcp`: by the server that a session of its protocol names, or that files name with `{{mcp}}`. `files`: by code in its files */
  by: 'mcp' | 'files';
  /** what a tool is called on the wire, with `{{tool}}` for its name in the case */
  named?: string;
}

/** How it is spoken to. */
export type DriverSection = 'acp' | { lines: LinesSection } | { http: HttpSection } | { command: CommandSection };

/** Lines of JSON on its standard input and output. What is sent is a template within JSON; what comes is known by fields that are equal. */
export interface LinesSection {
  /** sent when a conversation begins, and the line that answers it */
  begin?: { send: JsonValue; answered?: JsonValue };
  /** sent with each message of the user: `{{input}}` stands for its text */
  turn: JsonValue;
  /** the line a turn ends with */
  ends: JsonValue;
  /** the line of a turn that failed, and where in it the reason stands */
  fails?: { line: JsonValue; message: string };
  /** lines it waits for an answer to */
  answers?: { line: JsonValue; send: JsonValue }[];
}

/** Requests to a server of its own on `{{port}}`; a turn ends when its request is answered. */
export interface HttpSection {
  /** path that answers when it is ready */
  ready: string;
  begin: HttpCall & { session: string };
  turn: HttpCall;
}

/** One request. `session` of a beginning is where in the answer its name stands, as a JSON pointer. */
export interface HttpCall {
  path: string;
  body: JsonValue;
}

/** A process for each turn, which ends with it. Arguments come behind those of `start`. */
export interface CommandSection {
  first: string[];
  next: string[];
}
