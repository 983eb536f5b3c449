import type { JsonValue } from '../../../conversation/message.ts';
import type { DraftCall } from '../draft.ts';

type TodoStatus = 'pending' | 'in_progress' | 'completed';

/** A to-do list that is kept up: what is done stays in sight for a while, and what is new comes below. */
export interface TodoList {
  /** Puts tasks below those that are there. */
  plan(contents: readonly string[]): void;
  /** Ends what is in progress, and begins the next where there is one. */
  advance(): void;
  /** @returns the call that sends the whole list */
  call(): DraftCall;
}

/** Done items are taken off from the top beyond these. */
const SHOWN = 12;

/** @returns an empty list */
export function todoList(): TodoList {
  let items: { content: string; status: TodoStatus }[] = [];
  return {
    plan(contents) {
      items = [...items, ...contents.map((content) => ({ content, status: 'pending' as const }))].slice(-SHOWN);
    },
    advance() {
      const next = items.find(({ status }) => status === 'pending');
      items = items.map((item) => ({ ...item, status: statusAfter(item.status, item === next) }));
    },
    call: () => ({
      name: 'write_todos',
      arguments: { todos: items.map((item): JsonValue => ({ ...item })) },
      result: `Updated: ${items.filter(({ status }) => status === 'completed').length} of ${items.length} done`,
    }),
  };
}

function statusAfter(status: TodoStatus, isNext: boolean): TodoStatus {
  if (isNext) return 'in_progress';
  return status === 'in_progress' ? 'completed' : status;
}
