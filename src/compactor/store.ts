import type { Message } from '../conversation/message.ts';
import type { Installed } from './install.ts';
import { type CompactionRecord, recordOf, viewOf } from './record.ts';

type Result = Extract<Installed, { kind: 'compacted' }>;

/** Where a session keeps its messages. */
export interface Store {
  append(messages: readonly Message[]): void;
  view(): Message[];
  /** JSON lines, one message each; null where originals are not kept */
  log(): string | null;
  /** What a pass works on, and how its result is put in place; messages appended in between come after it. */
  begin(): { messages: Message[]; replace(result: Result): void };
}

export function storeOf(kind: 'rewrite' | 'view'): Store {
  switch (kind) {
    case 'rewrite':
      return rewriteStore();
    case 'view':
      return viewStore();
  }
}

/** The list itself is replaced: what is evicted is gone. */
function rewriteStore(): Store {
  let messages: Message[] = [];
  return {
    append: (added) => {
      messages = [...messages, ...added];
    },
    view: () => [...messages],
    log: () => null,
    begin: () => {
      const base = messages;
      const replace = (result: Result) => {
        messages = [...result.messages, ...messages.slice(base.length)];
      };
      return { messages: base, replace };
    },
  };
}

/** The log only grows; a pass replaces the one record that says how the view is read off it. */
function viewStore(): Store {
  const log: Message[] = [];
  let record: CompactionRecord | null = null;
  return {
    append: (added) => {
      for (const message of added) log.push(message);
    },
    view: () => viewOf(log, record).messages,
    log: () => log.map((message) => `${JSON.stringify(message)}\n`).join(''),
    begin: () => {
      const { messages, origins } = viewOf(log, record);
      const replace = ({ layout, head }: Result) => {
        record = recordOf(log, origins, layout, head);
      };
      return { messages, replace };
    },
  };
}
