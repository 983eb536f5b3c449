/** An agent can't be asked for this: a reason, in a sentence. Nothing was asked of a model yet. */
export class AgentCannotError extends Error {
  override name = 'AgentCannotError';
}
