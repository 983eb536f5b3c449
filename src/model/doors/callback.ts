import type { WireRequest, WireResponse } from '../dialect/exchange.ts';
import type { ModelSession } from '../model-session.ts';

/**
 * The shortest way to the model: a function, for compactors that take one. A call gives an answer or it doesn't: of one that
 * broke off nothing is handed over, not even a status.
 * @returns a function that answers in the next microtask, as nothing is waited for
 */
export const callbackDoor =
  (session: ModelSession): ((request: WireRequest) => Promise<WireResponse>) =>
  async (request) => {
    const response = session.ask(request, 'callback');
    return response.broken === undefined ? response : { ...LOST, broken: response.broken };
  };

const LOST: WireResponse = { status: 0, headers: {}, body: 'socket hang up' };
