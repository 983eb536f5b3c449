/**
 * An atomic group: messages a provider only accepts together. An assistant message with its calls and all their
 * results is one; any other message is a group of its own. Members need not be neighbours: a user message may stand
 * between a call and its result, and results of two assistants may be mixed in one run.
 */
export interface Group {
  kind: 'message' | 'calls' | 'orphan-results';
  /** indices of the messages, ascending */
  members: number[];
  /** ids of calls that still wait for a result */
  pending: string[];
  /** ids of calls that will never get one */
  abandoned: string[];
}

/** A call matched with its result, by block position. */
export interface Pair {
  id: string;
  call: { message: number; block: number };
  result: { message: number; block: number };
}
