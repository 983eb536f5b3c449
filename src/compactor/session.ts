import type { Message } from '../conversation/message.ts';
import type { CompactReason } from '../conversation/settings.ts';
import { type Complete, compact, type Outcome } from './compact.ts';
import { realParts } from './real-parts.ts';
import { type Disk, memoryDisk } from './store/disk.ts';
import { createSessionStore } from './store/session-store.ts';
import type { Archive } from './types/archive.ts';
import type { CompactorOptions } from './types/options.ts';
import type { Usage } from './types/pass.ts';

export interface SessionOptions extends CompactorOptions {
  /** `rewrite` replaces the list of messages, `view` derives it from an intact log */
  store: 'rewrite' | 'view';
}

/** What a session has to do with the world around it. */
export interface Surroundings {
  /** where evicted originals go; none are kept where left out */
  archive?: Archive;
  /** where a `view` session goes on from, and leaves what outlives it; in memory where left out */
  disk?: Disk;
}

/** A conversation that is kept and compacted in one place. */
export interface Session {
  append(messages: readonly Message[]): void;
  /**
   * One pass at a time: a second one that is asked for meanwhile changes nothing.
   * @param signal aborted when the pass is taken back; it then changes nothing
   */
  compact(reason: CompactReason, signal?: AbortSignal): Promise<Outcome>;
  /** what the next model request contains */
  view(): Message[];
  /** the durable history as JSON lines; null where the store keeps none */
  log(): string | null;
  /** @param tokens that a provider counted in a request with the view as it is now; 0 where it did not say */
  measured(tokens: number): void;
  /** Takes back a pass that is running: for a session that is given up, while another goes on from its disk. */
  close(): void;
}

/**
 * Opens a session: an empty one, or what is on the disk.
 * @throws RangeError from `compact` when the options allow no sensible pass
 */
export function createSession(
  options: SessionOptions,
  complete: Complete,
  { archive, disk = memoryDisk() }: Surroundings = {},
): Session {
  const parts = { ...realParts, ...options.parts };
  const store = createSessionStore(options.store, parts, disk);
  let usage: Usage | null = null;
  let isRunning = false;
  const closing = new AbortController();

  /** Nothing of the session changes before the pass is through; what was appended meanwhile is not part of it. */
  const pass = async (reason: CompactReason, signal?: AbortSignal): Promise<Outcome> => {
    const { messages, end } = store.begin();
    const before = store.state();
    const { outcome, installed, state } = await compact(messages, options, complete, {
      reason,
      state: before,
      usage,
      ...(archive && { archive }),
      signal: AbortSignal.any([closing.signal, ...(signal === undefined ? [] : [signal])]),
    });
    if (installed !== undefined || state !== before) end(installed, state);
    if (installed !== undefined && usage !== null) usage = { ...usage, stale: true };
    return outcome;
  };

  return {
    append: (messages) => store.append(messages),
    view: () => store.view(),
    log: () => store.log(),
    measured: (tokens) => {
      usage = { tokens, messages: store.view().length, stale: false };
    },
    close: () => closing.abort(),
    compact: async (reason, signal) => {
      if (parts.isBusy(isRunning)) return { kind: 'unchanged', reason: 'busy: another pass is running' };
      isRunning = true;
      try {
        return await pass(reason, signal);
      } finally {
        isRunning = false;
      }
    },
  };
}
