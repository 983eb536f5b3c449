import type { ChangeKind } from '../../material/code-changes.ts';

/**
 * What is said about one kind of ticket, from the request to the last word, so that a question and its answer fit. Slots:
 * `{name}` the function it is about, `{path}` its file, `{line}` a line in it, `{test}` its test file, `{area}` the folder,
 * `{term}` the thing the code handles, `{aTerm}` with its article, `{terms}` several of it.
 */
export interface TicketStory {
  /** names of the functions such a ticket is about */
  about: RegExp;
  /** what the user asks for */
  requests: readonly string[];
  /** what the agent says before the first call */
  openers: readonly string[];
  /** what is put on the to-do list: to find out, to change, to make sure of */
  plan: readonly [string, string, string];
  /** what comes to light when the code is read */
  findings: readonly string[];
  /** how the code is changed for it */
  changes: readonly ChangeKind[];
  /** what a test of it expects */
  expectations: readonly string[];
  /** what was wrong, said at the end */
  outcomes: readonly string[];
  /** what the agent has not looked at, said at the end */
  leftovers: readonly string[];
}

/** Names of functions that change one record by its id, e.g. `settleInvoice`. */
export const SERVICE_FUNCTION =
  /^(settle|cancel|close|reopen|collect|approve|archive|renew|reconcile|submit|expire|void)(?!Totals$)[A-Z][a-z]+$/;
