import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { DoorName, Exchange } from '../../model/dialect/exchange.ts';
import { refuseLate } from '../../model/doors/late-request.ts';
import type { ModelSession } from '../../model/model-session.ts';

/** A model session that can be listened to while an implementation talks to it, whichever door it uses. */
export interface WatchedModel extends ModelSession {
  /** @returns a function that ends the listening */
  listen(listener: ExchangeListener): () => void;
  /** its case is over: whatever comes from now on, by whichever door, is refused as late, and recorded nowhere */
  end(): void;
}

/** Gets each exchange of the implementation once its answer is decided, and before that is handed over. */
export type ExchangeListener = (exchange: Exchange, answer: PendingAnswer) => void;

/** An answer of the model that has not been handed over yet. */
export interface PendingAnswer {
  /** runs something once it has been handed over; never, where the connection breaks instead */
  afterwards(act: () => void): void;
  /** A socket knows no order between it and the steps of a session: it is kept back until this has resolved. */
  holdUntil(arrived: Promise<unknown>): void;
}

/** @returns the session, with an ear */
export function watchedModel(session: ModelSession): WatchedModel {
  const listeners = new Set<ExchangeListener>();
  let hasEnded = false;
  return {
    id: session.id,
    dialect: session.dialect,
    exchanges: session.exchanges,
    get clock() {
      return session.clock;
    },
    ask(request, door) {
      if (hasEnded) return refuseLate(request.path, session.dialect);
      const recorded = session.exchanges.length;
      const response = session.ask(request, door);
      const exchange = session.exchanges[recorded];
      // Of an enquiry to the service there is nothing to hear.
      if (door === 'suite' || exchange === undefined) return response;
      if (listeners.size === 0) return response;
      const answer = pendingAnswer(door, session.id);
      for (const listener of listeners) listener(exchange, answer);
      return answer.held.length === 0 ? response : { ...response, held: Promise.all(answer.held).then(() => {}) };
    },
    beginStep: (pass) => session.beginStep(pass),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end() {
      hasEnded = true;
    },
  };
}

function pendingAnswer(door: DoorName, id: string): PendingAnswer & { held: Promise<unknown>[] } {
  const held: Promise<unknown>[] = [];
  // In process the answer is handed over in microtasks, behind all that was sent before it.
  if (door !== 'loopback') return { held, afterwards: (act) => void setImmediate(act), holdUntil: () => {} };
  return { held, afterwards: (act) => whenWritten(id, act), holdUntil: (arrived) => void held.push(arrived) };
}

/** Node says when a server has written a response to its end. */
const WRITTEN = 'http.server.response.finish';

function whenWritten(id: string, act: () => void): void {
  const written = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url?.startsWith(`/case/${id}/`) !== true) return;
    unsubscribe(WRITTEN, written);
    act();
  };
  subscribe(WRITTEN, written);
}
