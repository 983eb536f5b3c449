import type { WireRequest, WireResponse } from '../exchange.ts';
import type { ModelSession } from '../session.ts';

/**
 * The shortest way to the model: a function, for compactors that take one.
 * @returns a function that answers in the next microtask, as nothing is waited for
 */
export const callbackDoor =
  (session: ModelSession): ((request: WireRequest) => Promise<WireResponse>) =>
  async (request) =>
    session.ask(request, 'callback');
