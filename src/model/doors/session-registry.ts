import type { DoorName, WireRequest, WireResponse } from '../dialect/exchange.ts';
import { basePathMeant, DIALECTS, dialectMeant } from '../dialects.ts';
import type { ModelSession } from '../model-session.ts';
import { LATE_REQUEST, LATE_STATUS } from './late-request.ts';

/** The sessions a door leads to, each below its own path. */
export interface SessionRegistry {
  /**
   * @returns path of the session below the door's origin, without `/v1`
   * @throws Error where the name is taken
   */
  add(session: ModelSession): string;
  remove(id: string): void;
  /** answers a request by its path; never throws */
  route(request: WireRequest): WireResponse;
  /** tells the session a path leads to of a request that was refused for its size */
  tooLarge(path: string): void;
  /** requests that belong to no session, in order: a wrong address, or one that came after its case had ended */
  readonly strays: WireRequest[];
  /** errors of the suite itself, in order; never the fault of whoever asked */
  readonly faults: unknown[];
}

/** What every door that is reached by an address offers. */
export interface AddressedDoor {
  /**
   * Opens the door for a session.
   * @returns base URL for a client of the provider the session plays: it ends in `/v1` for OpenAI's, and in the name of
   * the session for Anthropic's
   * @throws Error where a session of that name is registered
   */
  register(session: ModelSession): string;
  /** from now on whatever comes to the session's address is refused as late */
  release(id: string): void;
  close(): Promise<void>;
  readonly strays: readonly WireRequest[];
  readonly faults: readonly unknown[];
}

const CASE_PATH = /^\/case\/([^/?]+)(\/.*)?$/s;

/**
 * @param door recorded with every exchange
 * @param onStray hears of every request that belongs to no session, and of the status it is refused with
 * @param origin that stands in front of every path
 */
export function createSessionRegistry(
  door: DoorName,
  onStray: (request: WireRequest, status: number) => void = () => {},
  origin = '',
): SessionRegistry {
  const sessions = new Map<string, ModelSession>();
  /** names of those that were here */
  const ended = new Set<string>();
  const strays: WireRequest[] = [];
  const faults: unknown[] = [];
  const stray = (request: WireRequest, status: number, message: string): WireResponse => {
    strays.push(request);
    onStray(request, status);
    return dialectMeant(request, 'openai-chat').complain(status, message);
  };
  const ask = (session: ModelSession, request: WireRequest): WireResponse => {
    try {
      return session.ask(request, door);
    } catch (fault) {
      faults.push(fault);
      const message = `The suite failed to answer; this is no finding about the implementation. ${fault}`;
      return dialectMeant(request, session.dialect).complain(500, message);
    }
  };
  /** Where there is one session only, it is the one that was meant. */
  const openUrl = (request: WireRequest): string | undefined => {
    const [session, ...others] = sessions.values();
    if (session === undefined || others.length > 0) return undefined;
    return `${origin}${pathOf(session)}${basePathMeant(request.path, dialectMeant(request, session.dialect))}`;
  };
  return {
    strays,
    faults,
    add(session) {
      if (sessions.has(session.id)) throw new Error(alreadyOpen(session.id));
      sessions.set(session.id, session);
      return pathOf(session);
    },
    remove(id) {
      if (sessions.delete(id)) ended.add(id);
    },
    tooLarge(path) {
      const [, name] = CASE_PATH.exec(path) ?? [];
      sessions.get(decode(name ?? ''))?.tooLarge?.();
    },
    route(request) {
      const [, name, path] = CASE_PATH.exec(request.path) ?? [];
      if (name === undefined) return stray(request, 501, noCase(request, openUrl(request)));
      const session = sessions.get(decode(name));
      if (session === undefined && ended.has(decode(name))) return stray(request, LATE_STATUS, LATE_REQUEST);
      if (session === undefined) return stray(request, 404, noSession(name, sessions.size));
      return ask(session, { ...request, path: path ?? '/' });
    },
  };
}

const pathOf = ({ id }: ModelSession): string => `/case/${encodeURIComponent(id)}`;

/** A name that is not encoded properly is looked up as it stands. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** @returns what a client takes as its base URL */
export const baseUrlOf = (origin: string, path: string, { dialect }: ModelSession): string =>
  `${origin}${path}${DIALECTS[dialect].basePath}`;

const alreadyOpen = (id: string): string =>
  `A model session named "${id}" is already registered. Release it first, or give each session a name of its own.`;

const noCase = ({ method, path }: WireRequest, baseUrl: string | undefined): string =>
  `The scripted model serves /case/<session>/v1/chat/completions and /case/<session>/v1/messages; got ${method ?? 'POST'} ${path}. Use the base URL the suite hands over, unchanged${baseUrl === undefined ? '' : `: ${baseUrl}`}.`;

const noSession = (name: string, open: number): string =>
  `There is no model session "${name}" (${open} are open). The base URL was built by hand: take the one the suite hands over, anew for every case.`;
