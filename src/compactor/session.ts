import type { JsonValue, Message } from '../conversation/message.ts';
import type { CompactReason } from '../conversation/settings.ts';
import { type Compacted, type Complete, compact, type Outcome } from './compact.ts';
import type { CompactorOptions } from './options.ts';
import { type Store, storeOf } from './store.ts';

export interface SessionOptions extends CompactorOptions {
  /** `rewrite` replaces the list of messages, `view` derives it from an intact log */
  store: 'rewrite' | 'view';
}

/** A conversation that is kept and compacted in one place. */
export interface Session {
  append(messages: readonly Message[]): void;
  /** One pass at a time: a second one that is asked for meanwhile changes nothing. */
  compact(reason: CompactReason): Promise<Outcome>;
  /** what the next model request contains */
  view(): Message[];
  /** the durable history as JSON lines; null where the store keeps none */
  log(): string | null;
}

/**
 * Opens an empty session.
 * @throws RangeError from `compact` when the options allow no sensible pass
 */
export function createSession(options: SessionOptions, complete: Complete): Session {
  const store: Store = storeOf(options.store);
  let state: JsonValue = null;
  let isRunning = false;

  /** Nothing of the session changes before the pass is through; what was appended meanwhile is not part of it. */
  const pass = async (reason: CompactReason): Promise<Compacted> => {
    const { messages, replace } = store.begin();
    const compacted = await compact(messages, options, complete, { reason, state });
    state = compacted.state;
    if (compacted.installed !== undefined) replace(compacted.installed);
    return compacted;
  };

  return {
    append: (messages) => store.append(messages),
    view: () => store.view(),
    log: () => store.log(),
    compact: async (reason) => {
      if (isRunning) return { kind: 'unchanged', reason: 'busy: another pass is running' };
      isRunning = true;
      try {
        return (await pass(reason)).outcome;
      } finally {
        isRunning = false;
      }
    },
  };
}
