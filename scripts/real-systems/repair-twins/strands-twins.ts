import { twinsOf } from './twin.ts';

const FOLDER = '.venv/lib/*/site-packages/strands/agent/conversation_manager';

/** `SlidingWindowConversationManager` of strands-agents for Python. */
export const STRANDS_TWINS = [
  ...twinsOf('strands', `${FOLDER}/sliding_window_conversation_manager.py`, [
    {
      profile: 'default',
      cause: 'TASK-1/missing-from-request@auto-request',
      mends: 'The newest message that the user wrote stays where the turn is longer than the window.',
      edits: [
        [
          'indices_to_remove = [i for i in range(trim_index) if not is_pinned(messages, i)]',
          `said = [i for i, m in enumerate(messages) if m["role"] == "user" and "toolResult" not in m["content"][0]]
        indices_to_remove = [i for i in range(trim_index) if i not in said[-1:] and not is_pinned(messages, i)]`,
        ],
      ],
    },
    {
      profile: 'default',
      cause: 'PROG-4/not-compacted@auto-other',
      mends: 'Where no place lies behind the start of the window, the nearest one before it is taken.',
      brings: {
        'TASK-1/missing-from-request@auto-request':
          'a window of one message that slides evicts the request as all others do',
        'TASK-1/missing-from-request@overflow-request': 'and so it does after an overflow',
      },
      edits: [
        [
          'for index in range(start_index, len(messages)):',
          'for index in [*range(start_index, len(messages)), *range(start_index - 1, 0, -1)]:',
        ],
      ],
    },
  ]),
  ...twinsOf('strands', `${FOLDER}/compression/context_compression.py`, [
    {
      profile: 'default',
      cause: 'PAIR-5/call-evicted@auto-call',
      mends: 'No cut falls in front of a message while a call before it still has its result behind it.',
      edits: [
        [
          '        break\n\n    return trim_index',
          `        ids = lambda part, kind: {c[kind]["toolUseId"] for m in part for c in m["content"] if kind in c}
        still_open = ids(messages[:trim_index], "toolUse") - ids(messages[:trim_index], "toolResult")
        if still_open & ids(messages[trim_index:], "toolResult"):
            trim_index += 1
            continue
        break

    return trim_index`,
        ],
      ],
    },
  ]),
];
